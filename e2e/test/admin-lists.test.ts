import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { RESOURCES } from '@vinkura/domain/back-office/index';
import type { Page } from 'playwright-core';
import type { DemoPerson } from '../../backend/test/support/demo-people.js';
import { NAVIGATION } from '../../frontend/src/admin/navigation.js';
import { accessibilityFaults, accessibilityFaultsInBothThemes } from '../support/accessibility.js';
import { DESKTOP, type Visitor } from '../support/browser.js';
import { navigateInApp } from '../support/navigate-in-app.js';
import { Settling, visibleFaults } from '../support/page-faults.js';
import { textOf } from '../support/texts.js';
import { setUpShop, shop } from '../support/set-up-shop.js';

jest.setTimeout(180_000);

let admin: Visitor;
let page: Page;
// On a server of its own: 200 wines have other prices for a moment.
setUpShop({});
beforeAll(async () => {
  admin = await shop.visit({ as: 'admin', viewport: DESKTOP });
  ({ page } = admin);
});

const text = (key: string, params?: Record<string, string | number>) => textOf('admin-lists', key, params);
const row = (reference: string) => page.locator(`tr[data-reference="${reference}"]`);
const rows = () => page.locator('tr[data-reference]');
const notice = (words: string) => page.locator('[data-notice]').filter({ hasText: words });
const priceOf = (reference: string) => row(reference).locator('[data-edit="price"]');

/** The price that a row shows; the rest of the button's name is for those who do not see the column. */
const shownPrice = async (reference: string) =>
  (await priceOf(reference).innerText()).replace(/円[^]*$/, '円');

/** Opens a list and waits for its rows. */
async function open(address: string): Promise<void> {
  await page.goto(address);
  await rows().first().waitFor();
}

/** The palette passes axe; looked at once, with something found. */
const palettes = new Set<string>();

/** Types into the palette, and opens what is called so. */
async function find(words: string, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(words);
  if (!palettes.has('checked')) {
    await page.getByRole('option', { name }).first().waitFor();
    expect(await accessibilityFaults(page.getByRole('dialog'))).toEqual([]);
    palettes.add('checked');
  }
  await page.getByRole('option', { name }).first().click();
}

describe('the command palette', () => {
  it('[KIT-04] finds an order, a person, a wine and a page', async () => {
    await open('/admin/orders');
    const order = await rows().first().getAttribute('data-reference');
    await find(order ?? '', order ?? '');
    await page.waitForURL(`**/admin/orders/${order}`);
    await find('藤堂', 'USR00006');
    await page.waitForURL(/\/admin\/users\/USR\d+$/);
    await find('クリュッグ ロゼ', 'PRD00004');
    await page.waitForURL('**/admin/products/PRD00004');
    await find('warehouses', '倉庫の一覧');
    await page.waitForURL('**/admin/warehouses');
    expect(admin.faults).toEqual([]);
  });
});

describe('a list', () => {
  it('[KIT-02] changes the prices of 200 wines on two pages, and undoes it', async () => {
    await open('/admin/products?perPage=100');
    const before = await shownPrice('PRD00001');
    const selectPage = page.getByLabel(text('bulk.selectPage'));
    await selectPage.check();
    await page.getByRole('link', { name: text('pager.next') }).click();
    await row('PRD00101').waitFor();
    await selectPage.check();
    await page.getByText(text('bulk.selected_other', { shown: 200 })).waitFor();
    await page.getByRole('button', { name: '価格を変更', exact: true }).click();
    const dialog = page.getByRole('dialog');
    expect(await accessibilityFaults(dialog)).toEqual([]);
    await dialog.getByLabel('方法').selectOption('SET');
    await dialog.getByLabel('値', { exact: false }).fill('１２，３４５');
    await dialog.getByRole('button', { name: text('bulk.run_other', { shown: 200 }) }).click();

    const done = notice(text('bulk.done_other', { count: 200 }));
    await done.waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: text('pager.previous') }).click();
    await priceOf('PRD00001').getByText('12,345円').waitFor();
    expect(await page.getByText('12,345円').count()).toBe(100);
    await done.getByRole('button', { name: text('bulk.undo') }).click();
    await notice(text('bulk.undone_other', { count: 200 })).waitFor({ timeout: 60_000 });
    await priceOf('PRD00001').getByText(before).waitFor();
    expect(await page.getByText('12,345円').count()).toBe(0);
    expect(admin.faults).toEqual([]);
  });

  it('[KIT-02] names the rows that a bulk action skips', async () => {
    await open('/admin/production-regions');
    await rows().first().getByRole('checkbox').first().check();
    await page.getByRole('button', { name: '削除', exact: true }).click();
    await page.getByRole('button', { name: text('bulk.run_other', { shown: 1 }) }).click();
    const refused = page.getByRole('dialog', { name: text('bulk.leftTitle_other', { count: 1 }) });
    const reference = await rows().first().getAttribute('data-reference');
    await refused.getByRole('link', { name: reference ?? '' }).waitFor();
    expect(await accessibilityFaults(refused)).toEqual([]);
    expect(await refused.locator('td').innerText()).not.toBe('');
    await refused
      .getByRole('button', { name: text('close'), exact: true })
      .last()
      .click();
    expect(admin.faults).toEqual([]);
  });

  it('[KIT-02] [LIST-02] edits a price inline, rejects an invalid one, and undoes it', async () => {
    await open('/admin/products');
    const before = await shownPrice('PRD00002');
    await priceOf('PRD00002').click();
    await page.keyboard.type('-1');
    await page.keyboard.press('Enter');
    expect(await row('PRD00002').getByRole('alert').innerText()).toContain('価格');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('54321');
    await page.keyboard.press('Enter');
    const saved = notice(text('cell.saved', { title: 'クリュッグ グランド・キュヴェ', field: '価格' }));
    await saved.waitFor();
    await page.reload();
    await priceOf('PRD00002').getByText('54,321円').waitFor();

    await priceOf('PRD00002').click();
    await page.keyboard.type('54322');
    await page.keyboard.press('Enter');
    await saved.getByRole('button', { name: text('bulk.undo') }).click();
    await priceOf('PRD00002').getByText('54,321円').waitFor();
    await priceOf('PRD00002').click();
    await page.keyboard.type(before);
    await page.keyboard.press('Escape');
    expect(await shownPrice('PRD00002')).toBe('54,321円');
    // A refused value is a refused request, which the browser reports.
    admin.faults.length = 0;
  });

  it('[KIT-01] keeps a view over a reload, saves another beside it, and restores the last one', async () => {
    await open(
      '/admin/products?filter=color~IS~ROSE&sort=-price&columns=reference,name,price&density=compact',
    );
    const tabs = page.getByRole('navigation', { name: text('views.label') });
    const save = async (name: string) => {
      await tabs.getByRole('button', { name: text('views.saveAs') }).click();
      await page.getByLabel(text('views.name')).fill(name);
      await page.getByRole('button', { name: text('views.save'), exact: true }).click();
    };
    await save('ロゼ');
    await tabs.getByRole('link', { name: 'ロゼ', exact: true }).and(page.locator('[aria-current]')).waitFor();
    const shown = await rows().count();

    // A changed view is saved under another name without touching the first.
    await page.getByRole('button', { name: textOf('admin', 'filters.remove', { name: '色' }) }).click();
    await page.waitForURL((url) => !url.searchParams.has('filter'));
    await save('高い順');
    await tabs
      .getByRole('link', { name: '高い順', exact: true })
      .and(page.locator('[aria-current]'))
      .waitFor();
    await page.reload();
    const remembered = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('AdminRememberList'),
    );
    await tabs.getByRole('link', { name: 'ロゼ', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('filter') === 'color~IS~ROSE');
    await page.waitForFunction(
      (count) => document.querySelectorAll('tr[data-reference]').length === count,
      shown,
    );
    expect(await page.locator('thead th').allInnerTexts()).toEqual(['', '管理番号', '商品名', '価格']);

    // From another page, the list opens as it was left, on the server's word: nothing of it stands on this device.
    await remembered;
    await page.goto('/admin/products');
    await page.waitForURL((url) => url.searchParams.get('filter') === 'color~IS~ROSE');
    await tabs.getByRole('link', { name: 'ロゼ', exact: true }).and(page.locator('[aria-current]')).waitFor();
    expect(admin.faults).toEqual([]);
  });

  it('[KIT-02] works with the keyboard alone', async () => {
    await open('/admin/venues?sort=reference');
    for (const key of ['j', 'j', 'x']) await page.keyboard.press(key);
    expect(await row('VEN00002').getByRole('checkbox').first().isChecked()).toBe(true);
    await page.keyboard.press('p');
    await page.locator('[data-preview="VEN00002"]').getByRole('heading', { level: 2 }).waitFor();
    await page.keyboard.press('k');
    await page.locator('[data-preview="VEN00001"]').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: text('keys.title') });
    await help.waitFor();
    expect(await accessibilityFaults(help)).toEqual([]);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.keyboard.type('六本木');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === '六本木');
    // Of the new list: the one before had this restaurant, too.
    await row('VEN00001').waitFor({ state: 'detached' });
    await row('VEN00012').waitFor();
    await page.locator('h1').click();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/venues\/VEN\d+$/);
    expect(admin.faults).toEqual([]);
  });

  it('[KIT-03] is exported with all its rows, not only those of the page', async () => {
    await open('/admin/products?filter=color~IS~RED&perPage=25');
    await page.getByRole('button', { name: text('export.title'), exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: text('export.save'), exact: true }).click(),
    ]);
    const stream = await file.createReadStream();
    let csv = '';
    for await (const part of stream) csv += String(part);
    const count = Number((await page.locator('h1 + span').innerText()).replace(/\D/g, ''));
    expect(count).toBeGreaterThan(100);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(count + 1);
    expect(admin.faults).toEqual([]);
  });
});

/** One of each kind of address: pages of the menu, lists, forms, records, files, printables, parts of the system. */
const EVERY_ADDRESS = [
  ...new Set([
    ...NAVIGATION.flatMap(({ links }) => links.map(({ to }) => to)),
    ...RESOURCES.flatMap(({ path, operations, import: files }) => [
      path,
      ...(operations.create ? [`${path}/new`] : []),
      ...(files ? [`${path}/import`] : []),
    ]),
    ...[
      'orders/ORD00001',
      'orders/ORD00001/system',
      'orders/board',
      'products/PRD00001',
      'indents/IND00001/system',
    ].map((path) => `/admin/${path}`),
    ...['picking-list', 'packing-slip/ORD00001', 'serving-card/ORD00001'].map(
      (path) => `/admin/print/${path}`,
    ),
    ...['jobs', 'mails', 'payments', 'events', 'errors', 'configuration', 'tokens', 'webhooks', 'stock'].map(
      (path) => `/admin/system/${path}`,
    ),
  ]),
];

describe('the back office', () => {
  it('[LAY-01] [KIT-01] shows an administrator every list, without accessibility violations', async () => {
    const settling = new Settling(page);
    const faults: string[] = [];
    await page.goto('/admin');
    const menu = page.getByRole('navigation', { name: textOf('admin', 'nav.label') });
    await menu.waitFor();
    const links = await menu
      .locator('a[href^="/admin/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const lists = RESOURCES.map(({ path }) => path);
    const pages = NAVIGATION.flatMap((group) => group.links.map(({ to }) => to)).filter(
      (to) => to !== '/admin',
    );
    expect(links.sort()).toEqual(pages.sort());
    expect(pages).toEqual(expect.arrayContaining(lists));
    // What is no list has a test of its own.
    for (const path of lists) {
      // Axe takes its time over long tables.
      await navigateInApp(page, `${path}?perPage=25`);
      await settling.wait();
      const found = [...(await accessibilityFaultsInBothThemes(page)), ...(await visibleFaults(page))];
      faults.push(...found.map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(admin.faults).toEqual([]);
  });

  it.each<DemoPerson>(['customer', 'concierge', 'manager', 'staff'])(
    '[LAY-01] is closed to %s, whatever the address',
    async (person) => {
      const visitor = await shop.visit({ as: person, viewport: DESKTOP });
      const asked: string[] = [];
      visitor.page.on('request', (request) => {
        if ((request.postData() ?? '').includes('"operationName":"Admin'))
          asked.push(request.postData() ?? '');
      });
      await visitor.page.goto('/admin');
      const title = visitor.page.getByRole('heading', { name: textOf('admin', 'notAllowed.title') });
      for (const path of EVERY_ADDRESS) {
        await navigateInApp(visitor.page, path);
        await title.waitFor();
        expect(await visitor.page.locator('[data-layout="admin"], table').count()).toBe(0);
      }
      const refused = await visitor.page.request.get('/api/back-office/users/export.csv');
      expect(refused.status()).toBe(403);
      expect(asked).toEqual([]);
      await visitor.context.close();
    },
  );

  it('[LAY-01] asks visitors to sign in, and returns to the requested list', async () => {
    const visitor = await shop.visit({ viewport: DESKTOP });
    await visitor.page.goto('/admin/users?sort=-reference');
    await visitor.page.waitForURL('**/login?sourcepage=%2Fadmin%2Fusers%3Fsort%3D-reference');
    expect((await visitor.page.request.get('/api/back-office/users/export.csv')).status()).toBe(401);
  });
});
