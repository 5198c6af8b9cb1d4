import { beforeAll, describe, expect, it } from '@jest/globals';
import { LOCALES } from '@vinkura/domain';
import { columnOf, RESOURCES, resourceNamed } from '@vinkura/domain/back-office/index';
import { parse } from 'csv-parse/sync';
import { BackOffice } from './support/back-office.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

let office: BackOffice;

setUpShop();
setUpAdmin();
beforeAll(async () => {
  office = new BackOffice(admin);
});

const pathOf = (resource: string, query: Record<string, string> = {}) =>
  `/api/back-office/${resource}/export.csv?${new URLSearchParams(query).toString()}`;

/** The cells of a file, line by line. */
async function exported(resource: string, query: Record<string, string> = {}): Promise<string[][]> {
  const { status, body, headers } = await admin.get(pathOf(resource, query));
  expect({ resource, status, body: status === 200 ? '' : body }).toMatchObject({ status: 200 });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.csv"$/);
  return parse(body as string);
}

describe('CSV export of lists', () => {
  it.each(RESOURCES.map(({ name }) => name))(
    '[KIT-03] all of %s is in the file, in the order of the list, with the columns that it shows',
    async (name) => {
      const definition = resourceNamed(name);
      const [headers = [], ...lines] = await exported(name, { locale: 'en' });
      const labels = definition.defaultColumns.flatMap((key) => {
        const { label, resource } = columnOf(definition, key)!;
        return resource ? [label.en, `${label.en} (name)`] : [label.en];
      });
      expect(headers).toEqual(labels);
      const rows = await office.all(name);
      // The log grows by the very calls that read it.
      if (name !== 'audit-entries') expect(lines).toHaveLength(rows.length);
      const reference = definition.defaultColumns.findIndex(
        (key) => columnOf(definition, key)?.type === 'reference',
      );
      if (reference === 0)
        expect(lines.map(([first]) => first)).toEqual(rows.map(({ reference: each }) => each));
    },
  );

  it('[KIT-03] [I18N-01] has headers, words and names in the language of the file', async () => {
    const columns = 'color,country,region,available';
    const files = await Promise.all(
      LOCALES.map((locale) => exported('products', { q: 'PRD00001', columns, locale })),
    );
    const written = files.map(([headers, first]) => [headers![0], headers![3], first![1], first![4]]);
    expect(written.map((words) => words.join(' '))).toEqual([
      '色 産地（名称） フランス はい',
      'Colour Region (name) France yes',
      'Couleur Région (nom) France oui',
      '颜色 产区（名称） 法国 是',
      'Color Región (nombre) Francia sí',
      'Colore Regione (nome) Francia sì',
    ]);
  });

  it('[KIT-03] applies search, filters, sort order and columns of the list', async () => {
    const filters = [{ field: 'color', operator: 'IS', values: ['ROSE'] }];
    const list = { sort: '-price', filters };
    const { items } = await office.list('products', { list, columns: ['price', 'producer'] });
    const [headers, ...lines] = await exported('products', {
      sort: '-price',
      filters: JSON.stringify(filters),
      columns: 'price,producer',
      locale: 'jp',
    });
    expect(headers).toEqual(['価格', '生産者', '生産者（名称）']);
    expect(lines).toEqual(
      items.map(({ values, labels }) => [
        String(values.price),
        values.producer ?? '',
        labels.producer?.[values.producer]?.name ?? '',
      ]),
    );
    const [, ...found] = await exported('products', { q: items[0]!.reference });
    expect(found.map(([reference]) => reference)).toEqual([items[0]!.reference]);
  });

  it('[KIT-03] is sent as a stream with a byte order mark, for spreadsheets', async () => {
    const { body } = await admin.get(pathOf('producers'));
    expect(body).toContain('\r\n');
    const cookie = (admin as unknown as { cookie: string }).cookie;
    const response = await fetch(shop.url + pathOf('producers'), { headers: { Cookie: cookie } });
    expect(response.headers.get('content-length')).toBeNull();
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it.each(['=1+1', '+81 3', '-2', '@SUM(A1)', '\tx', '＝１＋１', '＠SUM(A1)', '\u3000=1'])(
    '[KIT-03] escapes formulas of spreadsheets: %j',
    async (text) => {
      const { reference } = await office.create('sommeliers', { name: '計算', nameEn: 'Formula' });
      await shop.connection.collection('sommeliers').updateOne({ reference }, { $set: { title: text } });
      const [, line] = await exported('sommeliers', { q: String(reference), columns: 'reference,title' });
      expect(line).toEqual([reference, `'${text}`]);
      await office.remove('sommeliers', reference);
    },
  );

  it('[KIT-03] a negative amount stays a number', async () => {
    await shop.connection
      .collection('products')
      .updateOne({ reference: 'PRD00001' }, { $set: { corkFee: -5 } });
    const [, line] = await exported('products', { q: 'PRD00001', columns: 'corkFee' });
    expect(line).toEqual(['-5']);
  });

  it('[KIT-03] rejects unknown parameters by name', async () => {
    for (const [query, field] of [
      [{ columns: 'reference,secret' }, 'columns.1'],
      [{ sort: 'description' }, 'list.sort'],
      [{ filters: '{' }, 'filters'],
      [{ filters: '[{"field":"price","operator":"CONTAINS","values":["1"]}]' }, 'list.filters.0.operator'],
      [{ filters: '[{"field":"price"}]' }, 'filters.0.operator'],
      [{ locale: 'klingon' }, 'locale'],
      [{ password: 'x' }, 'password'],
    ] as const) {
      const { status, body } = await admin.get(pathOf('products', query));
      expect({ query, status, field: body.params?.field }).toEqual({ query, status: 400, field });
    }
    expect((await admin.get(pathOf('nothing'))).body.params.field).toBe('resource');
  });

  it('[KIT-03][ROLE-01] is for administrators only', async () => {
    for (const person of ['customer', 'concierge', 'manager', 'staff'] as const)
      expect((await (await shop.signIn(person)).get(pathOf('users'))).status).toBe(403);
    expect((await shop.visitor().get(pathOf('users'))).status).toBe(401);
  });
});
