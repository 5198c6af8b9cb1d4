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

beforeAll(async () => {
  shop = await Shop.open();
  admin = await shop.signIn('admin');
  office = new BackOffice(admin);
});
afterAll(() => shop.close());

const TEXTS = '{ text locale composed }';

describe('texts in further languages', () => {
  it('[I18N-01] of a wine are shown in their language, else the English one is', async () => {
    const { reference } = await office.create('products', {
      ...KOSHU,
      summary: '一言',
      summaryEn: 'One line',
      translations: { summaryFr: 'Une ligne' },
    });
    const { data } = await admin.graphql(
      `query ($r: String!) { product(reference: $r) {
        fr: summaryIn(locale: fr) ${TEXTS} zh: summaryIn(locale: zh) ${TEXTS} jp: summaryIn(locale: jp) ${TEXTS}
        noteIn(locale: fr) ${TEXTS} } }`,
      { r: reference },
    );
    expect(data.product).toEqual({
      fr: { text: 'Une ligne', locale: 'fr', composed: false },
      zh: { text: 'One line', locale: 'en', composed: false },
      jp: { text: '一言', locale: 'jp', composed: false },
      noteIn: null,
    });
  });

  it('[I18N-01] of a restaurant are those of its access and its glasses', async () => {
    const translations = { accessZh: '从东京站步行三分钟', glassNotesIt: 'Calici per tutti' };
    await office.update('venues', 'VEN00001', { translations });
    const { data } = await admin.graphql(`{ venue(reference: "VEN00001") {
      accessIn(locale: zh) ${TEXTS} glassNotesIn(locale: it) ${TEXTS} } }`);
    expect(data.venue).toEqual({
      accessIn: { text: translations.accessZh, locale: 'zh', composed: false },
      glassNotesIn: { text: translations.glassNotesIt, locale: 'it', composed: false },
    });
  });

  it('[KIT-03] [I18N-01] go out to a translator as a file and come back', async () => {
    const columns = 'reference,summaryFr,noteIt';
    const { body } = await admin.get(`/api/back-office/products/export.csv?locale=en&columns=${columns}`);
    const [headers, first] = parse(body as string, { bom: true }) as string[][];
    const fixture = new ImportFixture(admin, office);
    const file = await fixture.bring('products', [headers!, [first![0], 'Deux mots', 'Due parole']]);
    expect(Object.values(file.mapping)).toEqual([
      'reference',
      'translations.summaryFr',
      'translations.noteIt',
    ]);
    expect((await fixture.preview(file)).faulty).toBe(0);
    await fixture.apply(file);
    expect((await office.record('products', first![0]!)).values.translations).toMatchObject({
      summaryFr: 'Deux mots',
      noteIt: 'Due parole',
    });
  });
});
