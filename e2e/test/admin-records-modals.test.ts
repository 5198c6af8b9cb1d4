import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { STOCK_BUCKETS } from '@vinkura/domain/shared/enums';
import type { Locator, Page } from 'playwright-core';
import { accessibilityFaults } from '../support/accessibility.js';
import { graphql } from '../support/admin.js';
import { DESKTOP } from '../support/browser.js';
import { type Account, signIn } from '../support/customers.js';
import { navigateInApp } from '../support/navigate-in-app.js';
import { textOf } from '../support/texts.js';
import { setUpShop, shop } from '../support/set-up-shop.js';

jest.setTimeout(120_000);

const WINE = 'PRD00150';
let page: Page;
let faults: string[];
let warehouse: string;
let customer: Account & { reference: string };

setUpShop();
beforeAll(async () => {
  ({ page, faults } = await shop.visit({ as: 'admin', viewport: DESKTOP }));
  warehouse = await create('warehouses', { code: 'MODAL-1', name: '試験の倉庫' });
  const account = await shop.register();
  const { backOfficeRecords } = await graphql<{ backOfficeRecords: { items: { reference: string }[] } }>(
    page,
    'query ($q: String!) { backOfficeRecords(resource: "users", list: { q: $q }) { items { reference } } }',
    { q: account.email },
  );
  customer = { ...account, reference: backOfficeRecords.items[0]!.reference };
});

const own = (key: string, params = {}) => textOf('admin-records', key, params);
const button = (name: string, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: true });
const modal = (key: string) => page.getByRole('dialog', { name: own(key) });
const option = () => page.getByRole('option');

describe('modals of stock', () => {
  it('[MOD-20] [VAL-10] stocksdeclaration records customs stock, once quantity and wine are set', async () => {
    await navigateInApp(page, `/admin/warehouses/${warehouse}`);
    await button(own('stock.declareTitle')).click();
    const dialog = modal('stock.declareTitle');
    expect(await dialog.getByLabel(own('stock.warehouse')).getAttribute('readonly')).not.toBeNull();
    const register = button(own('stock.register'), dialog);
    expect(await register.isDisabled()).toBe(true);
    await dialog.getByLabel(own('stock.quantity')).fill('１２');
    expect(await register.isDisabled()).toBe(true);
    // By the English name: at most 3, whatever there is.
    await dialog.getByRole('combobox').fill('krug');
    await option().first().waitFor();
    expect(await option().count()).toBe(3);
    await dialog.getByRole('combobox').fill(WINE);
    await option().filter({ hasText: WINE }).first().waitFor();
    expect(await option().first().textContent()).toMatch(/^PRD00150 - .+ - (NV|\d{4}) - \d+mL$/);
    await option().first().click();
    await dialog.getByLabel(own('stock.comments')).fill('入荷の試験');
    expect(await accessibilityFaults(dialog)).toEqual([]);
    await register.click();
    await dialog.waitFor({ state: 'detached' });
    expect(await bottles()).toMatchObject({ customs: 12, available: 0 });
    // The log of movements says who declared what.
    const log = page.getByRole('group', { name: own('paging.table', { title: own('stock.movements') }) });
    await log.getByText('入荷の試験').waitFor();
  });

  it('[MOD-21] [WH-02] stocksmanagement moves between the buckets and sends the differences only', async () => {
    await button(own('stock.manage')).first().click();
    const dialog = modal('stock.manageTitle');
    const row = (bucket: string) => dialog.locator(`[data-bucket="${bucket}"]`);
    expect(await dialog.locator('[data-bucket]').count()).toBe(STOCK_BUCKETS.length);
    expect(await row('customs').textContent()).toContain('12');
    await row('customs').locator('td').first().dblclick();
    await row('available').locator('td').first().dblclick();
    const [from, to] = [dialog.getByLabel(own('stock.from')), dialog.getByLabel(own('stock.to'))];
    expect([await from.inputValue(), await to.inputValue()]).toEqual(['customs', 'available']);
    expect(await from.locator('option[value="others"]').count()).toBe(1);
    expect(await to.locator('option[value="others"]').count()).toBe(0);
    // No more than the source holds.
    const quantity = dialog.getByLabel(own('stock.quantity'));
    await quantity.fill('99');
    await quantity.blur();
    expect(await quantity.inputValue()).toBe('12');
    await quantity.fill('10');
    await button(own('stock.moveButton'), dialog).click();
    await dialog.getByLabel(own('stock.afterOf', { bucket: '不良' })).fill('1');
    expect(await dialog.locator('[data-edited]').count()).toBe(3);
    expect(await dialog.locator('tfoot').textContent()).toBe(`${own('stock.total')}1213`);
    expect(await accessibilityFaults(dialog)).toEqual([]);
    const sent = page.waitForRequest((request) => request.postData()?.includes('AdminUpdateStocks') ?? false);
    await button(own('stock.apply'), dialog).click();
    const { variables } = (await sent).postDataJSON() as { variables: Record<string, unknown> };
    expect(variables).toEqual({
      warehouseRef: warehouse,
      input: { productRef: WINE, customs: -10, available: 10, bottleIssue: 1 },
    });
    await dialog.waitFor({ state: 'detached' });
    expect(await bottles()).toMatchObject({ customs: 2, available: 10, bottleIssue: 1 });
  });

  it('[MOD-22] [VAL-11] [ADM-09] indentaddproduct makes an entry for each bottle of what the warehouse has', async () => {
    const indent = await create('indents', {
      name: '試験の取り寄せ',
      nameEn: 'Test pre-order',
      opensAt: '2029-01-10T01:00:00.000Z',
      closesAt: '2029-02-10T01:00:00.000Z',
      warehouseRef: warehouse,
    });
    await navigateInApp(page, `/admin/indents/${indent}`);
    await button(own('indent.addTitle')).click();
    const dialog = modal('indent.addTitle');
    const add = button(own('indent.add'), dialog);
    expect(await add.isDisabled()).toBe(true);
    await dialog.getByLabel(own('stock.quantity')).fill('2');
    // Another warehouse has it, this one has not.
    const answered = page.waitForResponse((answer) =>
      Boolean(answer.request().postData()?.includes('PRD00001')),
    );
    await dialog.getByRole('combobox').fill('PRD00001');
    await (await answered).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await option().count()).toBe(0);
    await dialog.getByRole('combobox').fill(WINE);
    await option().filter({ hasText: WINE }).first().click();
    await dialog.getByLabel(own('stock.comments')).fill('試験の瓶');
    expect(await accessibilityFaults(dialog)).toEqual([]);
    await add.click();
    await dialog.waitFor({ state: 'detached' });
    const rows = page.getByRole('row').filter({ hasText: '試験の瓶' });
    await rows.nth(1).waitFor();
    expect(await rows.count()).toBe(2);

    await page
      .locator('main')
      .getByRole('link', { name: own('indent.system') })
      .click();
    await page.waitForURL((url) => url.pathname === `/admin/indents/${indent}/system`);
    const raw = page.getByRole('region', { name: own('paging.table', { title: own('indent.raw') }) });
    expect(await raw.textContent()).toContain(`"warehouseRef": "${warehouse}"`);
    await page
      .getByRole('region', { name: own('stock.movements') })
      .first()
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe('modals of users', () => {
  it('[MOD-18] [VAL-12] a blank password is reset to ten random characters that sign in', async () => {
    await navigateInApp(page, `/admin/users/${customer.reference}`);
    await button(own('password.title')).click();
    expect(await accessibilityFaults(modal('password.title'))).toEqual([]);
    await button(own('password.set'), modal('password.title')).click();
    const done = modal('password.doneTitle');
    const password = await done.locator('output').textContent();
    expect(password).toMatch(/^\S{10}$/);
    expect(await accessibilityFaults(done)).toEqual([]);
    await button(textOf('common', 'action.close'), done).last().click();
    const other = await shop.visit();
    await signIn(other.context.request, { email: customer.email, password: password! });
    await page
      .getByRole('region', { name: own('activity.title') })
      .getByText(own('actions.set-password'))
      .waitFor();
  });

  it('[ADM-04] points change by an entry of the history only, and never below 0', async () => {
    const grant = async (points: string, reason: string) => {
      await button(own('points.grant')).click();
      const dialog = modal('points.grant');
      await dialog.getByLabel(own('points.unit'), { exact: false }).first().fill(points);
      await dialog.getByLabel(own('points.reason')).fill(reason);
      await button(own('points.grant'), dialog).click();
      return dialog;
    };
    const history = page.getByRole('region', { name: own('points.title'), exact: true });
    const given = await grant('300', 'お詫びの試験');
    await given.waitFor({ state: 'detached' });
    await history.getByText('お詫びの試験').waitFor();
    await history.getByText('+300').waitFor();
    const refused = await grant('-301', '取りすぎ');
    await refused.getByRole('alert').waitFor();
    expect(await accessibilityFaults(refused)).toEqual([]);
    await page.keyboard.press('Escape');
    await refused.waitFor({ state: 'detached' });
  });

  it('[MOD-19] adminproductwarehouseselection moves bottles of one warehouse into the cellar', async () => {
    const before = await bottles();
    await button(own('cellar.title')).click();
    const dialog = modal('cellar.title');
    const transfer = button(own('cellar.transfer'), dialog);
    expect(await transfer.isDisabled()).toBe(true);
    await dialog.getByRole('combobox').fill(WINE);
    await option().filter({ hasText: '試験の倉庫' }).click();
    await dialog.getByLabel(own('cellar.price')).fill('5000');
    await dialog.getByLabel(own('stock.quantity')).fill('999');
    expect(await transfer.isDisabled()).toBe(true);
    await dialog.getByLabel(own('stock.quantity')).fill('2');
    expect(await accessibilityFaults(dialog)).toEqual([]);
    await transfer.click();
    await dialog.waitFor({ state: 'detached' });
    expect(await bottles()).toMatchObject({
      available: before['available']! - 2,
      myCellar: before['myCellar']! + 2,
    });
    expect(faults.filter((fault) => !/status of 4\d\d/.test(fault))).toEqual([]);
  });
});

describe('the page of a record', () => {
  it.each([
    ['products', 'PRD00008', { name: /（コピー）$/, nameEn: / \(copy\)$/ }],
    ['parameters', 'delivery-fees', { name: /^$/ }],
  ] as const)(
    '[ADM-07] a duplicate of %s is a form that stores nothing before it is sent',
    async (resource, original, names) => {
      const total = async () =>
        (
          await graphql<{ backOfficeRecords: { total: number } }>(
            page,
            'query ($resource: String!) { backOfficeRecords(resource: $resource) { total } }',
            { resource },
          )
        ).backOfficeRecords.total;
      const form = page.waitForURL.bind(page, `**/admin/${resource}/new?copy=${original}`);
      const openCopy = async () => {
        await navigateInApp(page, `/admin/${resource}/${original}`);
        await page.getByRole('link', { name: textOf('admin', 'record.duplicate'), exact: true }).click();
        await form();
        await page.getByText(original, { exact: false }).and(page.getByRole('status')).waitFor();
      };
      const before = await total();

      await openCopy();
      for (const [field, name] of Object.entries(names))
        expect(await page.locator(`[data-field="${field}"] input`).inputValue()).toMatch(name);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('link', { name: textOf('common', 'action.cancel'), exact: true }).click();
      await page.waitForURL(`**/admin/${resource}`);
      expect(await total()).toBe(before);

      await openCopy();
      await page.locator('[data-field="name"] input').fill('copied-once');
      await button(textOf('admin', 'record.create')).click();
      await page.waitForURL((url) => !url.pathname.endsWith('/new'));
      await page.getByRole('heading', { level: 1, name: 'copied-once' }).waitFor();
      expect(await total()).toBe(before + 1);
      if (resource === 'products')
        expect(await page.locator('[data-field="available"] input').isChecked()).toBe(false);
    },
  );

  it('[ADM-07] navigates its list, keeps what was typed, and shows what prevents deletion', async () => {
    // A list of their own: other tests create and delete producers concurrently.
    await create('producers', { name: '試験の造り手 弐', nameEn: 'Test estate 2', country: 'FR' });
    const first = await create('producers', { name: '試験の造り手', nameEn: 'Test estate', country: 'FR' });
    await page.goto(`/admin/producers?q=${encodeURIComponent('試験の造り手')}&sort=-reference`);
    await page.getByRole('table').waitFor();
    await navigateInApp(page, `/admin/producers/${first}`);
    // Of the list it came from: the largest reference is the first.
    const next = page.getByRole('link', { name: own('neighbours.next') });
    await next.waitFor();
    expect(await page.getByRole('link', { name: own('neighbours.previous') }).count()).toBe(0);
    await page.keyboard.press('j');
    await page.waitForURL((url) => url.pathname !== `/admin/producers/${first}`);
    await page.getByRole('link', { name: own('neighbours.previous') }).waitFor();
    await page.keyboard.press('k');
    await page.waitForURL((url) => url.pathname === `/admin/producers/${first}`);
    await page.getByRole('heading', { level: 1, name: '試験の造り手' }).waitFor();

    await page.locator('[data-field="name"] input').fill('離れない');
    await page.getByRole('link', { name: own('neighbours.list') }).click();
    await button(own('unsaved.stay'), modal('unsaved.title')).click();
    await page.goBack();
    await button(own('unsaved.stay'), modal('unsaved.title')).click();
    expect(await page.locator('[data-field="name"] input').inputValue()).toBe('離れない');
    await button(textOf('admin', 'record.save')).click();
    await page.locator('[data-notice="admin-saved"]').waitFor();

    // Deleted, and brought back.
    await button(own('delete.button')).click();
    await button(own('delete.confirm'), page.getByRole('dialog')).click();
    await page.waitForURL((url) => url.pathname === '/admin/producers');
    await button(own('delete.undo')).click();
    await page.getByRole('heading', { level: 1, name: '離れない' }).waitFor();

    await navigateInApp(page, '/admin/producers/PRC00001');
    await page.locator('header p').getByText('PRC00001', { exact: true }).waitFor();
    await button(own('delete.button')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(own('delete.blocked')).waitFor();
    expect(await button(own('delete.confirm'), dialog).isDisabled()).toBe(true);
    const wines = dialog.getByRole('link').filter({ hasText: 'ワイン' });
    expect(await wines.getAttribute('href')).toContain('filter=producer%7EIS%7EPRC00001');
    expect(await accessibilityFaults(dialog)).toEqual([]);
  });

  it('[AUDIT-01] the audit log is filtered by a record, and an entry shows each field before and after', async () => {
    await navigateInApp(page, '/admin/users');
    const { reference } = customer;
    await navigateInApp(page, `/admin/users/${reference}`);
    await page
      .getByRole('region', { name: own('activity.title') })
      .getByRole('link', { name: own('activity.log') })
      .click();
    await page.waitForURL((url) => url.pathname === '/admin/audit-entries' && url.search.includes(reference));
    await page.getByRole('table').waitFor();
    const rows = page.locator('tbody tr');
    expect(await rows.count()).toBeGreaterThan(0);
    expect(await rows.filter({ hasText: reference }).count()).toBe(await rows.count());
    const { backOfficeRecords } = await graphql<{ backOfficeRecords: { items: { reference: string }[] } }>(
      page,
      `
        query {
          backOfficeRecords(
            resource: "audit-entries"
            list: {
              filters: [
                { field: "resource", operator: IS, values: ["producers"] }
                { field: "operation", operator: IS, values: ["UPDATE"] }
              ]
            }
          ) {
            items {
              reference
            }
          }
        }
      `,
      {},
    );
    await navigateInApp(page, `/admin/audit-entries/${backOfficeRecords.items[0]!.reference}`);
    await page.locator('[data-field="fields"]').getByText('離れない').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

async function create(resource: string, values: Record<string, unknown>): Promise<string> {
  const { createRecord } = await graphql<{ createRecord: { reference: string } }>(
    page,
    `
      mutation ($resource: String!, $values: JSONObject!) {
        createRecord(resource: $resource, values: $values) {
          reference
        }
      }
    `,
    { resource, values },
  );
  return createRecord.reference;
}

/** The bottles of the wine in the test's own warehouse, by bucket. */
async function bottles(): Promise<Record<string, number>> {
  const { backOfficeRecord } = await graphql<{ backOfficeRecord: { values: Record<string, number> } }>(
    page,
    `
      query ($reference: String!) {
        backOfficeRecord(resource: "stock-entries", reference: $reference) {
          values
        }
      }
    `,
    { reference: `${warehouse}:${WINE}` },
  );
  return backOfficeRecord.values;
}
