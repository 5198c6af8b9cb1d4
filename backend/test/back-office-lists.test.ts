import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, compareShelves, nameOrderOf, tokyoDay } from '@vinkura/domain';
import {
  type ColumnDefinition,
  columnOf,
  FILTER_OPERATORS,
  type FilterOperator,
  LIST_PART_MAX,
  listPartRows,
  type ResourceDefinition,
  RESOURCES,
} from '@vinkura/domain/back-office/index';
import { PARAMETER_LABELS } from '@vinkura/domain/back-office/settings';
import { BackOffice, type ListQuery } from './support/back-office.js';
import { casesOfEachKind } from './support/samples.js';
import { Shop } from './support/shop.js';
import { GOODS_IN, SUPPLIERS, TRANSFERS, VARIED, WINE_WISHES } from './support/varied-records.js';

let shop: Shop;
let office: BackOffice;
const rowsOf = new Map<string, any[]>();

beforeAll(async () => {
  shop = await Shop.open();
  office = new BackOffice(await shop.signIn('admin'));
  await varyRecords();
  for (const { name, columns } of RESOURCES)
    rowsOf.set(name, await office.all(name, { columns: columns.map(({ key }) => key) }));
}, 120_000);
afterAll(() => shop?.close());

async function varyRecords(): Promise<void> {
  await shop.connection.collection('stocktransfers').insertMany(TRANSFERS);
  for (const [collection, changes] of Object.entries(VARIED)) {
    const documents = await shop.connection.collection(collection).find().sort({ _id: 1 }).limit(4).toArray();
    for (const [index, { _id }] of documents.entries()) {
      const { set = {}, unset = [] } = changes[index] ?? {};
      const day = new Date(Date.UTC(2025, 0, 1 + index));
      const times = collection === 'stockmovements' ? {} : { createdAt: day, updatedAt: day };
      await shop.connection.collection(collection).updateOne(
        { _id },
        {
          $set: { ...set, ...times, varied: true },
          ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((path) => [path, 1])) }),
        },
      );
    }
  }
  await shop.connection.collection('wine_wishes').insertMany([...WINE_WISHES]);
  await shop.connection.collection('suppliers').insertMany([...SUPPLIERS]);
  await shop.connection.collection('goodsin').insertMany([...GOODS_IN]);
  await shop.connection.collection('auditentries').insertMany([
    auditEntry(1, {
      origin: 'JOB',
      actor: { reference: 'SYSTEM', job: 'orders-close' },
      action: 'close',
      resource: 'orders',
    }),
    auditEntry(2, {
      origin: 'GRAPHQL',
      actor: { id: 'x', reference: 'USR00001', role: 'ADMINISTRATOR', apiToken: 'TOK00001' },
      batchId: 'batch-one-1',
    }),
    auditEntry(3, {
      actor: { id: 'y', reference: 'USR00002', role: 'CONCIERGE' },
      operation: 'DELETE',
      network: '203.0.113.0/24',
      requestId: 'request-0002',
      undoes: 'batch-one-1',
    }),
    auditEntry(4, {
      reference: 'PRD00002',
      comment: '値上げ',
      actor: { reference: 'USR00003', apiToken: 'TOK00002', job: 'none' },
    }),
  ]);
}

const auditEntry = (day: number, more: object) => ({
  at: new Date(Date.UTC(2025, 0, day)),
  actor: { id: 'x', reference: 'USR00001', role: 'ADMINISTRATOR' },
  origin: 'BACK_OFFICE',
  network: '198.51.100.0/24',
  requestId: 'request-0001',
  resource: 'products',
  reference: 'PRD00001',
  title: '甲州',
  operation: 'UPDATE',
  fields: [{ field: day % 2 ? 'price' : 'name', before: 1, after: 2 }],
  ...more,
});

/** What an operator means, said once more without the database. */
function holds(
  column: ColumnDefinition,
  operator: FilterOperator,
  values: readonly string[],
  cell: unknown,
): boolean {
  const cells = (Array.isArray(cell) ? cell : [cell]).map((each) => each ?? null);
  const isEmpty = cells.every((each) => each === null || each === '');
  const text = (each: unknown) => (column.type === 'flag' ? String(each === true) : String(each));
  const size = (each: unknown) =>
    column.type === 'instant'
      ? Date.parse(String(each))
      : column.type === 'day'
        ? Date.parse(`${String(each)}T00:00Z`)
        : Number(each);
  const limit = (value: string) => (column.type === 'instant' ? Date.parse(value) : size(value));
  const some = (test: (each: unknown) => boolean) => cells.some((each) => each !== null && test(each));
  switch (operator) {
    case 'IS':
      return column.type === 'flag'
        ? values.includes(text(cells[0]))
        : some((each) => values.includes(text(each)));
    case 'IS_NOT':
      return !some((each) => values.includes(text(each)));
    case 'CONTAINS':
      return some((each) => text(each).toLowerCase().includes(values[0]!.toLowerCase()));
    case 'STARTS_WITH':
      return some((each) => text(each).toLowerCase().startsWith(values[0]!.toLowerCase()));
    case 'AT_LEAST':
      return some((each) => size(each) >= limit(values[0]!));
    case 'AT_MOST':
      return some((each) => size(each) <= limit(values[0]!));
    case 'BETWEEN':
      return some((each) => size(each) >= limit(values[0]!) && size(each) <= limit(values[1]!));
    case 'IS_EMPTY':
      return isEmpty;
    case 'IS_NOT_EMPTY':
      return !isEmpty;
  }
}

/** Values for an operator that leave some of the rows, and not all of them, if there are such values. */
function choose(column: ColumnDefinition, operator: FilterOperator, rows: readonly any[]): string[][] {
  const cells = rows.flatMap(({ values }) => values[column.key] ?? []).filter((each: unknown) => each !== '');
  const distinct = [...new Set(cells.map(String))].sort((a, b) =>
    column.type === 'number' || column.type === 'yen' ? Number(a) - Number(b) : a < b ? -1 : 1,
  );
  const middle = distinct[Math.floor(distinct.length / 2)] ?? (column.type === 'flag' ? 'false' : '1');
  switch (operator) {
    case 'IS':
    case 'IS_NOT':
      return column.type === 'flag' ? [['true'], ['false']] : [[middle], [distinct[0] ?? middle, middle]];
    case 'CONTAINS':
      return [[middle.slice(1, 4) || middle], [middle]];
    case 'STARTS_WITH':
      return [[middle.slice(0, 3)], [middle]];
    case 'BETWEEN':
      return [
        [distinct[Math.floor(distinct.length / 4)] ?? middle, middle],
        [middle, distinct.at(-1) ?? middle],
      ];
    case 'IS_EMPTY':
    case 'IS_NOT_EMPTY':
      return [[]];
    default:
      return [[middle], [distinct.at(-1) ?? middle], [distinct[0] ?? middle]];
  }
}

const filterCases = casesOfEachKind(
  RESOURCES.flatMap((resource) =>
    resource.columns.flatMap((column) =>
      column.filters.map(
        (operator) => [`${resource.name} ${column.key} ${operator}`, resource, column, operator] as const,
      ),
    ),
  ),
  ([, resource, , operator]) => `${resource.name} ${operator}`,
);
const proven = new Set<string>();

describe('filters', () => {
  it.each(filterCases)(
    '[KIT-01] %s returns the matching records',
    async (name, resource, column, operator) => {
      const rows = rowsOf.get(resource.name)!;
      for (const values of choose(column, operator, rows)) {
        const expected = rows
          .filter((row) => holds(column, operator, values, row.values[column.key]))
          .map(({ reference }) => reference);
        const filters = [{ field: column.key, operator, values }];
        const { items, total } = await office.list(resource.name, {
          list: { filters },
          columns: [column.key],
        });
        expect({ values, total }).toEqual({ values, total: expected.length });
        const left = new Set(expected);
        for (const { reference } of items) expect(left).toContain(reference);
        if (expected.length > 0 && expected.length < rows.length) proven.add(name);
      }
    },
  );

  it('[KIT-01] every declared filter has an effect', () => {
    const idle = filterCases.map(([name]) => name).filter((name) => !proven.has(name));
    expect(idle).toEqual([]);
  });

  it('[KIT-01] rejects undeclared filters and names them', async () => {
    const asked = (filters: NonNullable<ListQuery['list']>['filters']) =>
      office.refusedList('products', { list: { filters } });
    const condition = { field: 'price', operator: 'IS', values: ['3000'] };
    expect(await asked([{ ...condition, field: 'passwordHash' }])).toMatchObject({
      code: 'VALIDATION_FAILED',
      violations: [{ field: 'list.filters.0.field' }],
    });
    expect(await asked([condition, { ...condition, operator: 'CONTAINS' }])).toMatchObject({
      violations: [{ field: 'list.filters.1.operator', messageKey: 'not-one-of' }],
    });
    expect(await asked([{ ...condition, values: ['cheap'] }])).toMatchObject({
      violations: [{ field: 'list.filters.0.values.0', messageKey: 'wrong-type' }],
    });
    expect(await asked([{ ...condition, values: [] }])).toMatchObject({
      violations: [{ field: 'list.filters.0.values', messageKey: 'too-few' }],
    });
    expect(await asked([{ ...condition, operator: 'BETWEEN', values: ['1', '2', '3'] }])).toMatchObject({
      violations: [{ field: 'list.filters.0.values', messageKey: 'too-many' }],
    });
    expect(await asked([{ field: 'color', operator: 'IS', values: ['BLUE'] }])).toMatchObject({
      violations: [{ field: 'list.filters.0.values.0', messageKey: 'not-one-of' }],
    });
    expect(await office.refusedList('products', { list: { sort: '-images' } })).toMatchObject({
      violations: [{ field: 'list.sort' }],
    });
    expect(await office.refusedList('products', { columns: ['reference', 'stockBookings'] })).toMatchObject({
      violations: [{ field: 'columns.1' }],
    });
    expect(await office.refusedList('wines', {})).toMatchObject({ violations: [{ field: 'resource' }] });
  });

  it('[KIT-01] a day covers 24 hours, in Japan', async () => {
    const today = tokyoDay(new Date());
    const orders = rowsOf.get('orders')!;
    const ofToday = orders.filter(({ values }) => tokyoDay(new Date(values.createdAt)) === today);
    const filters = [{ field: 'createdAt', operator: 'BETWEEN', values: [today, today] }];
    expect((await office.list('orders', { list: { filters } })).total).toBe(ofToday.length);
    const before = [{ field: 'createdAt', operator: 'AT_MOST', values: [addDays(today, -1)] }];
    expect((await office.list('orders', { list: { filters: before } })).total).toBe(
      orders.length - ofToday.length,
    );
  });

  it('knows every operator of the definitions', () => {
    const used = new Set(filterCases.map(([, , , operator]) => operator));
    expect([...used].sort()).toEqual([...FILTER_OPERATORS].sort());
  });
});

const sortCases = casesOfEachKind(
  RESOURCES.flatMap((resource) =>
    resource.columns
      .filter(({ sortable }) => sortable)
      .flatMap((column) =>
        ['', '-'].map(
          (minus) => [`${resource.name} by ${minus}${column.key}`, resource, column, minus] as const,
        ),
      ),
  ),
  ([, resource, , minus]) => `${resource.name} ${minus}`,
);

/** Less than 0: `a` stands before `b` in the database's order; nothing stands first. */
function order(a: unknown, b: unknown): number {
  const rank = (value: unknown) =>
    value === null || value === undefined ? -Infinity : typeof value === 'boolean' ? Number(value) : value;
  const [x, y] = [rank(a), rank(b)] as [any, any];
  if (x === y) return 0;
  if (x === -Infinity || y === -Infinity) return x === -Infinity ? -1 : 1;
  return x < y ? -1 : 1;
}

/** Shelves are in natural order: A-2 stands before A-10. */
const orderOf = (key: string) =>
  key === 'shelf'
    ? (a: unknown, b: unknown) =>
        typeof a === 'string' && typeof b === 'string' ? compareShelves(a, b) : order(a, b)
    : order;

/** People are sorted by furigana. */
const isByFurigana = ({ sortPaths }: ColumnDefinition) => sortPaths[0] === 'nameOrder';
const sortedBy = (column: ColumnDefinition, values: Record<string, any>) =>
  isByFurigana(column) ? nameOrderOf(values.name, values.nameKana) : values[column.key];

describe('orders of lists', () => {
  it.each(sortCases)('[KIT-01] %s', async (_name, resource, column, minus) => {
    const query = {
      list: { sort: `${minus}${column.key}` },
      columns: [column.key, ...(isByFurigana(column) ? ['nameKana'] : [])],
    };
    const sorted = await office.all(resource.name, query);
    const direction = minus ? -1 : 1;
    for (const [index, { values }] of sorted.entries())
      if (index > 0)
        expect(
          orderOf(column.key)(sortedBy(column, sorted[index - 1]!.values), sortedBy(column, values)) *
            direction,
        ).toBeLessThanOrEqual(0);
    const everything = rowsOf.get(resource.name)!.map(({ reference }) => reference);
    expect(sorted).toHaveLength(everything.length);
    expect(new Set(sorted.map(({ reference }) => reference))).toEqual(new Set(everything));
  });
});

describe('columns', () => {
  it.each(RESOURCES.map((resource) => [resource.name, resource] as const))(
    '[KIT-01] every column of %s can be shown, alone and with all others',
    async (name, resource: ResourceDefinition) => {
      const [together] = rowsOf.get(name)!;
      for (const { key } of resource.columns) {
        const { items } = await office.list(name, { columns: [key], perPage: 1 });
        expect(Object.keys(items[0]!.values)).toEqual([key]);
        expect(items[0]!.values[key]).toEqual(together.values[key]);
        const used = rowsOf.get(name)!.some(({ values }) => {
          const value = values[key];
          return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
        });
        expect({ column: key, used }).toEqual({ column: key, used: true });
      }
    },
  );

  it('[KIT-01] references have labels', async () => {
    const { items } = await office.list('products', { columns: ['producer', 'region'], perPage: 20 });
    for (const { values, labels } of items)
      if (values.producer)
        expect(labels.producer[values.producer]).toMatchObject({ name: expect.any(String) });
    const { items: orders } = await office.list('orders', { columns: ['customer', 'wines'], perPage: 20 });
    for (const { values, labels } of orders) {
      expect(labels.customer[values.customer].name).toEqual(expect.any(String));
      for (const wine of values.wines) expect(labels.wines[wine].nameEn).toEqual(expect.any(String));
    }
    // Vintages and sizes of a wine share its name.
    const { items: stock } = await office.list('stock-entries', { columns: ['productRef'], perPage: 20 });
    for (const { values, labels } of stock)
      expect(labels.productRef[values.productRef]).toMatchObject({
        name: expect.stringMatching(/ (NV|\d{4}) \d+mL$/),
        nameEn: expect.stringMatching(/ (NV|\d{4}) \d+mL$/),
      });
    const { items: moves } = await office.list('stock-movements', { columns: ['by'], perPage: 20 });
    const byPeople = moves.filter(({ values }) => values.by.startsWith('USR'));
    expect(byPeople.length).toBeGreaterThan(0);
    for (const { values, labels } of byPeople) expect(labels.by[values.by].name).toEqual(expect.any(String));
  });
});

describe('parameters', () => {
  it('[ADM-10] that the program reads say what they are for', () => {
    const names = rowsOf.get('parameters')!.map(({ values }) => values.name);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name: string) => !PARAMETER_LABELS[name])).toEqual([]);
  });
});

describe('orders', () => {
  it('[ADM-05] are wanted at the time of the table; a parcel has the day that was asked for, if any', async () => {
    const { items } = await office.list('orders', {
      columns: ['destination', 'kind', 'reservationDate', 'deliveryDay'],
    });
    const parcels = items.filter(({ values }) => values.destination === 'HOME' && values.kind === 'NORMAL');
    expect(parcels.some(({ values }) => values.deliveryDay)).toBe(true);
    for (const { values } of parcels) expect(values.reservationDate).toBeNull();
    const dinners = items.filter(({ values }) => values.destination === 'RESTAURANT');
    expect(dinners.length).toBeGreaterThan(0);
    for (const { values } of dinners)
      expect(values).toMatchObject({ reservationDate: expect.any(String), deliveryDay: null });
  });
});

describe('parts of long pages', () => {
  const BYTES_MAX = 1_000_000;

  it.each(RESOURCES.map((resource) => [resource.name, resource] as const))(
    '[KIT-01] a part of %s has a limited number of rows and less than a megabyte',
    async (name, resource: ResourceDefinition) => {
      const everything = resource.columns.map(({ key }) => key);
      for (const columns of [resource.defaultColumns, everything]) {
        const perPage = listPartRows(columns.flatMap((key) => columnOf(resource, key) ?? []));
        const { items } = await office.list(name, { columns, perPage });
        expect(items).toHaveLength(Math.min(perPage, rowsOf.get(name)!.length));
        expect((JSON.stringify(items).length / items.length) * perPage).toBeLessThan(BYTES_MAX);
        expect(await office.refusedList(name, { columns, perPage: perPage + 1 })).toMatchObject({
          code: 'VALIDATION_FAILED',
          violations: [{ field: 'perPage', messageKey: 'too-large', params: { limit: perPage } }],
        });
      }
    },
  );

  it('[KIT-01] are the same rows as pages of ordinary size', async () => {
    const query = { list: { sort: '-price' }, columns: ['reference', 'price'] };
    const pages = await office.all('products', query);
    const first = await office.list('products', { ...query, perPage: LIST_PART_MAX });
    const second = await office.list('products', { ...query, perPage: LIST_PART_MAX, page: 2 });
    expect([...first.items, ...second.items]).toEqual(pages);
    expect(first.total).toBe(pages.length);
  });
});
