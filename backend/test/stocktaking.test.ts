import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { CountedWarehouse } from './support/counted-warehouse.js';
import { cellarItem, placed, saleableOf } from './support/money.js';
import { answered, paidParcel, post, step } from './support/order-steps.js';
import { admin, client, setUpAdmin, setUpCustomer, setUpShop, shop } from './support/set-up-shop.js';

const { RECORD, REVIEW } = CountedWarehouse;
let warehouse: CountedWarehouse;

setUpShop({ checkStock: true });
setUpAdmin();
setUpCustomer();
beforeAll(async () => {
  warehouse = await CountedWarehouse.open(admin);
});

describe('stocktaking', () => {
  it('[STK-03] lists the wines of a warehouse in shelf order, page by page', async () => {
    const wines = [
      await warehouse.newWine(2, 'L-2', { bottleIssue: 1 }),
      await warehouse.newWine(4, 'L-10'),
      await warehouse.newWine(0, 'L-1', { lost: 1 }),
    ];
    const { items, total } = await warehouse.entries({ q: 'l-' });
    expect(total).toBe(2);
    expect(items.map(({ productRef }) => productRef)).toEqual([wines[0], wines[1]]);
    expect(items[0]).toMatchObject({
      shelf: 'L-2',
      onHand: 2,
      reserved: 0,
      allocated: 0,
      saleable: 2,
      keptApart: [{ bucket: 'bottleIssue', quantity: 1 }],
    });
    expect((await warehouse.entries({ q: 'L-', withEmpty: true })).items[0]!.productRef).toBe(wines[2]);
    const unshelved = await warehouse.newWine(1);
    const all = await warehouse.entries({ perPage: 100 });
    const paged: string[] = [];
    for (let page = 1; paged.length < all.total; page += 1)
      paged.push(
        ...(await warehouse.entries({ page, perPage: 3 })).items.map(({ productRef }) => productRef),
      );
    expect(paged).toEqual(all.items.map(({ productRef }) => productRef));
    const shelves = all.items.map(({ shelf }) => shelf);
    expect(shelves.indexOf(null)).toBe(shelves.filter(Boolean).length);
    expect(paged).toContain(unshelved);
  });

  it('[STK-03][STK-04][AUDIT-01] reviews without writing, then records all differences with reason, comment and author', async () => {
    const [same, fewer, more] = [
      await warehouse.newWine(5, 'A-1'),
      await warehouse.newWine(5, 'A-2'),
      await warehouse.newWine(5, 'A-3'),
    ];
    const count = warehouse.input(
      [
        [same, 5, 5],
        [fewer, 5, 3],
        [more, 5, 6],
      ],
      { comment: ' 秋の棚卸し ' },
    );
    const { reviewStocktake } = await answered(admin, REVIEW, count);
    expect(reviewStocktake).toEqual({
      counted: 3,
      shortfalls: [],
      differences: [
        {
          productRef: fewer,
          shelf: 'A-2',
          onHand: 5,
          counted: 3,
          difference: -2,
          buckets: [
            { bucket: 'available', before: 5, after: 3 },
            { bucket: 'lost', before: 0, after: 2 },
          ],
        },
        {
          productRef: more,
          shelf: 'A-3',
          onHand: 5,
          counted: 6,
          difference: 1,
          buckets: [{ bucket: 'available', before: 5, after: 6 }],
        },
      ],
    });
    expect(await saleableOf(admin, fewer)).toBe(5);

    const { recordStocktake } = await answered(admin, RECORD, count);
    expect(recordStocktake).toMatchObject({ counted: 3, differing: 2, more: 1, fewer: 2, shortfalls: [] });
    const cause = {
      reason: 'COUNT',
      comments: '秋の棚卸し',
      stocktakeId: recordStocktake.stocktakeId,
      by: expect.stringMatching(/^USR/),
    };
    expect((await warehouse.movementsOf(fewer))[0]).toEqual({
      ...cause,
      from: 'available',
      to: 'lost',
      quantity: 2,
    });
    expect((await warehouse.movementsOf(more))[0]).toEqual({
      ...cause,
      from: null,
      to: 'available',
      quantity: 1,
    });
    expect(await warehouse.movementsOf(same)).toHaveLength(1);
    expect([await saleableOf(admin, fewer), await saleableOf(admin, more)]).toEqual([3, 6]);
    // Remarks of the entry are not those of the stocktake.
    expect((await warehouse.valuesOf(fewer)).comments ?? null).toBeNull();

    const stored = await shop.connection
      .collection('auditentries')
      .find({ batchId: recordStocktake.stocktakeId })
      .toArray();
    expect(new Set(stored.map(({ reference }) => reference))).toEqual(
      new Set([fewer, more].map(warehouse.placeOf)),
    );
    expect(stored).toHaveLength(2);
    for (const entry of stored)
      expect(entry).toMatchObject({
        resource: 'stock-entries',
        action: 'COUNT',
        comment: '秋の棚卸し',
        origin: 'BACK_OFFICE',
      });
    const filters = [{ field: 'stocktakeId', operator: 'IS', values: [recordStocktake.stocktakeId] }];
    expect((await warehouse.office.list('stock-movements', { list: { filters } })).total).toBe(2);
  });

  it.each([
    ['BREAKAGE', 3, { available: 3, bottleIssue: 2, lost: 1 }],
    ['THEFT', 3, { available: 3, bottleIssue: 0, lost: 3 }],
    ['TASTING', 4, { available: 4, bottleIssue: 0, lost: 1 }],
    ['RETURN_TO_PRODUCER', 0, { available: 0, bottleIssue: 0, lost: 1 }],
    ['FOUND', 7, { available: 7, bottleIssue: 0, lost: 0 }],
  ])('[STK-03] books the difference of a %s where it belongs', async (reason, counted, buckets) => {
    const wine = await warehouse.newWine(5, 'R-1', { lost: 1 });
    await answered(admin, RECORD, warehouse.input([[wine, 5, counted]], { reason }));
    expect(await warehouse.valuesOf(wine)).toMatchObject(buckets);
    expect(await saleableOf(admin, wine)).toBe(counted);
    expect(
      (await warehouse.movementsOf(wine)).every(({ reason: each }) => [reason, 'DECLARATION'].includes(each)),
    ).toBe(true);
  });

  it('[STK-04] records once for an Idempotency-Key', async () => {
    const wine = await warehouse.newWine(4, 'I-1');
    const send = () =>
      admin.post(
        '/graphql',
        { query: RECORD, variables: warehouse.input([[wine, 4, 3]]) },
        { 'Idempotency-Key': key },
      );
    const key = randomUUID();
    const answers = [await send(), await send()];
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect(answers[1]!.headers.get('idempotency-replayed')).toBe('true');
    expect((await warehouse.valuesOf(wine)).available).toBe(3);
  });

  it('[STK-04] is undone as a batch', async () => {
    const wine = await warehouse.newWine(4, 'U-1');
    const { recordStocktake } = await answered(admin, RECORD, warehouse.input([[wine, 4, 1]]));
    const task = await warehouse.office.undo(recordStocktake.stocktakeId);
    expect(task).toMatchObject({ status: 'DONE', succeeded: 1, failed: 0 });
    expect(await warehouse.valuesOf(wine)).toMatchObject({ available: 4, lost: 0 });
    expect(await saleableOf(admin, wine)).toBe(4);
  });

  it('[STK-04] writes nothing when stock has moved since it was read, naming the wine', async () => {
    const [still, moved] = [await warehouse.newWine(5, 'M-1'), await warehouse.newWine(5, 'M-2')];
    await warehouse.add(moved, { available: -1 });
    const count = warehouse.input([
      [still, 5, 2],
      [moved, 5, 5],
    ]);
    for (const operation of [REVIEW, RECORD]) {
      const { errors } = await admin.graphql(operation, count);
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'PRECONDITION_FAILED',
        messageKey: 'stocktake-moved',
        params: {
          productRef: moved,
          expected: 5,
          present: 4,
          moved: [{ productRef: moved, expected: 5, present: 4 }],
        },
      });
    }
    expect(await warehouse.valuesOf(still)).toMatchObject({ available: 5 });
    // A reservation does not change what stands on the shelf.
    const order = await paidParcel(client, { [still]: 2 });
    await post(admin, order.reference, 'submitplanning');
    expect(await warehouse.entryOf(still)).toMatchObject({
      onHand: 5,
      reserved: 2,
      allocated: 2,
      saleable: 3,
    });
    await answered(admin, RECORD, warehouse.input([[still, 5, 4]]));
    expect(await warehouse.valuesOf(still)).toMatchObject({ available: 2, reservedVinkura: 2, lost: 1 });
  });

  it('[STK-05] names the orders that the bottles no longer cover', async () => {
    const wine = await warehouse.newWine(6, 'S-1');
    const planned = (await paidParcel(client, { [wine]: 2 })).reference;
    await post(admin, planned, 'submitplanning');
    const { orders } = await placed(client, [await cellarItem(client, { [wine]: 3 })]);
    const unplanned = orders[0]!.reference;
    expect(await warehouse.entryOf(wine)).toMatchObject({
      onHand: 6,
      reserved: 2,
      allocated: 5,
      saleable: 1,
    });
    const expected = [
      {
        productRef: wine,
        warehouseRef: warehouse.reference,
        missing: 1,
        orders: [{ orderRef: planned, status: expect.any(String), missing: 1 }],
      },
      {
        productRef: wine,
        warehouseRef: null,
        missing: 3,
        orders: [{ orderRef: unplanned, status: 'PLACED', missing: 3 }],
      },
    ];
    const count = warehouse.input([[wine, 6, 1]]);
    expect((await answered(admin, REVIEW, count)).reviewStocktake.shortfalls).toEqual(expected);
    expect((await answered(admin, RECORD, count)).recordStocktake.shortfalls).toEqual(expected);
    expect(await warehouse.valuesOf(wine)).toMatchObject({ available: 0, reservedVinkura: 1, lost: 5 });
    expect(await shop.stockProblems()).toEqual([]);
    for (const [reference, shortfall] of [
      [planned, 1],
      [unplanned, 3],
    ] as const)
      expect(
        (await answered(admin, `{ order(reference: "${reference}") { lineStock { productRef shortfall } } }`))
          .order!.lineStock,
      ).toEqual([{ productRef: wine, shortfall }]);
    // The order that lacks a bottle can still be cancelled, and the missing bottle is not sold again.
    await step(admin, 'forceOrderStatus', {
      reference: planned,
      status: 'CANCELLED',
      comments: '棚卸しで不足したため',
    });
    expect(await warehouse.valuesOf(wine)).toMatchObject({ available: 1, reservedVinkura: 0, lost: 5 });
    expect(await shop.stockProblems()).toEqual([]);
    await step(admin, 'forceOrderStatus', {
      reference: unplanned,
      status: 'CANCELLED',
      comments: '棚卸しで不足したため',
    });
    expect(await saleableOf(admin, wine)).toBe(1);
  });

  it.each([
    [
      'an unknown wine',
      { lines: [{ productRef: 'PRD99999', expected: 0, counted: 1 }] },
      'BAD_REFERENCE',
      'lines.0.productRef',
    ],
    ['a negative count', { counted: -1 }, 'VALIDATION_FAILED', 'lines.0.counted'],
    ['too many bottles', { counted: 100_001 }, 'VALIDATION_FAILED', 'lines.0.counted'],
    ['no lines', { lines: [] }, 'VALIDATION_FAILED', 'lines'],
    ['the reason of a job', { reason: 'PLANNING' }, 'VALIDATION_FAILED', 'reason'],
    ['a reason for missing bottles', { reason: 'THEFT', counted: 4 }, 'VALIDATION_FAILED', 'lines.0.counted'],
    ['a long comment', { comment: 'x'.repeat(501) }, 'VALIDATION_FAILED', 'input.comment'],
  ])(
    '[STK-03] rejects %s, naming the field',
    async (_what, { counted = 3, ...more }: { counted?: number; [field: string]: unknown }, code, field) => {
      const wine = await warehouse.newWine(3, 'V-1');
      for (const operation of [REVIEW, RECORD]) {
        const { errors } = await admin.graphql(operation, warehouse.input([[wine, 3, counted]], more));
        expect(errors?.[0]?.extensions).toMatchObject({ code });
        expect(String(errors![0]!.extensions.params.field)).toMatch(
          new RegExp(`${field.replace('input.', '')}$`),
        );
      }
      expect((await warehouse.movementsOf(wine)).length).toBe(1);
    },
  );

  it('[STK-04] rejects the same wine twice, an unknown warehouse and more than 500 lines', async () => {
    const wine = await warehouse.newWine(3, 'V-2');
    const twice = await admin.graphql(
      RECORD,
      warehouse.input([
        [wine, 3, 2],
        [wine, 3, 2],
      ]),
    );
    expect(twice.errors?.[0]?.extensions).toMatchObject({
      messageKey: 'stocktake-error-twice',
      params: { field: 'lines.1.productRef' },
    });
    const nowhere = await admin.graphql(
      RECORD,
      warehouse.input([[wine, 3, 2]], { warehouseRef: 'WHS99999' }),
    );
    expect(nowhere.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const many = Array.from(
      { length: 501 },
      (_, index) => [`PRD${90_000 + index}`, 0, 1] as [string, number, number],
    );
    expect((await admin.graphql(RECORD, warehouse.input(many))).errors?.[0]?.extensions.code).toBe(
      'VALIDATION_FAILED',
    );
    expect((await warehouse.valuesOf(wine)).available).toBe(3);
  });

  it('[STK-04][STK-05] loses no movement of concurrent stocktakes and sales', async () => {
    const wines = [
      await warehouse.newWine(20, 'C-1'),
      await warehouse.newWine(20, 'C-2'),
      await warehouse.newWine(20, 'C-3'),
    ];
    const buyers = await Promise.all(Array.from({ length: 4 }, () => shop.newCustomer()));
    const counts = wines.map((wine, index) => [wine, 20, 19 - index] as [string, number, number]);
    const [stocktakes, sales] = await Promise.all([
      Promise.all([
        admin.graphql(RECORD, warehouse.input(counts)),
        admin.graphql(RECORD, warehouse.input([...counts].reverse())),
      ]),
      Promise.all(
        buyers.map(async (buyer, index) => {
          const { reference } = await paidParcel(buyer, { [wines[index % 3]!]: 2 });
          return post(admin, reference, 'submitplanning');
        }),
      ),
    ]);
    expect(sales).toHaveLength(4);
    const codes = stocktakes.map(({ errors }) => errors?.[0]?.extensions.code ?? 'OK');
    expect(codes.sort()).toEqual(['OK', 'PRECONDITION_FAILED']);
    for (const [index, wine] of wines.entries()) {
      const { onHand } = await warehouse.entryOf(wine);
      expect(onHand).toBe(19 - index);
      expect((await warehouse.movementsOf(wine)).filter(({ reason }) => reason === 'COUNT')).toHaveLength(1);
    }
    expect(await shop.stockProblems()).toEqual([]);
  });
});
