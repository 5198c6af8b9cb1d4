import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  checkRecord,
  type FieldDefinition,
  RESOURCES,
  type ResourceDefinition,
} from '@vinkura/domain/back-office/index';
import { stringify } from 'csv-stringify/sync';
import { BackOffice } from './support/back-office.js';
import { ImportFixture } from './support/import-fixture.js';
import { casesOfEachKind } from './support/samples.js';
import { admin, setUpAdmin, setUpShop } from './support/set-up-shop.js';

let office: BackOffice;
let fixture: ImportFixture;

setUpShop();
setUpAdmin();
beforeAll(() => {
  office = new BackOffice(admin);
  fixture = new ImportFixture(admin, office);
});

/** Resources that the doors write alike: records of a service with a REST and a back-office face. */
const WALKED = [
  'products',
  'producers',
  'production-regions',
  'sommeliers',
  'venues',
  'venue-regions',
  'venue-departments',
  'venue-cities',
  'warehouses',
  'users',
  'indents',
] as const;

/** A body that every door takes, by resource. */
const BODIES: Readonly<Record<(typeof WALKED)[number], Record<string, unknown>>> = {
  products: {
    name: '試験',
    nameEn: 'Test',
    price: 2000,
    color: 'RED',
    type: 'STILL',
    size: '750mL',
    vintage: '2020',
    country: 'FR',
  },
  producers: { name: '試験', nameEn: 'Test', country: 'FR' },
  'production-regions': { name: '試験', nameEn: 'Test', country: 'FR' },
  sommeliers: { name: '試験', nameEn: 'Test' },
  venues: {
    name: '試験',
    nameEn: 'Test',
    phone: '0312345678',
    cuisineType: 'sushi',
    area: '銀座',
    priceRange: '¥¥',
    address: '銀座1-1',
  },
  'venue-regions': { name: '試験', nameEn: 'Test' },
  'venue-departments': { name: '試験', nameEn: 'Test' },
  'venue-cities': { name: '試験', nameEn: 'Test' },
  warehouses: { code: 'T', name: '試験' },
  users: { name: '試験', email: '' },
  indents: {
    name: '試験',
    nameEn: 'Test',
    opensAt: '2031-01-01T00:00:00.000Z',
    closesAt: '2031-02-01T00:00:00.000Z',
    warehouseRef: 'WHS00001',
  },
};
let addresses = 0;
/** No two users have one address. */
const sentBody = ({ path, body }: Case) =>
  body.email === '' && path !== 'email' ? { ...body, email: `bounds-${addresses++}@test.example` } : body;
const PATTERNED: Readonly<Record<string, string>> = {
  size: '750mL',
  vintage: 'NV',
  country: 'JP',
  phone: '0312345678',
  zipcode: '104-0061',
  code: '',
  image: '/picture.jpg',
};

/** Values at the bounds of a field: those inside, and those outside. */
function boundsOf(field: FieldDefinition): unknown[] {
  const { type, min = 0, max, maxLength, decimals, values } = field;
  switch (type) {
    case 'yen':
    case 'number': {
      const step = decimals === undefined ? 1 : 10 ** -decimals;
      const ends = [min, min - step, ...(max === undefined ? [] : [max, max + step])];
      return [...ends, min + step / 2].filter(
        (value) => !(type === 'number' && (decimals ?? 0) > 2 && !Number.isInteger(value)),
      );
    }
    case 'text':
    case 'longText': {
      if (field.pattern ?? field.format)
        return [PATTERNED[field.key], `${PATTERNED[field.key]}x`, 'x'].filter(Boolean);
      return [
        'あ'.repeat(maxLength!),
        'あ'.repeat(maxLength! + 1),
        '𠮷'.repeat(maxLength!),
        'a\u0000b',
        'a\u202eb',
        '\u200b',
        'a\nb',
      ];
    }
    case 'enum':
      return [values![0], 'NONE_OF_THESE'];
    case 'texts':
      return [
        ['あ'.repeat(maxLength ?? 10)],
        ['あ'.repeat((maxLength ?? 100_000) + 1)].slice(0, maxLength ? 1 : 0),
        ['a\u0000'],
      ];
    default:
      return [];
  }
}

interface Case {
  path: string;
  value: unknown;
  body: Record<string, unknown>;
}

interface Place {
  path: string;
  field: FieldDefinition;
  bodyWith: (value: unknown) => Record<string, unknown>;
}

function casesOf({ name, fields }: ResourceDefinition): readonly Case[] {
  const body = BODIES[name as (typeof WALKED)[number]];
  const places = fields
    .filter(({ readOnly }) => !readOnly)
    .flatMap((field): Place[] => [
      { path: field.key, field, bodyWith: (value) => ({ ...body, [field.key]: value }) },
      ...(field.type === 'object' && !['businessHours', 'gps', 'sommelier'].includes(field.key)
        ? field.members!.map((member) => ({
            path: `${field.key}.${member.key}`,
            field: member,
            bodyWith: (value: unknown) => ({ ...body, [field.key]: { [member.key]: value } }),
          }))
        : []),
    ])
    .filter(({ field }) => boundsOf(field).length > 0);
  return casesOfEachKind(places, ({ field }) => kindOf(field)).flatMap(({ path, field, bodyWith }) =>
    boundsOf(field).map((value) => ({ path, value, body: bodyWith(value) })),
  );
}

const kindOf = ({ type, pattern, format, min, max, decimals }: FieldDefinition): string =>
  [type, Boolean(pattern ?? format), min !== undefined, max !== undefined, decimals].join();

const answers = (isTaken: boolean): string => (isTaken ? 'taken' : 'refused');

async function overGraphql(name: string, values: unknown): Promise<string> {
  const { errors } = await admin.graphqlText(BackOffice.CREATE, { resource: name, values });
  return answers(!errors);
}

async function overRest(name: string, body: unknown): Promise<string> {
  const { status } = await admin.post(`/api/${name}`, body);
  expect([200, 201, 400]).toContain(status);
  return answers(status < 400);
}

const cellOf = (value: unknown): string => (Array.isArray(value) ? value.join('|') : String(value));

/** The check of a file for each field, a row for each value, and what applying the good rows says. */
async function overImport(name: string, cases: readonly Case[]): Promise<Map<Case, string>> {
  const keys = Object.keys(BODIES[name as (typeof WALKED)[number]]);
  const found = new Map<Case, string>();
  for (const path of new Set(cases.map((each) => each.path))) {
    const rows = cases.filter((each) => each.path === path);
    const headers = keys.includes(path) ? keys : [...keys, path];
    const bring = async (given: readonly Case[]) => {
      const cells = given.map(({ value, body }) =>
        headers.map((key) => cellOf(key === path ? value : body[key])),
      );
      const file = await fixture.bring(name, [headers, ...cells]);
      file.mapping = Object.fromEntries(headers.map((header) => [header, header]));
      return { file, preview: await fixture.preview(file) };
    };
    const { preview } = await bring(rows);
    const good = rows.filter((_row, at) => preview.rows[at]!.errors.length === 0);
    for (const row of rows) found.set(row, 'refused');
    if (good.length === 0) continue;
    const { status } = await fixture.apply((await bring(good)).file);
    for (const row of good) found.set(row, status === 'DONE' ? 'taken' : `checked as good, then ${status}`);
  }
  return found;
}

describe('one rule for a field at every door', () => {
  it.each(WALKED)('[ADM-01] %s', async (name) => {
    const definition = RESOURCES.find((each) => each.name === name)!;
    const cases = casesOf(definition);
    expect(cases.length).toBeGreaterThan(5);
    const differing: unknown[] = [];
    const importable = new Set(definition.import?.columns.map(({ field }) => field));
    // A cell is trimmed, and an empty one is no value.
    const inFiles = cases.filter(({ path, value }) => importable.has(path) && cellOf(value).trim() !== '');
    const imported = await overImport(name, inFiles);
    for (const each of cases) {
      const doors = {
        definition: answers(checkRecord(definition, sentBody(each)).length === 0),
        backOffice: await overGraphql(name, sentBody(each)),
        rest: await overRest(name, sentBody(each)),
        ...(imported.has(each) && { import: imported.get(each) }),
      };
      if (new Set(Object.values(doors)).size > 1)
        differing.push({ path: each.path, value: cellOf(each.value).slice(0, 12), ...doors });
    }
    expect(differing).toEqual([]);
  });

  it('[ADM-01] rules between fields hold at every door', async () => {
    const wine = { ...BODIES.products, drinkFrom: 2040, drinkUntil: 2020 };
    const venue = { ...BODIES.venues, budget: { dinnerMin: 9000, dinnerMax: 8999 } };
    for (const [name, body, field] of [
      ['products', wine, 'drinkUntil'],
      ['venues', venue, 'budget.dinnerMax'],
    ] as const) {
      const rest = await admin.post(`/api/${name}`, body);
      expect(rest.body.violations).toMatchObject([{ field, messageKey: 'too-small' }]);
      expect(await office.refused(BackOffice.CREATE, { resource: name, values: body })).toMatchObject({
        violations: [{ field, messageKey: 'too-small' }],
      });
    }
    const file = await fixture.send(
      'products',
      stringify([
        ['ref', 'drink from'],
        ['PRD00001', '2190'],
      ]),
    );
    await office.update('products', 'PRD00001', { drinkFrom: 2020, drinkUntil: 2030 });
    const preview = await fixture.preview(file.body);
    expect(preview.rows[0]!.errors).toMatchObject([{ field: 'drinkUntil', messageKey: 'too-small' }]);
  });
});
