import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { Client } from '../../backend/test/support/client.js';
import { FakeDrafts } from '../../backend/test/support/fake-drafts.js';
import { bought, cellarItem, wineWith } from '../../backend/test/support/money.js';
import { onDatabase } from '../../backend/test/support/on-database.js';
import { accessibilityFaultsInBothThemes, sidewaysScroll } from '../support/accessibility.js';
import { DESKTOP, type Visitor } from '../support/browser.js';
import { Settling } from '../support/page-faults.js';
import { Shop } from '../support/shop.js';
import { textOf } from '../support/texts.js';

jest.setTimeout(240_000);

const FAILED = 'Chanverten';
const TABS = ['coverage', 'search', 'tags', 'drafts'] as const;

let shop: Shop;
let drafts: FakeDrafts;
let admin: Visitor;
let page: Page;
let settling: Settling;

const today = (key: string, params: Record<string, string | number> = {}, locale = 'jp') =>
  textOf('admin-dashboard', key, params, locale);
const text = (key: string, params: Record<string, string | number> = {}, locale = 'jp') =>
  textOf('admin-ai', key, params, locale);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const notice = (words: string) => page.locator('[data-notice]').filter({ hasText: words });
const numberIn = (words: string): number => Number(words.replace(/\D/g, ''));

beforeAll(async () => {
  drafts = await FakeDrafts.start();
  shop = await Shop.openOwn({
    DRAFTS_URL: drafts.url,
    DRAFTS_MODEL: 'fake-1',
    DRAFTS_API_KEY: 'key of the fake',
    // The failed query comes from several networks.
    TRUST_PROXY: 'true',
  });
  const customer = new Client(shop.url);
  await customer.post('/api/auth/basicauth', await shop.register());
  const wine = await wineWith(customer, 6);
  await bought(customer, [await cellarItem(customer, { [wine.reference]: 2 })]);
  await onDatabase(shop.commandEnv, async (database) => {
    const failed = { $set: { status: 'FAILED', error: '550' }, $unset: { nextAttemptAt: 1 } };
    await database.collection('mails').updateOne({}, failed);
  });
  admin = await shop.visit({ as: 'admin', viewport: DESKTOP });
  ({ page } = admin);
  settling = new Settling(page);
});
afterAll(async () => {
  await shop?.close();
  await drafts?.close();
});

async function open(address: string): Promise<void> {
  await page.goto(address);
  await settling.wait();
}

/** How many records the list on screen says that it has. */
async function listed(): Promise<number> {
  await settling.wait();
  const summary = page.getByRole('navigation', { name: textOf('admin-lists', 'pager.label') });
  if (await summary.isVisible())
    return numberIn((await summary.locator('p').first().innerText()).split('/')[1]!);
  return numberIn(await page.locator('h1 + span').innerText());
}

/** Follows a number to its list, and comes back. */
async function countBehind(number: Locator): Promise<number> {
  const before = page.url();
  await number.click();
  await page.waitForURL((url) => url.href !== before);
  const count = await listed();
  await page.goBack();
  await page.waitForURL(before);
  await number.waitFor();
  return count;
}

/** The number that a link shows, without what only a screen reader says. */
const shown = async (link: Locator): Promise<number> =>
  numberIn(await link.evaluate((element) => [...element.childNodes].at(-1)?.textContent ?? ''));

describe('[ADM-01] the dashboard', () => {
  it('shows numbers of which each leads to a list of exactly so many', async () => {
    await open('/admin');
    const keys = await page
      .locator('[data-work]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-work') ?? ''));
    expect(keys).toHaveLength(10);
    for (const key of keys.filter((each) => each !== 'FAILED_MAILS')) {
      const tile = page.locator(`[data-work="${key}"]`);
      expect([key, await shown(tile)]).toEqual([key, await countBehind(tile)]);
    }
    const mails = page.locator('[data-work="FAILED_MAILS"]');
    expect(await shown(mails)).toBe(1);
    await mails.click();
    await page.getByRole('row').filter({ hasText: ': 550' }).waitFor();
    await page.goBack();

    const figure = (key: string) =>
      page.getByRole('link').filter({ has: page.locator(`[data-figure="${key}"]`) });
    await figure('orders').waitFor();
    const orders = numberIn(await figure('orders').locator('[data-figure]').innerText());
    expect(orders).toBeGreaterThan(0);
    expect(await countBehind(figure('orders'))).toBe(orders);
    expect(await countBehind(figure('revenue'))).toBe(orders);
    const customers = numberIn(await figure('customers').locator('[data-figure]').innerText());
    expect(await countBehind(figure('customers'))).toBe(customers);

    for (const panel of ['dashboard-destinations', 'dashboard-restaurants']) {
      const links = page.locator(`[aria-labelledby="${panel}"] li a[href*="filter"]`);
      const count = await links.count();
      for (let place = 0; place < count; place += 1)
        expect([panel, place, await shown(links.nth(place))]).toEqual([
          panel,
          place,
          await countBehind(links.nth(place)),
        ]);
    }
    const best = page.locator('[aria-labelledby="dashboard-best"] tbody tr').first().getByRole('link');
    expect(await countBehind(best.nth(1))).toBeGreaterThan(0);
    expect(admin.faults).toEqual([]);
  });

  it('[ADM-01] draws each chart, offers it as a table, and supports the keyboard', async () => {
    await open('/admin');
    await page.locator('.recharts-line-curve').nth(1).waitFor();
    expect(await page.locator('[aria-hidden="true"]:has(.recharts-surface)').count()).toBeGreaterThan(0);
    await button(today('figure.orders')).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/figure=orders/);
    await page.getByRole('button', { name: today('figure.orders'), exact: true, pressed: true }).waitFor();
    await page.getByText(today('trend.table'), { exact: true }).focus();
    await page.keyboard.press('Enter');
    const rows = page.locator('details tbody tr');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(30);
    const labels = await rows.locator('td:nth-child(3)').allInnerTexts();
    const total = numberIn(await page.locator('[data-figure="orders"]').innerText());
    expect(labels.reduce((sum, each) => sum + numberIn(each.split(':').at(-1)!), 0)).toBe(total);
    await button(today('span.MONTHS')).focus();
    await page.keyboard.press('Space');
    await page.waitForURL(/span=months/);
    await rows.nth(11).waitFor();
    await rows.nth(12).waitFor({ state: 'detached' });

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('検索の同義語');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/ai?tab=search');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('今日');
    await page.getByRole('option', { name: today('title'), exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/admin');
    expect(admin.faults).toEqual([]);
  });
});

describe('[ADM-02] pairing and search', () => {
  it('counts the wines for each cuisine as their list does', async () => {
    await open('/admin/ai');
    const rows = page.locator('[aria-labelledby="coverage-cuisines"] li a');
    for (const place of [0, 1, (await rows.count()) - 1])
      expect(await shown(rows.nth(place))).toBe(await countBehind(rows.nth(place)));
    expect(admin.faults).toEqual([]);
  });

  it('proposes a wine for a failed query, adds the synonym, and the shop finds it', async () => {
    const customer = await shop.visit({ viewport: DESKTOP });
    const address = `/products?q=${FAILED}`;
    await customer.page.goto(address);
    await customer.page.getByText(textOf('catalog', 'empty.title')).waitFor();
    // It is reported once others searched for it, too.
    for (const address of ['192.0.2.1', '198.51.100.1'])
      await new Client(shop.url, { 'X-Forwarded-For': address }).graphql(
        'query ($q: String) { products(filter: { q: $q }) { total } }',
        { q: FAILED },
      );

    await open('/admin');
    await page.locator('[aria-labelledby="dashboard-queries"] a[href*="teach="]').first().click();
    await page.waitForURL(/teach=/);
    await page
      .getByRole('button')
      .filter({ hasText: `${text('search.teachAs', { spelling: 'Chambertin' })}: ${FAILED}` })
      .click();
    await page.waitForURL(/teach=Chanverten/);
    const form = page.getByRole('region', { name: text('teach.title') });
    expect(await form.getByLabel(text('teach.term')).inputValue()).toBe(FAILED);
    expect(await form.getByLabel(text('teach.expansion')).inputValue()).toBe('Chambertin');
    await form.getByRole('button', { name: text('teach.submit'), exact: true }).press('Enter');
    await form.getByRole('status').getByText(FAILED).waitFor();
    // The form has tried it, so that it is no longer among what found nothing.
    await page.getByRole('row').filter({ hasText: FAILED }).waitFor({ state: 'detached' });
    await page
      .getByRole('region', { name: text('search.synonyms') })
      .getByText(FAILED)
      .first()
      .waitFor();

    // This process has it at once; another one within a second.
    await customer.page.goto(address);
    await customer.page.locator('main article').filter({ hasText: 'シャンベルタン' }).first().waitFor();
    expect(admin.faults).toEqual([]);
  });

  it('accepts a suggested tag, undoes it, and rejects one permanently', async () => {
    await open('/admin/ai?tab=tags');
    const panel = page.getByRole('region', { name: text('tags.title') });
    const first = panel.getByRole('listitem').first();
    // Two bottles of one wine have the same name: the reference distinguishes them.
    const asked = (await first.getByRole('button').first().innerText()).split(': ').slice(1).join(': ');
    const named = asked.slice(asked.indexOf(' ') + 1);
    const decide = (what: 'accept' | 'refuse') =>
      panel.getByRole('button').filter({ hasText: `${text(`tags.${what}`)}: ${asked}` });
    await decide('accept').click();
    await notice(text('tags.accepted', { named })).waitFor();
    await decide('accept').waitFor({ state: 'detached' });
    await notice(text('tags.accepted', { named }))
      .getByRole('button', { name: text('tags.undo') })
      .click();
    await decide('accept').waitFor();

    await decide('refuse').click();
    await notice(text('tags.refused', { named })).waitFor();
    await decide('refuse').waitFor({ state: 'detached' });
    await page.reload();
    await settling.wait();
    expect(await decide('refuse').count()).toBe(0);
    expect(await panel.getByRole('listitem').count()).toBeGreaterThan(0);
    expect(admin.faults).toEqual([]);
  });

  it('drafts a description with the configured endpoint, and shows its errors', async () => {
    await open('/admin/ai?tab=drafts');
    const panel = page.getByRole('region', { name: text('drafts.title') });
    await panel.getByText(new URL(drafts.url).host).waitFor();
    await panel.getByRole('combobox').fill('PRD00004');
    await panel.getByRole('option').first().click();
    drafts.answer = '  泡立ちのきめ細かい一本です。 ';
    await button(text('drafts.write.jp')).click();
    await panel.getByText('泡立ちのきめ細かい一本です。', { exact: true }).waitFor();
    const [call] = drafts.calls;
    expect(call).toMatchObject({ method: 'POST', path: '/v1/chat/completions', body: { model: 'fake-1' } });
    expect(call!.headers.authorization).toBe('Bearer key of the fake');
    const facts = JSON.parse(call!.body.messages[1].content) as object;
    expect(Object.keys(facts)).not.toEqual(expect.arrayContaining(['price']));
    expect(facts).toMatchObject({ country: 'FR', vintage: expect.any(String) });

    // Neither a failure nor another address is followed, and the page says so.
    for (const status of [500, 302]) {
      drafts.answer = status;
      await button(text('drafts.write.en')).click();
      await panel.getByRole('alert').waitFor();
      await panel.getByText('泡立ちのきめ細かい一本です。').waitFor({ state: 'detached' });
      drafts.answer = '泡立ちのきめ細かい一本です。';
      await button(text('drafts.write.jp')).click();
      await panel.getByRole('alert').waitFor({ state: 'detached' });
    }
    expect(drafts.calls.every(({ path }) => path === '/v1/chat/completions')).toBe(true);
    // The browser logs error responses; there is no other error.
    expect(admin.faults.filter((fault) => !fault.includes('Failed to load resource'))).toEqual([]);
    admin.faults.length = 0;
  });
});

/** Scrollable distance beyond the end of the page, px; content of a scroll container does not count. */
function emptyBelow(): number {
  const end = document.querySelector('main')!.getBoundingClientRect().bottom + window.scrollY;
  return Math.max(0, Math.round(document.documentElement.scrollHeight - Math.max(window.innerHeight, end)));
}

it('[ADM-01] [ADM-02] both pages are accessible in both languages and both themes, no wider than the window', async () => {
  for (const [locale, width] of [
    ['jp', 1440],
    ['en', 1024],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of ['/admin', ...TABS.map((tab) => `/admin/ai?tab=${tab}`)]) {
      await open(address);
      const name = address === '/admin' ? today('trend.table', {}, locale) : text('title', {}, locale);
      if (address === '/admin') await page.getByText(name, { exact: true }).click();
      else await page.getByRole('heading', { name, level: 1 }).waitFor();
      const found = { address, locale, width };
      expect({ ...found, faults: await accessibilityFaultsInBothThemes(page) }).toEqual({
        ...found,
        faults: [],
      });
      expect({ ...found, sideways: await sidewaysScroll(page) }).toEqual({ ...found, sideways: 0 });
      expect({ ...found, below: await page.evaluate(emptyBelow) }).toEqual({ ...found, below: 0 });
    }
    // The next language in the other theme.
    const isLight = (await page.locator('[data-layout="admin"]').getAttribute('data-theme')) === 'light';
    await button(textOf('admin', isLight ? 'theme.toDark' : 'theme.toLight', {}, locale)).click();
    const other = locale === 'jp' ? 'en' : 'jp';
    await page.getByLabel(textOf('common', 'nav.language', {}, locale)).selectOption(other);
    await page.getByLabel(textOf('common', 'nav.language', {}, other)).waitFor();
  }
  expect(admin.faults).toEqual([]);
});
