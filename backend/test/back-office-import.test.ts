import { beforeAll, describe, expect, it } from '@jest/globals';
import { LOCALES } from '@vinkura/domain';
import { resourceNamed, RESOURCES } from '@vinkura/domain/back-office/index';
import { parse } from 'csv-parse/sync';
import { BackOffice } from './support/back-office.js';
import { ImportFixture, WINE_HEADERS, wineRow } from './support/import-fixture.js';
import { admin, setUpAdmin, setUpShop } from './support/set-up-shop.js';
import { RECORDS } from './support/samples.js';

let office: BackOffice;
let fixture: ImportFixture;

setUpShop({ checkStock: true });
setUpAdmin();
beforeAll(async () => {
  office = new BackOffice(admin);
  fixture = new ImportFixture(admin, office);
});

const total = async (resource: string): Promise<number> =>
  (await office.list(resource, { perPage: 1 })).total;

describe('CSV import', () => {
  it('[KIT-03] many wines with 3 errors: each is shown at its row, and nothing is written', async () => {
    const before = await total('products');
    const lines = [
      WINE_HEADERS,
      ...Array.from({ length: RECORDS }, (_, index) =>
        wineRow(
          index,
          index === 6
            ? { 2: '高い', 6: '99' }
            : index === 99
              ? { 3: 'PURPLE' }
              : index === RECORDS - 2
                ? { 0: ' ' }
                : {},
        ),
      ),
    ];
    const file = await fixture.bring('products', lines);
    expect(file).toMatchObject({
      headers: WINE_HEADERS,
      rowCount: RECORDS,
      mapping: { 商品名: 'name', 英語名: 'nameEn', 価格: 'price', 色: 'color', 国: 'country' },
    });
    expect(file.sampleRows).toHaveLength(5);
    const checked = await fixture.preview(file, { filter: 'FAULTY' });
    expect(checked).toMatchObject({
      total: RECORDS,
      creates: RECORDS - 3,
      updates: 0,
      unchanged: 0,
      faulty: 3,
      canApply: false,
    });
    const found = checked.rows.map(({ line, errors }) => [line, errors.map((each) => each.field)]);
    expect(found).toEqual([
      [8, ['price', 'vintage']],
      [101, ['color']],
      [RECORDS, ['name']],
    ]);
    expect(checked.rows[0]!.errors[0]).toEqual({
      field: 'price',
      messageKey: 'import-not-a-number',
      message: '価格：「高い」は数ではありません',
    });
    expect(checked.rows[0]!.values).toMatchObject({ 商品名: '取込 6', 価格: '高い' });
    expect(await fixture.refusedApply(file)).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'import-faulty',
      params: { count: 3 },
    });
    expect(await total('products')).toBe(before);

    const { body } = await admin.get(`/api/back-office/imports/${file.id}/faulty-rows.csv?locale=en`);
    const [headers = [], ...faulty] = parse(body as string) as string[][];
    expect(headers).toEqual([...WINE_HEADERS, 'What is wrong']);
    expect(faulty.map(([name]) => name)).toEqual(['取込 6', '取込 99', ' ']);
    expect(faulty[1]!.at(-1)).toMatch(/./);

    const mended = await fixture.bring('products', [
      WINE_HEADERS,
      ...Array.from({ length: RECORDS }, (_, index) => wineRow(index)),
    ]);
    expect(await fixture.preview(mended)).toMatchObject({ creates: RECORDS, faulty: 0, canApply: true });
    const task = await fixture.apply(mended);
    expect(task).toMatchObject({
      kind: 'IMPORT',
      status: 'DONE',
      total: RECORDS,
      succeeded: RECORDS,
      failed: 0,
    });
    expect(await total('products')).toBe(before + RECORDS);
    const filters = [{ field: 'batchId', operator: 'IS', values: [task.id] }];
    const log = await office.list('audit-entries', {
      list: { filters },
      columns: ['origin', 'operation'],
      perPage: 1,
    });
    expect(log).toMatchObject({
      total: RECORDS,
      items: [{ values: { origin: 'IMPORT', operation: 'CREATE' } }],
    });
    expect(await office.undo(task.id)).toMatchObject({ status: 'DONE', succeeded: RECORDS });
    expect(await total('products')).toBe(before);
  }, 240_000);

  it.each(
    RESOURCES.filter((each) => each.import).flatMap(({ name }) => [
      { resource: name, words: 'codes', locale: 'jp' },
      ...LOCALES.map((locale) => ({ resource: name, words: 'labels', locale })),
    ]),
  )(
    '[KIT-03] the export of $resource with $words ($locale) is imported without a change',
    async ({ resource, words, locale }) => {
      // The demo shop has no suppliers.
      if (resource === 'suppliers' && (await total(resource)) === 0)
        await office.create(resource, { name: '青葉インポート' });
      const definition = resourceNamed(resource);
      const known = new Set(definition.columns.map(({ key }) => key));
      const columns = definition.import!.columns.map(({ field }) => field).filter((key) => known.has(key));
      const { body } = await admin.get(
        `/api/back-office/${resource}/export.csv?columns=${columns.join(',')}&words=${words}&locale=${locale}`,
      );
      const answer = await fixture.send(resource, body as string);
      expect(answer.status).toBe(200);
      const mapped = Object.values(answer.body.mapping).filter(Boolean);
      expect(new Set(mapped)).toEqual(new Set(columns));
      const checked = await fixture.preview(answer.body, { filter: 'FAULTY' });
      expect(checked).toMatchObject({ faulty: 0, rows: [], creates: 0, updates: 0, canApply: false });
      expect(checked.unchanged).toBe(answer.body.rowCount);
    },
    60_000,
  );

  it('[KIT-03] a row changes only the given fields of the referenced record', async () => {
    const { items } = await office.list('producers', {
      perPage: 2,
      columns: ['name', 'country', 'description'],
    });
    const [one, other] = items;
    const file = await fixture.bring('producers', [
      ['REFERENCE', 'Description (Japanese)', '国'],
      [one!.reference.toLowerCase(), '新しい説明', one!.values.country],
      [other!.reference, '', other!.values.country],
      ['PRC99999', 'x', 'FR'],
      [one!.reference, 'twice', 'FR'],
    ]);
    const checked = await fixture.preview(file);
    expect(checked).toMatchObject({ updates: 1, unchanged: 1, faulty: 2 });
    expect(checked.rows).toMatchObject([
      {
        line: 2,
        outcome: 'UPDATE',
        reference: one!.reference,
        changes: [{ field: 'description', after: { value: '新しい説明' } }],
      },
      { line: 3, outcome: 'UNCHANGED' },
      { line: 4, outcome: 'FAULTY', errors: [{ field: 'reference', messageKey: 'unknown-reference' }] },
      { line: 5, outcome: 'FAULTY', errors: [{ field: 'reference', messageKey: 'import-same-record' }] },
    ]);
    const right = await fixture.bring('producers', [
      ['reference', 'description'],
      [one!.reference, '新しい説明'],
    ]);
    await fixture.preview(right);
    const task = await fixture.apply(right);
    const { values } = await office.record('producers', one!.reference);
    expect(values).toMatchObject({ description: '新しい説明', name: one!.values.name });
    await office.undo(task.id);
    expect((await office.record('producers', one!.reference)).values.description).toBe(
      one!.values.description,
    );
  });

  it('[KIT-03] blank cells keep a value, with a warning, or remove it on request', async () => {
    const { reference } = await office.create('producers', {
      name: '空欄',
      nameEn: 'Blank',
      country: 'JP',
      description: 'ある',
    });
    const file = await fixture.bring('producers', [
      ['reference', 'description', 'name'],
      [reference, '', ''],
    ]);
    const kept = await fixture.preview(file);
    expect(kept).toMatchObject({ unchanged: 1, warnings: 1, faulty: 0 });
    expect(kept.rows[0]!.warnings.map(({ field }) => field)).toEqual(['description', 'name']);
    const cleared = await fixture.preview(file, { blanks: 'CLEAR' });
    expect(cleared.rows).toMatchObject([
      { outcome: 'FAULTY', errors: [{ field: 'name', messageKey: 'required' }] },
    ]);
    const right = await fixture.bring('producers', [
      ['reference', 'description'],
      [reference, ''],
    ]);
    await fixture.preview(right, { blanks: 'CLEAR' });
    await fixture.apply(right);
    expect((await office.record('producers', reference)).values.description).toBeNull();
  });

  it('[KIT-03] changes single members of embedded objects', async () => {
    const { items } = await office.list('venues', { perPage: 1 });
    const { reference } = items[0]!;
    const { values } = await office.record('venues', reference);
    const file = await fixture.bring('venues', [
      ['reference', '抜栓料', 'budget.lunchMax', 'タグ'],
      [reference, '¥４，３２１', '9,000円', 'Sushi、tempura'],
    ]);
    expect(await fixture.preview(file)).toMatchObject({ rows: [{ errors: [], outcome: 'UPDATE' }] });
    await fixture.apply(file);
    const after = (await office.record('venues', reference)).values;
    expect(after.byoPolicy).toEqual({ ...values.byoPolicy, feePerBottle: 4321 });
    expect(after.budget).toMatchObject({ ...values.budget, lunchMax: 9000 });
    expect(after.tags).toEqual(['sushi', 'tempura']);
  });

  it('[KIT-03] counted bottles become movements, and a wine that is new in a warehouse is declared', async () => {
    const wines = await office.list('products', { perPage: 1, list: { sort: '-reference' } });
    const added = await office.create('products', {
      name: '新着',
      nameEn: 'New',
      price: 1000,
      color: 'RED',
      country: 'JP',
      type: 'STILL',
      size: '750mL',
      vintage: '2024',
    });
    const { items } = await office.list('stock-entries', { perPage: 1, list: { sort: '-available' } });
    const [warehouse, product] = items[0]!.reference.split(':');
    const file = await fixture.bring('stock-entries', [
      ['倉庫', 'ワイン', '在庫', '紛失'],
      [warehouse, product, items[0]!.values.available - 1, 1],
      [warehouse, added.reference, 12, 0],
    ]);
    expect(await fixture.preview(file)).toMatchObject({ creates: 1, updates: 1, faulty: 0 });
    expect(await fixture.apply(file)).toMatchObject({ status: 'DONE', succeeded: 2 });
    const after = await office.record('stock-entries', items[0]!.reference);
    expect(after.values).toMatchObject({ available: items[0]!.values.available - 1, lost: 1 });
    expect((await office.record('products', added.reference)).values.saleableQuantity).toBe(12);
    const wrong = await fixture.bring('stock-entries', [
      ['warehouse', 'product', 'available'],
      [warehouse, 'PRD99999', 3],
      ['WHS99999', product, 3],
      [warehouse, '', 3],
      [warehouse, wines.items[0]!.reference, -3],
    ]);
    const { rows } = await fixture.preview(wrong, { filter: 'FAULTY' });
    expect(rows.map(({ errors }) => errors.map(({ field, messageKey }) => [field, messageKey]))).toEqual([
      [['productRef', 'unknown-reference']],
      [['warehouseRef', 'unknown-reference']],
      [['productRef', 'required']],
      [['available', 'too-small']],
    ]);
  });
});
