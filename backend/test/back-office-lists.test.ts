import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, tokyoDay } from '@vinkura/domain';
import {
  type ColumnDefinition,
  FILTER_OPERATORS,
  type FilterOperator,
  type ResourceDefinition,
  RESOURCES,
} from '@vinkura/domain/back-office/index';
import { BackOffice } from './support/back-office.js';
import { KOSHU } from './support/koshu.js';
import { Shop } from './support/shop.js';

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

/** Records that differ where those of the demo shop are all alike, so that every filter has something to choose. */
async function varyRecords(): Promise<void> {
  const { reference } = await office.create('products', {
    ...KOSHU,
    available: false,
    cannotBeListed: true,
    corkFee: 2500,
    appellation: 'Yamanashi',
    images: ['/assets/one.webp'],
    tags: ['koshu'],
  });
  await office.update('products', reference, {
    price: 3200,
    glassInstructions: 'TYPE_1',
    colorTone: 'LEMON',
  });
  const [producer] = await office.all('producers');
  await office.update('producers', producer.reference, {
    images: ['/assets/two.webp'],
    description: '甲府の蔵',
  });
  const [sommelier, other] = await office.all('sommeliers');
  await office.update('sommeliers', sommelier.reference, { images: ['/assets/three.webp'], titleEn: null });
  await office.update('sommeliers', other.reference, { title: null });
  const [venue, second] = await office.all('venues');
  await office.update('venues', venue.reference, {
    images: ['/assets/four.webp'],
    displayAtTop: true,
    seats: null,
  });
  await office.update('venues', second.reference, { city: null, department: null, region: null, tags: [] });
  const [city] = await office.all('venue-cities');
  await office.update('venue-cities', city.reference, { code: null, department: null, region: null });
  const [department] = await office.all('venue-departments');
  await office.update('venue-departments', department.reference, { code: null, region: null });
  const [region] = await office.all('production-regions');
  await office.update('production-regions', region.reference, {
    parentName: '本州',
    parentNameEn: 'Honshu',
    climate: null,
  });
  const [warehouse] = await office.all('warehouses');
  await office.update('warehouses', warehouse.reference, {
    nameEn: null,
    address: null,
    phone: null,
    contact: null,
    region: null,
    department: null,
    city: null,
  });
  const customers = await office.all('users', {
    list: { filters: [{ field: 'type', operator: 'IS', values: ['GUEST'] }] },
  });
  await office.update('users', customers[0].reference, { enabled: false, referent: customers[1].reference });
  await office.update('users', customers[1].reference, { locale: 'en', managedVenues: [venue.reference] });
  const entry = (await office.all('stock-entries'))[0];
  await office.update('stock-entries', entry.reference, {
    customs: 4,
    lost: 1,
    others: 2,
    comments: '棚卸し',
  });
}

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
        ? Date.parse(`${each}T00:00Z`)
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
      return [[distinct[Math.floor(distinct.length / 4)] ?? middle, middle]];
    case 'IS_EMPTY':
    case 'IS_NOT_EMPTY':
      return [[]];
    default:
      return [[middle], [distinct.at(-1) ?? middle]];
  }
}

const filterCases = RESOURCES.flatMap((resource) =>
  resource.columns.flatMap((column) =>
    column.filters.map(
      (operator) => [`${resource.name} ${column.key} ${operator}`, resource, column, operator] as const,
    ),
  ),
);
const proven = new Set<string>();

describe('filters', () => {
  it.each(filterCases)('[KIT-01] %s leaves what it says', async (name, resource, column, operator) => {
    const rows = rowsOf.get(resource.name)!;
    for (const values of choose(column, operator, rows)) {
      const expected = rows
        .filter((row) => holds(column, operator, values, row.values[column.key]))
        .map(({ reference }) => reference);
      const filters = [{ field: column.key, operator, values }];
      const { items, total } = await office.list(resource.name, { list: { filters }, columns: [column.key] });
      expect({ values, total }).toEqual({ values, total: expected.length });
      const left = new Set(expected);
      for (const { reference } of items) expect(left).toContain(reference);
      if (expected.length > 0 && expected.length < rows.length) proven.add(name);
    }
  });

  it('[KIT-01] every declared filter changes a result', () => {
    const idle = filterCases.map(([name]) => name).filter((name) => !proven.has(name));
    expect(idle).toEqual([]);
  });

  it('[KIT-01] what the definition does not declare is refused, and the refusal names the place', async () => {
    const asked = (filters: any[]) => office.refusedList('products', { list: { filters } });
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

  it('[KIT-01] a day stands for all of it, in Japan', async () => {
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

const sortCases = RESOURCES.flatMap((resource) =>
  resource.columns
    .filter(({ sortable }) => sortable)
    .flatMap((column) =>
      ['', '-'].map(
        (minus) => [`${resource.name} by ${minus}${column.key}`, resource, column, minus] as const,
      ),
    ),
);

/** Less than 0: `a` stands before `b` in the database's order; nothing stands first. */
function order(column: ColumnDefinition, a: unknown, b: unknown): number {
  const rank = (value: unknown) =>
    value === null || value === undefined ? -Infinity : typeof value === 'boolean' ? Number(value) : value;
  const [x, y] = [rank(a), rank(b)] as [any, any];
  if (x === y) return 0;
  if (x === -Infinity || y === -Infinity) return x === -Infinity ? -1 : 1;
  return x < y ? -1 : 1;
}

describe('orders of lists', () => {
  it.each(sortCases)('[KIT-01] %s', async (_name, resource, column, minus) => {
    const query = { list: { sort: `${minus}${column.key}` }, columns: [column.key] };
    const sorted: any[] = await office.all(resource.name, query);
    const direction = minus ? -1 : 1;
    for (const [index, { values }] of sorted.entries())
      if (index > 0)
        expect(
          order(column, sorted[index - 1].values[column.key], values[column.key]) * direction,
        ).toBeLessThanOrEqual(0);
    const everything = rowsOf.get(resource.name)!.map(({ reference }) => reference);
    expect(sorted.map(({ reference }) => reference).sort()).toEqual([...everything].sort());
  });
});

describe('columns', () => {
  it.each(RESOURCES.map((resource) => [resource.name, resource] as const))(
    '[KIT-01] every column of %s can be shown, alone and with all others',
    async (name, resource: ResourceDefinition) => {
      const [together] = rowsOf.get(name)!;
      for (const { key } of resource.columns) {
        const { items } = await office.list(name, { columns: [key], perPage: 1 });
        expect(Object.keys(items[0].values)).toEqual([key]);
        expect(items[0].values[key]).toEqual(together.values[key]);
        const used = rowsOf.get(name)!.some(({ values }) => {
          const value = values[key];
          return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
        });
        expect({ column: key, used }).toEqual({ column: key, used: true });
      }
    },
  );

  it('[KIT-01] references come with the names of what they name', async () => {
    const { items } = await office.list('products', { columns: ['producer', 'region'], perPage: 20 });
    for (const { values, labels } of items)
      if (values.producer)
        expect(labels.producer[values.producer]).toMatchObject({ name: expect.any(String) });
    const { items: orders } = await office.list('orders', { columns: ['customer', 'wines'], perPage: 20 });
    for (const { values, labels } of orders) {
      expect(labels.customer[values.customer].name).toEqual(expect.any(String));
      for (const wine of values.wines) expect(labels.wines[wine].nameEn).toEqual(expect.any(String));
    }
  });
});
