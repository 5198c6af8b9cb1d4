import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { resourceNamed } from '@vinkura/domain/back-office/index';
import { parse } from 'csv-parse/sync';
import { BackOffice } from './support/back-office.js';
import { ImportFixture, WINE_HEADERS, wineRow } from './support/import-fixture.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

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

describe('all or nothing', () => {
  const changing = async (references: readonly string[]) => {
    const file = await fixture.bring('products', [
      ['reference', 'price'],
      ...references.map((reference, index) => [reference, 70_000 + index]),
    ]);
    expect(await fixture.preview(file)).toMatchObject({ updates: references.length, canApply: true });
    return file;
  };
  const pricesOf = async (references: readonly string[]) => {
    const filters = [{ field: 'reference', operator: 'IS', values: [...references] }];
    const { items } = await office.list('products', { list: { filters }, columns: ['price'] });
    return items.map(({ values }) => values.price);
  };
  const someWines = async (page: number): Promise<string[]> =>
    (await office.list('products', { perPage: 20, page })).items.map(({ reference }) => reference);

  it('[KIT-03] a record changed since the check rolls the whole file back', async () => {
    const references = await someWines(1);
    const file = await changing(references);
    await office.update('products', references[15]!, { price: 4_444 });
    const before = await pricesOf(references);
    const task = await fixture.apply(file);
    expect(task).toMatchObject({ status: 'FAILED', succeeded: 0, failed: 1, error: expect.any(String) });
    expect(await office.taskRows(task.id)).toMatchObject([
      { reference: references[15], status: 'FAILED', messageKey: 'import-changed' },
    ]);
    expect(await pricesOf(references)).toEqual(before);
    const filters = [{ field: 'batchId', operator: 'IS', values: [task.id] }];
    expect((await office.list('audit-entries', { list: { filters } })).total).toBe(0);
    expect(await fixture.preview(file)).toMatchObject({ updates: 20, canApply: true });
    expect(await fixture.apply(file)).toMatchObject({ status: 'DONE', succeeded: 20 });
    expect(await pricesOf(references)).toEqual(references.map((_, index) => 70_000 + index));
  });

  it('[KIT-03] of concurrent applies of the same file one writes it, once', async () => {
    const before = await total('products');
    const file = await fixture.bring('products', [WINE_HEADERS, ...[1, 2, 3].map((index) => wineRow(index))]);
    await fixture.preview(file);
    const batches = Array.from({ length: 6 }, () => randomUUID());
    const ended = await Promise.all(batches.map((batchId) => fixture.tryApply(file, batchId)));
    expect(ended.filter(({ status }) => status === 'DONE')).toHaveLength(1);
    for (const { status } of ended) expect(['DONE', 'FAILED', 'import-applied']).toContain(status);
    expect(await total('products')).toBe(before + 3);
    const winner = ended.find(({ status }) => status === 'DONE')!.id!;
    expect((await fixture.apply(file, winner)).id).toBe(winner);
    expect(await total('products')).toBe(before + 3);
    expect(await fixture.refusedApply(file)).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'import-applied',
    });
  });

  it('[KIT-03] an unchecked file is not applied', async () => {
    const file = await fixture.bring('products', [WINE_HEADERS, wineRow(1)]);
    expect(await fixture.refusedApply(file)).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'import-not-checked',
    });
  });
});

describe('files and columns', () => {
  it('[KIT-03] reads Shift_JIS, tabs and semicolons', async () => {
    // 名称 and 国, as spreadsheets in Japan write them.
    const header = Buffer.from([0x96, 0xbc, 0x8f, 0xcc, 0x2c, 0x8d, 0x91, 0x0d, 0x0a]);
    const japanese = await fixture.send('producers', Buffer.concat([header, Buffer.from('x,JP\r\n')]));
    expect(japanese.body).toMatchObject({ mapping: { 名称: 'name', 国: 'country' }, rowCount: 1 });
    for (const delimiter of ['\t', ';']) {
      const content = `Name (Japanese)${delimiter}Country\n"a,b"${delimiter}JP\n`;
      const { body } = await fixture.send('producers', content);
      expect(body).toMatchObject({ headers: ['Name (Japanese)', 'Country'], sampleRows: [['a,b', 'JP']] });
    }
  });

  it('[KIT-03] rejects other files with a message', async () => {
    const tooMany = ['name', ...Array.from({ length: 5001 }, (_, index) => `n${index}`)].join('\n');
    for (const [content, messageKey] of [
      ['', 'import-empty'],
      ['name,country\n', 'import-empty'],
      ['name\n"never closed\n', 'import-unreadable'],
      [tooMany, 'import-too-many-rows'],
    ] as const) {
      const { status, body } = await fixture.send('producers', content);
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { messageKey, params: { field: 'file' } },
      });
    }
    const none = await admin.post('/api/back-office/producers/imports', new FormData());
    expect(none).toMatchObject({ status: 400, body: { messageKey: 'import-file-missing' } });
    expect((await fixture.send('orders', 'a\nb\n')).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await fixture.send('products', Buffer.alloc(6 * 1024 * 1024, 97))).status).toBe(413);
  });

  it('[KIT-03] rejects an invalid column mapping by name', async () => {
    const file = await fixture.bring('producers', [
      ['a', 'b'],
      ['1', '2'],
    ]);
    const asked = (mapping: object[]) => fixture.refusedPreview(file, mapping);
    expect(await asked([{ header: 'c', field: 'name' }])).toMatchObject({
      violations: [{ field: 'mapping.0.header' }],
    });
    expect(await asked([{ header: 'a', field: 'createdAt' }])).toMatchObject({
      violations: [{ field: 'mapping.0.field' }],
    });
    expect(
      await asked([
        { header: 'a', field: 'name' },
        { header: 'b', field: 'name' },
      ]),
    ).toMatchObject({ violations: [{ field: 'mapping.1.field', messageKey: 'import-column-twice' }] });
    expect(await asked([{ header: 'a', field: null }])).toMatchObject({ violations: [{ field: 'mapping' }] });
  });

  it.each(['products', 'producers', 'venues', 'stock-entries'])(
    '[KIT-03] recognises every column of the template of %s',
    async (resource) => {
      for (const locale of ['jp', 'en']) {
        const { body } = await admin.get(`/api/back-office/${resource}/import-template.csv?locale=${locale}`);
        const [headers = []] = parse(body as string) as string[][];
        const file = await fixture.bring(resource, [headers, headers.map(() => 'x')]);
        const fields = resourceNamed(resource as 'products').import!.columns.map(({ field }) => field);
        expect(Object.values(file.mapping)).toEqual(fields);
      }
    },
  );

  it('[KIT-03] returns 404 for another user’s file', async () => {
    const file = await fixture.bring('producers', [['name'], ['x']]);
    const colleague = { email: 'other@test.example', password: 'a long password' };
    await office.create('users', { ...colleague, name: '別の管理者', type: 'ADMINISTRATOR' });
    const client = await shop.signIn(colleague);
    const others = new ImportFixture(client, new BackOffice(client));
    expect(await others.refusedPreview(file, [{ header: 'name', field: 'name' }])).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await client.get(`/api/back-office/imports/${file.id}/faulty-rows.csv`)).status).toBe(404);
  });
});
