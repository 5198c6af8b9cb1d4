import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import type { StoredImport } from '../src/back-office/imports/imports.service.js';
import { BackOffice } from './support/back-office.js';
import { ImportFixture } from './support/import-fixture.js';
import { admin, setUpAdmin, setUpShop } from './support/set-up-shop.js';

/** Files as shops have them: of other countries, programs and habits. */
const fixtureFile = (name: string): Buffer =>
  readFileSync(new URL(`fixtures/imports/${name}.csv`, import.meta.url));

let office: BackOffice;
let fixture: ImportFixture;

setUpShop();
setUpAdmin();
beforeAll(() => {
  office = new BackOffice(admin);
  fixture = new ImportFixture(admin, office);
});

const sent = async (resource: string, content: string | Buffer) => {
  const { status, body } = await fixture.send(resource, content);
  expect({ status, body: status === 200 ? '' : body }).toMatchObject({ status: 200 });
  return body as StoredImport;
};
const checked = async (resource: string, content: string | Buffer) =>
  fixture.preview(await sent(resource, content));
type Preview = Awaited<ReturnType<ImportFixture['preview']>>;
const changesOf = ({ rows }: Pick<Preview, 'rows'>) =>
  rows.map(({ changes, outcome }) =>
    outcome === 'FAULTY'
      ? outcome
      : Object.fromEntries(changes.map((each) => [each.field, each.after.value])),
  );
const faultsOf = ({ rows }: Pick<Preview, 'rows'>) =>
  rows.map(({ errors }) => errors.map(({ field, messageKey }) => `${field} ${messageKey}`));

describe('encodings', () => {
  it.each([
    ['western-french', ['Domaine de la Forêt']],
    ['western-german-spanish', ['Spätburgunder Großes Gewächs', 'Viña Añejo Señorío']],
  ])('[KIT-03] %s keeps its names', async (name, names) => {
    const file = await sent('products', fixtureFile(name));
    expect(file.encoding).toBe('windows-1252');
    expect(changesOf(await fixture.preview(file))).toEqual(names.map((nameEn) => ({ nameEn })));
    expect(await fixture.apply(file)).toMatchObject({ status: 'DONE', succeeded: names.length });
    expect((await office.record('products', 'PRD00051')).values.nameEn).toBe(names[0]);
  });

  it('[KIT-03] a file is read again in the encoding that is chosen', async () => {
    const form = () => {
      const data = new FormData();
      const content = iconv.encode('ref,name\nPRD00051,赤\n', 'euc-jp');
      data.append('file', new Blob([new Uint8Array(content)]), 'rows.csv');
      return data;
    };
    const path = '/api/back-office/products/imports';
    const { body } = await admin.post(`${path}?encoding=euc-jp`, form());
    expect(body).toMatchObject({ encoding: 'euc-jp', sampleRows: [['PRD00051', '赤']] });
    expect((await admin.post(`${path}?encoding=klingon`, form())).status).toBe(400);
  });

  it('[KIT-03] a damaged file is refused with the place of the damage', async () => {
    const content = Buffer.concat([
      Buffer.from('ref,name,summary\nPRD00051,"甲州,\n白",よい\nPRD00052,勝沼,'),
      Buffer.from([0xe7, 0x94, 0x0a]),
    ]);
    expect((await fixture.send('products', content)).body).toMatchObject({
      messageKey: 'import-broken-text',
      params: { line: 4, column: 3, encoding: 'utf-8' },
    });
  });
});

describe('numbers', () => {
  it('[KIT-03] a decimal comma is no separator of thousands', async () => {
    const prices = await checked('products', fixtureFile('decimal-comma-price'));
    expect(changesOf(prices)).toEqual([{ price: 1500 }, 'FAULTY', 'FAULTY']);
    expect(faultsOf(prices)).toEqual([[], ['price not-whole'], ['price import-not-a-number']]);
    const alcohol = await sent('products', fixtureFile('decimal-comma-alcohol'));
    await fixture.preview(alcohol);
    expect(await fixture.apply(alcohol)).toMatchObject({ status: 'DONE' });
    for (const [reference, percent] of [
      ['PRD00050', 2.4],
      ['PRD00051', 12.5],
    ] as const)
      expect((await office.record('products', reference)).values.alcohol).toBe(percent);
  });

  it('[KIT-03] amounts as people write them', async () => {
    const cells = ['1.500,00', '1500円(税込)', '▲1500', '"1,500"', '１５００', '１ ５００', '1 500'];
    const lines = cells.map(
      (cell, index) => `PRD0006${index},${cell.includes(',') && !cell.startsWith('"') ? `"${cell}"` : cell}`,
    );
    const { rows } = await checked('products', `ref,price\n${lines.join('\n')}\n`);
    expect(rows.map(({ errors, changes }) => errors[0]?.messageKey ?? changes[0]!.after.value)).toEqual([
      1500,
      1500,
      'too-small',
      // With a decimal comma elsewhere in the file it may be one and a half.
      'import-ambiguous-number',
      1500,
      1500,
      1500,
    ]);
  });

  it('[KIT-03] marks a price that changes by more than 30 per cent', async () => {
    const { price } = (await office.record('products', 'PRD00070')).values;
    const warned = async (to: number) =>
      (await checked('products', `ref,price\nPRD00070,${to}\n`)).rows[0]!.warnings.map(
        ({ messageKey }) => messageKey,
      );
    expect(await warned(Math.floor(price * 1.3))).toEqual([]);
    expect(await warned(Math.ceil(price * 1.31))).toEqual(['import-price-jump']);
    expect(await warned(Math.floor(price * 0.69))).toEqual(['import-price-jump']);
    expect(await warned(Math.ceil(price * 0.7))).toEqual([]);
  });
});

describe('columns and rows', () => {
  it.each(['quoted-comma', 'quoted-semicolon', 'quoted-tab'])(
    '[KIT-03] %s: separators inside quotes do not count',
    async (name) => {
      const file = await sent('products', fixtureFile(name));
      expect(file.headers).toHaveLength(3);
      expect(changesOf(await fixture.preview(file))).toEqual([{ price: 1500 }]);
    },
  );

  it('[KIT-03] a line that names the separator is not the header', async () => {
    const file = await sent('products', fixtureFile('separator-line'));
    expect(file.headers).toEqual(['ref', 'price']);
    expect((await fixture.preview(file)).rows).toMatchObject([
      { line: 3, changes: [{ after: { value: 1500 } }] },
    ]);
    for (const first of ['sep=\t', '"sep=|"', 'SEP=,'])
      expect(
        (
          await sent(
            'products',
            `${first}\nref${first.replace(/"?sep=|"/gi, '')}price\nx${first.replace(/"?sep=|"/gi, '')}1\n`,
          )
        ).headers,
      ).toEqual(['ref', 'price']);
  });

  it('[KIT-03] a row that is longer or shorter than the header is faulty, and keeps its cells', async () => {
    const file = await sent(
      'products',
      'ref,price\nPRD00001,1,500\nPRD00002\nPRD00003,1500\nPRD00004,1500,\n',
    );
    const { rows } = await fixture.preview(file);
    expect(faultsOf({ rows })).toEqual([
      ['row import-row-length', 'row import-cells-without-header'],
      ['row import-row-length'],
      [],
      ['row import-row-length'],
    ]);
    const faulty = await admin.get(`/api/back-office/imports/${file.id}/faulty-rows.csv?locale=en`);
    expect(faulty.body).toContain('PRD00001,1,500,');
  });

  it.each([
    ['PRD00001,1500,赤,,2019', '赤 |  | 2019'],
    ['PRD00001,1500,"a, b"', 'a, b'],
    [`PRD00001,1500,${'葡'.repeat(101)}`, `${'葡'.repeat(100)}…`],
  ])('[KIT-03] shows the cells that have no header: %s', async (row, shown) => {
    const { rows } = await fixture.preview(await sent('products', `ref,price\n${row}\n`));
    expect(rows[0]!.errors).toContainEqual(
      expect.objectContaining({
        messageKey: 'import-cells-without-header',
        message: expect.stringContaining(shown),
      }),
    );
  });

  it('[KIT-03] empty and repeated headers are refused, spare columns are not', async () => {
    const refused = async (content: string) => {
      const { body } = await fixture.send('products', content);
      return [body.messageKey, body.params.column ?? body.params.value];
    };
    expect(await refused('ref,,price\nPRD00001,x,1\n')).toEqual(['import-header-empty', 2]);
    expect(await refused('ref,price,\nPRD00001,1,x\n')).toEqual(['import-header-empty', 3]);
    expect(await refused('ref,price,price\nPRD00001,1,2\n')).toEqual(['import-header-twice', 'price']);
    expect((await sent('products', 'ref,price,,\nPRD00001,1500,,\n')).headers).toEqual(['ref', 'price']);
  });
});

describe('cells', () => {
  it('[KIT-03] labels are taken as screens show them, in every language', async () => {
    const labels = [
      ['白', 'スティル', 'フランス', 'はい'],
      ['White', 'Still', 'France', 'yes'],
      ['Blanc', 'WHITE', 'FR', 'true'],
      ['赤', '泡', '日本', 'いいえ'],
    ];
    const lines = labels.map((row, index) => `PRD0008${index},${row.join(',')}`);
    const preview = await checked('products', `ref,color,type,country,available\n${lines.join('\n')}\n`);
    expect(faultsOf(preview)).toEqual([[], [], ['type not-one-of'], []]);
  });

  it('[KIT-03] a text with control characters is faulty', async () => {
    expect(faultsOf(await checked('products', fixtureFile('name-with-nul')))).toEqual([
      ['name text-control'],
    ]);
    const lines = ['a\u202eb', '\u200b', '"a\nb"', '辻\u{e0100} 👨‍👩‍👧'].map(
      (name, index) => `PRD0009${index},${name}`,
    );
    expect(faultsOf(await checked('products', `ref,name\n${lines.join('\n')}\n`))).toEqual([
      ['name text-control'],
      ['name text-invisible'],
      ['name text-line-break'],
      [],
    ]);
  });

  it.each([
    ['venue-phone', 'phone address-error-phone-invalid'],
    ['venue-zip', 'zipcode address-error-zipcode-invalid'],
    ['venue-29-february', 'businessHours.closedDates.0 wrong-type'],
    ['venue-budget-reversed', 'budget.lunchMax too-small'],
  ])('[KIT-03] %s: the check finds what the write refuses', async (name, fault) => {
    const preview = await checked('venues', fixtureFile(name));
    expect(faultsOf(preview)).toEqual([[fault]]);
    const { message } = preview.rows[0]!.errors[0]!;
    expect(message).not.toMatch(/businessHours|budget\.|phone|zipcode/);
  });
});
