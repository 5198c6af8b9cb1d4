import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogModule, CatalogService, ProductStock } from '../src/catalog/index.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { DomainError } from '../src/platform/errors/domain-error.js';
import { ProductSearch, SearchModule } from '../src/search/index.js';
import { KOSHU } from './support/koshu.js';
import { TestModules } from './support/test-modules.js';
import { eventually } from './support/eventually.js';

let modules: TestModules;
let catalog: CatalogService;
let stock: ProductStock;
let transactions: Transactions;

beforeAll(async () => {
  modules = await TestModules.open(CatalogModule, SearchModule);
  catalog = modules.get(CatalogService);
  stock = modules.get(ProductStock);
  transactions = modules.get(Transactions);
});
afterAll(() => modules.close());

let orders = 0;
const newOrder = () => `ORD${String((orders += 1)).padStart(5, '0')}`;

async function newWine(saleable: number, changes: object = {}): Promise<string> {
  const { reference } = await catalog.create({ ...KOSHU, ...changes });
  await stock.reset(reference, saleable);
  return reference;
}

async function state(reference: string) {
  const { saleableQuantity, stockBookings } = await catalog.get(reference);
  const booked = stockBookings.reduce((sum, { quantity }) => sum + quantity, 0);
  return { saleable: saleableQuantity, booked };
}

async function refusal(work: Promise<unknown>): Promise<DomainError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DomainError);
  return error as DomainError;
}

describe('ProductStock', () => {
  it('allocates, and rejects more than the saleable quantity, naming the wine', async () => {
    const wine = await newWine(3);
    await stock.allocate(wine, 2, newOrder());
    expect(await state(wine)).toEqual({ saleable: 1, booked: 2 });
    const { code, params } = await refusal(stock.allocate(wine, 2, newOrder()));
    expect({ code, params }).toEqual({
      code: 'INSUFFICIENT_STOCK',
      params: { productRef: wine, name: '甲州', nameEn: 'Koshu', vintage: '2023', requested: 2, saleable: 1 },
    });
    expect(await state(wine)).toEqual({ saleable: 1, booked: 2 });
  });

  it.each([
    ['is not available', { available: false }],
    ['belongs to pre-orders', { visibleForEvents: true }],
  ])('[PROD-02] rejects a wine that %s', async (_what, changes) => {
    const wine = await newWine(5, changes);
    expect((await refusal(stock.allocate(wine, 1, newOrder()))).code).toBe('NOT_FOR_SALE');
  });

  it('rejects a deleted wine and an unknown one', async () => {
    const wine = await newWine(5);
    await catalog.remove(wine);
    expect((await refusal(stock.allocate(wine, 1, newOrder()))).code).toBe('NOT_FOR_SALE');
    expect((await refusal(stock.allocate('PRD99999', 1, newOrder()))).code).toBe('NOT_FOUND');
  });

  it.each([0, -1, 1.5, Number.NaN])('rejects %p as a number of bottles', async (quantity) => {
    await expect(stock.allocate(await newWine(5), quantity, newOrder())).rejects.toThrow(RangeError);
  });

  it('[PROD-02] sells the last 10 bottles to exactly 10 of 24 concurrent buyers', async () => {
    const wine = await newWine(10);
    const results = await Promise.allSettled(
      Array.from({ length: 24 }, () => {
        const order = newOrder();
        return transactions.run(() => stock.allocate(wine, 1, order));
      }),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(14);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'INSUFFICIENT_STOCK' });
    expect(await state(wine)).toEqual({ saleable: 0, booked: 10 });
  });

  it('allocates all wines of an order or none', async () => {
    const [plenty, scarce] = [await newWine(100), await newWine(3)];
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => {
        const order = newOrder();
        return transactions.run(async () => {
          await stock.allocate(plenty, 2, order);
          await stock.allocate(scarce, 1, order);
        });
      }),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await state(plenty)).toEqual({ saleable: 94, booked: 6 });
    expect(await state(scarce)).toEqual({ saleable: 0, booked: 3 });
  });

  it('releases the allocations of an order once, also under concurrency', async () => {
    const [one, other] = [await newWine(10), await newWine(10)];
    const [mine, another] = [newOrder(), newOrder()];
    await stock.allocate(one, 2, mine);
    await stock.allocate(one, 1, mine);
    await stock.allocate(other, 4, mine);
    await stock.allocate(one, 5, another);
    const released = (await Promise.all(Array.from({ length: 10 }, () => stock.release(mine)))).flat();
    expect(released.sort((a, b) => a.quantity - b.quantity)).toEqual([
      { productRef: one, quantity: 3 },
      { productRef: other, quantity: 4 },
    ]);
    expect(await state(one)).toEqual({ saleable: 5, booked: 5 });
    expect(await state(other)).toEqual({ saleable: 10, booked: 0 });
    expect(await stock.release(mine)).toEqual([]);
  });

  it('follows changes of available stock, below zero too when booked bottles are missing', async () => {
    const wine = await newWine(2);
    await stock.allocate(wine, 2, newOrder());
    await stock.adjust(wine, -1);
    expect(await state(wine)).toEqual({ saleable: -1, booked: 2 });
    await stock.adjust(wine, 7);
    expect(await state(wine)).toEqual({ saleable: 6, booked: 2 });
    expect((await refusal(stock.adjust('PRD99999', 1))).code).toBe('NOT_FOUND');
  });

  it('is rolled back with its transaction', async () => {
    const wine = await newWine(4);
    await expect(
      transactions.run(async () => {
        await stock.allocate(wine, 3, newOrder());
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await state(wine)).toEqual({ saleable: 4, booked: 0 });
  });

  it('[SEARCH-01] notifies the search when a wine sells out and when it is back', async () => {
    const wine = await newWine(1, { name: '売切の丘' });
    const listed = async () =>
      (await modules.get(ProductSearch).search({ q: '売切の丘', inStock: true })).entries.length;
    expect(await listed()).toBe(1);
    const order = newOrder();
    await stock.allocate(wine, 1, order);
    expect(await listed()).toBe(0);
    await stock.release(order);
    // The release notifies after its commit, not before its response.
    expect(await eventually(listed)).toBe(1);
  });
});
