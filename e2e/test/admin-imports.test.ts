import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../backend/test/support/eventually.js';
import { accessibilityFaults } from '../support/accessibility.js';
import { graphql } from '../support/admin.js';
import { DESKTOP } from '../support/browser.js';
import { textOf } from '../support/texts.js';
import { setUpShop, shop } from '../support/set-up-shop.js';

// 500 records are written and undone, each in a transaction: minutes beside other tests.
jest.setTimeout(480_000);
const LONG_TASK_MS = 180_000;

let page: Page;
let faults: string[];
setUpShop();
beforeAll(async () => {
  ({ page, faults } = await shop.visit({ as: 'admin', viewport: DESKTOP }));
});

const own = (key: string, params = {}) => textOf('admin-records', key, params);
const button = (name: string) => page.getByRole('button', { name, exact: true });

const HEADER = '管理番号,生産者名,英語名,国コード,説明';
const ROWS = 500;
/** Rows of the file, from 0, and what is wrong with each. */
const FAULTY: Readonly<Record<number, string>> = {
  99: ',,Without name,FR,',
  199: ',国の誤り,Wrong country,Atlantis,',
  299: 'PRC99999,知らない番号,Unknown reference,FR,',
};
const rowOf = (place: number): string => `,取り込み${place},Import ${place},FR,試験`;
const fileOf = (isFaulty: boolean) => ({
  name: 'producers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [HEADER, ...Array.from({ length: ROWS }, (_, place) => (isFaulty && FAULTY[place]) || rowOf(place))].join(
      '\n',
    ),
  ),
});

describe('the import of a CSV file', () => {
  it('[KIT-03] shows 3 invalid rows of 500 in place and exports them; corrected, all are written, and undone', async () => {
    await page.goto('/admin/producers/import');
    const template = await page.request.get(
      (await page.getByRole('link', { name: own('import.template') }).getAttribute('href'))!,
    );
    expect(await template.text()).toContain('管理番号');

    await page.locator('input[type="file"]').setInputFiles(fileOf(true));
    await page.getByText(own('import.chosen', { rows: ROWS })).waitFor();
    // The columns are found by their headers; one that is not wanted is left out.
    const remarks = page.getByLabel(own('import.fieldOf', { header: '説明' }));
    expect(await remarks.inputValue()).toBe('description');
    await remarks.selectOption('');
    await button(own('import.check')).click();
    await page.getByText(own('import.faulty_other', { count: 3 })).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${own('import.outcome.FAULTY')}`) }).click();
    const rows = page
      .getByRole('region', { name: own('import.step3') })
      .last()
      .locator('tbody tr');
    await eventually(async () => (await rows.count()) === 3);
    for (const [index, line] of Object.keys(FAULTY).entries())
      expect(await rows.nth(index).textContent()).toMatch(new RegExp(`^${Number(line) + 2}`));
    expect(await rows.nth(1).locator('td').filter({ hasText: 'Atlantis' }).textContent()).toContain('国');
    expect(await accessibilityFaults(page)).toEqual([]);
    const applied = page.getByRole('button', { name: /件を登録/ });
    expect(await applied.isDisabled()).toBe(true);
    const faulty = await page.request.get(
      (await page.getByRole('link', { name: own('import.faultyRows') }).getAttribute('href'))!,
    );
    const lines = (await faulty.text()).trim().split(/\r?\n/);
    expect(lines).toHaveLength(4);
    expect(lines[2]).toContain('Atlantis');
    expect(await producers()).toBe(0);

    await page.locator('input[type="file"]').setInputFiles(fileOf(false));
    await button(own('import.check')).click();
    await page.getByText(own('import.canApply')).waitFor();
    await applied.click();
    await page.getByText(own('import.done_other', { count: ROWS })).waitFor({ timeout: LONG_TASK_MS });
    expect(await producers()).toBe(ROWS);
    expect(await accessibilityFaults(page)).toEqual([]);
    await button(own('import.undo')).click();
    const undone = page.getByText(own('import.undone_other', { count: ROWS, skipped: 0 }));
    await undone.waitFor({ timeout: LONG_TASK_MS }).catch(async () => {
      throw new Error(`not undone: ${await page.locator('main').innerText()}`);
    });
    expect(await producers()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('[KIT-03] is offered for wines, venues and stock; other files are rejected with the reason', async () => {
    for (const resource of ['products', 'venues', 'stock-entries']) {
      await page.goto(`/admin/${resource}/import`);
      await page.getByText(own('import.choose')).waitFor();
    }
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('warehouseRef\n') });
    const refusal = page.getByRole('alert');
    await refusal.waitFor();
    expect((await refusal.textContent())?.trim()).not.toBe('');
    const answer = await page.goto('/admin/users/import');
    // Users are not imported.
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    expect(answer?.status()).toBe(404);
  });
});

/** The producers that came from the file; other tests add some of their own. */
async function producers(): Promise<number> {
  const { backOfficeRecords } = await graphql<{ backOfficeRecords: { total: number } }>(
    page,
    `
      query ($list: ListStateInput) {
        backOfficeRecords(resource: "producers", list: $list, perPage: 1) {
          total
        }
      }
    `,
    { list: { filters: [{ field: 'name', operator: 'STARTS_WITH', values: ['取り込み'] }] } },
  );
  return backOfficeRecords.total;
}
