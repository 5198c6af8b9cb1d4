import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { BackOffice } from './support/back-office.js';
import type { Client } from './support/client.js';
import { ImportFixture } from './support/import-fixture.js';
import { KOSHU } from './support/koshu.js';
import { Shop } from './support/shop.js';

let shop: Shop;
let admin: Client;
let office: BackOffice;
let fixture: ImportFixture;

beforeAll(async () => {
  shop = await Shop.open();
  admin = await shop.signIn('admin');
  office = new BackOffice(admin);
  fixture = new ImportFixture(admin, office);
});
afterAll(() => shop.close());

const HOURS = [
  'services',
  'closedWeekdays',
  'publicHolidays',
  'closedDates',
  'openDates',
  'irregularClosing',
];
const exported = async (locale: string): Promise<string[][]> => {
  const query = new URLSearchParams({ locale, columns: ['reference', 'name', ...HOURS].join(',') });
  const { status, body } = await admin.get(`/api/back-office/venues/export.csv?${query.toString()}`);
  expect(status).toBe(200);
  return parse(body as string, { bom: true });
};

describe('CSV files of opening hours', () => {
  it.each(['jp', 'en'])(
    '[KIT-03] [ADM-08] an exported list in %s is imported without a change',
    async (locale) => {
      const lines = await exported(locale);
      expect(lines.length).toBeGreaterThan(50);
      expect(
        lines.slice(1).filter(([, , services]) => /\d\d:\d\d-\d\d:\d\d/.test(services ?? '')).length,
      ).toBeGreaterThan(20);
      const file = await fixture.bring('venues', lines);
      expect(Object.values(file.mapping)).toEqual([
        'reference',
        'name',
        ...HOURS.map((key) => `businessHours.${key}`),
      ]);
      const checked = await fixture.preview(file);
      expect(checked.rows.flatMap(({ changes }) => changes)).toEqual([]);
      expect(checked).toMatchObject({ unchanged: lines.length - 1, updates: 0, faulty: 0 });
    },
  );

  it('[KIT-03] the template has the columns of the hours', async () => {
    const { body } = await admin.get('/api/back-office/venues/import-template.csv?locale=en');
    const [headers] = parse(body as string, { bom: true }) as string[][];
    expect(headers).toEqual(expect.arrayContaining(['Opening hours (data): Services']));
  });

  it('[KIT-03] a file changes hours; invalid cells are named in their row', async () => {
    const [headers = [], first = [], second = []] = await exported('en');
    const at = headers.findIndex((header) => header.endsWith('Services'));
    const changed = [...first];
    changed[at] = '月火 18:00〜21:00 | SAT 11:30-13:30';
    const broken = [...second];
    broken[at] = '夕方から';
    const faulty = await fixture.preview(await fixture.bring('venues', [headers, changed, broken]));
    expect(faulty).toMatchObject({ updates: 1, faulty: 1, canApply: false });
    expect(faulty.rows[1]!.errors).toMatchObject([
      {
        field: 'businessHours.services',
        messageKey: 'import-not-services',
        message: expect.stringContaining('夕方から'),
      },
    ]);
    const file = await fixture.bring('venues', [headers, changed]);
    await fixture.preview(file);
    expect(await fixture.apply(file)).toMatchObject({ status: 'DONE', succeeded: 1 });
    const { values } = await office.record('venues', first[0]!);
    expect(values.businessHours.services).toEqual([
      { weekdays: ['MON', 'TUE'], firstEntry: '18:00', lastEntry: '21:00' },
      { weekdays: ['SAT'], firstEntry: '11:30', lastEntry: '13:30' },
    ]);
  });
});

describe('texts of pictures', () => {
  const image = 'https://example.com/koshu.jpg';

  it('[ADM-06] are kept with the wine in six languages, checked, and shown in the shop', async () => {
    const texts = {
      image,
      jp: '木箱の甲州',
      en: 'Koshu in a box',
      fr: 'Koshu en caisse',
      zh: '甲州',
      es: 'Koshu',
      it: 'Koshu',
    };
    const { reference } = await office.create('products', {
      ...KOSHU,
      images: [image],
      pictureTexts: [texts],
    });
    expect((await office.record('products', reference)).values.pictureTexts).toEqual([texts]);
    const { data } = await admin.graphql(
      'query ($r: String!) { product(reference: $r) { pictureTexts { image jp it } } }',
      { r: reference },
    );
    expect(data.product!.pictureTexts).toEqual([{ image, jp: '木箱の甲州', it: 'Koshu' }]);
    const changes = { pictureTexts: [{ image, jp: 'あ'.repeat(5000) }] };
    const { version } = await office.record('products', reference);
    expect(
      await office.refused(BackOffice.UPDATE, { resource: 'products', reference, version, changes }),
    ).toMatchObject({
      code: 'VALIDATION_FAILED',
      violations: [{ field: 'pictureTexts.0.jp', messageKey: 'too-long' }],
    });
    expect((await office.update('products', reference, { pictureTexts: [] })).values.pictureTexts).toEqual(
      [],
    );
  });

  it('[ADM-06] are removed with their picture', async () => {
    const front = { image, jp: '表' };
    const back = { image: '/assets/back.webp', jp: '裏' };
    const { reference } = await office.create('products', {
      ...KOSHU,
      images: [front.image, back.image],
      pictureTexts: [front, back],
    });
    const { values } = await office.update('products', reference, { images: [back.image] });
    expect(values).toMatchObject({ images: [back.image], pictureTexts: [{ image: back.image, jp: '裏' }] });
    const { body } = await admin.put(`/api/products/${reference}`, { images: [] });
    expect(body.images).toEqual([]);
    expect((await office.record('products', reference)).values.pictureTexts).toEqual([]);
  });

  it.each(['jp', 'en'])('[KIT-03] [ADM-06] come in again as they were exported in %s', async (locale) => {
    const front = { image, jp: '木箱の甲州 | 一本', en: 'Koshu: in a box' };
    const back = { image: '/assets/back.webp', it: 'Retro' };
    const { reference } = await office.create('products', {
      ...KOSHU,
      images: [image, back.image],
      pictureTexts: [front, back],
    });
    const query = new URLSearchParams({
      locale,
      columns: 'reference,pictureTexts',
      q: reference,
    });
    const { status, body } = await admin.get(`/api/back-office/products/export.csv?${query.toString()}`);
    expect(status).toBe(200);
    const lines: string[][] = parse(body as string, { bom: true });
    const [headers = [], ...rows] = lines;
    const row = rows.find(([each]) => each === reference)!;
    expect(row[1]).toBe(
      `${image} jp: 木箱の甲州 | 一本\n${image} en: Koshu: in a box\n${back.image} it: Retro`,
    );
    const same = await fixture.bring('products', [headers, row]);
    expect(Object.values(same.mapping)).toEqual(['reference', 'pictureTexts']);
    expect(await fixture.preview(same)).toMatchObject({ unchanged: 1, updates: 0, faulty: 0 });

    const faulty = await fixture.preview(
      await fixture.bring('products', [headers, [reference, `${image} en: A box\n箱`]]),
    );
    expect(faulty).toMatchObject({ faulty: 1, canApply: false });
    expect(faulty.rows[0]!.errors).toMatchObject([
      {
        field: 'pictureTexts',
        messageKey: 'import-not-picture-texts',
        message: expect.stringContaining('箱'),
      },
    ]);

    const file = await fixture.bring('products', [
      headers,
      [reference, `${image} EN: A box\n${image} jp: 箱`],
    ]);
    await fixture.preview(file);
    expect(await fixture.apply(file)).toMatchObject({ status: 'DONE', succeeded: 1 });
    expect((await office.record('products', reference)).values.pictureTexts).toEqual([
      { image, jp: '箱', en: 'A box', fr: null, zh: null, es: null, it: null },
    ]);
  });
});
