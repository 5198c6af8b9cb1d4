import { beforeAll, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityFaultsInBothThemes, sidewaysScroll } from '../support/accessibility.js';
import { graphql } from '../support/admin.js';
import { navigateInApp } from '../support/navigate-in-app.js';
import { setUpShop, shop } from '../support/set-up-shop.js';
import { textOf } from '../support/texts.js';

jest.setTimeout(120_000);

const WINES = ['PRD00151', 'PRD00152', 'PRD00153'] as const;
const SHELVES = ['A-2', 'A-10', 'B-1'];
let page: Page;
let faults: string[];
let warehouseRef: string;

setUpShop();
beforeAll(async () => {
  ({ page, faults } = await shop.visit({ as: 'admin' }));
  const { createRecord } = await graphql<{ createRecord: { reference: string } }>(
    page,
    'mutation ($values: JSONObject!) { createRecord(resource: "warehouses", values: $values) { reference } }',
    { values: { code: 'COUNT-1', name: '棚卸しの倉庫' } },
  );
  warehouseRef = createRecord.reference;
  for (const productRef of WINES) await addBottles(productRef, 6);
  for (const [index, productRef] of WINES.entries())
    await graphql(
      page,
      `
        mutation ($reference: String!, $version: String!, $changes: JSONObject!) {
          updateRecord(
            resource: "stock-entries"
            reference: $reference
            version: $version
            changes: $changes
          ) {
            version
          }
        }
      `,
      {
        reference: `${warehouseRef}:${productRef}`,
        version: await versionOf(productRef),
        changes: { shelf: SHELVES[2 - index] },
      },
    );
});

const own = (key: string, params = {}) => textOf('admin-records', key, params);
const line = (productRef: string) => page.getByRole('listitem').filter({ hasText: productRef });
const button = (key: string) => page.getByRole('button', { name: own(key), exact: true });

const addBottles = (productRef: string, available: number) =>
  graphql(
    page,
    `
      mutation ($w: String!, $input: StockChangesInput!) {
        updateStocks(warehouseRef: $w, input: $input) {
          _id
        }
      }
    `,
    { w: warehouseRef, input: { productRef, available } },
  );

async function versionOf(productRef: string): Promise<string> {
  const { backOfficeRecord } = await graphql<{ backOfficeRecord: { version: string } }>(
    page,
    '{ backOfficeRecord(resource: "stock-entries", reference: "' +
      `${warehouseRef}:${productRef}` +
      '") { version } }',
    {},
  );
  return backOfficeRecord.version;
}

/** What axe finds, and whether a phone has to scroll sideways. */
async function pageFaults(): Promise<string[]> {
  const sideways = await sidewaysScroll(page);
  return [
    ...(await accessibilityFaultsInBothThemes(page)),
    ...(sideways > 0 ? [`${sideways} px sideways`] : []),
  ];
}

it('[STK-03] a cell of the list asks why bottles are fewer, by keys alone, and is taken back', async () => {
  const wine = WINES[0];
  const cell = (bucket: string) =>
    page.locator(`tr:has-text("${SHELVES[2]}") [data-edit="${bucket}"]`).filter({ visible: true });
  const filter = new URLSearchParams([
    ['filter', `warehouseRef~IS~${warehouseRef}`],
    ['filter', `productRef~IS~${wine}`],
  ]);
  await navigateInApp(page, `/admin/stock-entries?${filter.toString()}`);
  await cell('available').click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  const question = page.getByRole('menu', { name: '変更の理由' });
  const reason = (key: string) =>
    question.getByRole('menuitem', { name: textOf('admin', `words.reason.${key}`) });
  await reason('COUNT').waitFor();
  expect(await reason('FOUND').count()).toBe(0);
  expect(await accessibilityFaultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await cell('bottleIssue').filter({ hasText: '1' }).waitFor();
  expect(await cell('available').innerText()).toBe('5');
  await page.getByRole('button', { name: textOf('admin-lists', 'bulk.undo') }).click();
  await cell('available').filter({ hasText: '6' }).waitFor();
  expect(await cell('bottleIssue').innerText()).toBe('0');
});

it('[STK-03][STK-04] three wines are counted by phone, reviewed and recorded; one that has moved is counted again', async () => {
  await navigateInApp(page, `/admin/warehouses/${warehouseRef}`);
  await page.getByRole('link', { name: own('count.open') }).click();
  await page.waitForURL(`**/admin/warehouses/${warehouseRef}/count`);
  const fields = page.getByRole('list', { name: own('count.title') }).getByRole('textbox');
  await fields.first().waitFor();
  // Natural order of the shelves.
  const shown = await page
    .getByRole('list', { name: own('count.title') })
    .getByRole('listitem')
    .allInnerTexts();
  expect(shown.map((text) => text.split('\n')[0])).toEqual(SHELVES);
  expect(await fields.first().getAttribute('inputmode')).toBe('numeric');
  expect(await pageFaults()).toEqual([]);

  for (const productRef of WINES) await line(productRef).getByRole('textbox').fill('6');
  await line(WINES[1]).getByRole('textbox').fill('４');
  await line(WINES[1]).getByText('−2').waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: own('count.progress', { count: 3 }) })
    .waitFor();

  // Somebody brings bottles in the meantime: nothing is recorded, and the wine is counted again.
  await addBottles(WINES[2], 1);
  await button('count.review').click();
  await line(WINES[2])
    .getByText(own('count.moved', { expected: 6, present: 7 }))
    .waitFor();
  await line(WINES[2]).getByRole('textbox').fill('7');
  await button('count.review').click();

  await page.getByRole('heading', { name: own('count.reviewTitle') }).waitFor();
  await page.getByText('6 → 4', { exact: true }).waitFor();
  expect(await line(WINES[0]).count()).toBe(0);
  await page.getByLabel(own('count.comment')).fill('試験の棚卸し');
  expect(await pageFaults()).toEqual([]);
  await button('count.save').click();
  await page.getByRole('heading', { name: own('count.done') }).waitFor();
  expect(await pageFaults()).toEqual([]);

  await page.getByRole('link', { name: own('count.movements') }).click();
  const row = page.locator('tr[data-reference]');
  await row.filter({ hasText: WINES[1] }).or(row.first()).first().waitFor();
  expect(await row.count()).toBe(1);
  expect(await row.innerText()).toContain(textOf('admin', 'words.reason.COUNT'));
  expect(faults).toEqual([]);
});
