import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DAY_MS, tokyoDay } from '@vinkura/domain';
import type { Locator, Page } from 'playwright-core';
import type { Client } from '../../backend/test/support/client.js';
import { wineWith } from '../../backend/test/support/money.js';
import { step } from '../../backend/test/support/order-steps.js';
import {
  DEMO_PASSWORD,
  type DemoPerson,
  signedIn as signedInTo,
} from '../../backend/test/support/demo-people.js';
import { accessibilityFaultsInBothThemes } from '../support/accessibility.js';
import { DESKTOP } from '../support/browser.js';
import { faultsOf } from '../support/phone-faults.js';
import { textOf } from '../support/texts.js';
import { send, tonight } from '../support/tables.js';
import { setUpShop, shop } from '../support/set-up-shop.js';

jest.setTimeout(180_000);

/** A table is booked days ahead. On a server that is two weeks behind, it is booked for tonight. */
const BEHIND_MS = 14 * DAY_MS;
/** Without tables of the demo data tonight: these are given to the demo's manager and staff. */
const VENUE = 'VEN00012';
const MANAGED = { manager: [VENUE, 'VEN00003'], staff: [VENUE] };
const OTHER_VENUE = 'VEN00002';
/** Of the manager, for tables that change while the desk is open. */
const CHANGING_VENUE = 'VEN00003';
const GUESTS = { early: '佐伯 由美', main: '藤堂 恭平', late: 'Rossi' };

const words = (key: string, params = {}, locale = 'jp') => textOf('manage', key, params, locale);

let admin: Client;
let orders: Record<keyof typeof GUESTS, string>;
let elsewhere: string;

const signedIn = (person: DemoPerson): Promise<Client> => signedInTo(shop.url, person);

const receptionsOf = async (reference: string): Promise<number> => {
  const { data } = await admin.graphql(`{ order(reference: "${reference}") { history { action } } }`);
  return data.order!.history.filter(({ action }: { action: string }) => action === 'CONFIRM_RECEPTION')
    .length;
};

const card = (page: Page, reference: string): Locator => page.locator(`[data-order="${reference}"]`);

setUpShop({ CLOCK_OFFSET_MS: String(-BEHIND_MS) });
beforeAll(async () => {
  admin = await signedIn('admin');
  for (const venue of [VENUE, OTHER_VENUE, CHANGING_VENUE])
    await admin.put(`/api/venues/${venue}`, {
      businessHours: { services: [] },
      byoPolicy: { accepted: true, feePerBottle: 3000 },
    });
  for (const [person, managedVenues] of Object.entries(MANAGED)) {
    const [user] = (await admin.get(`/api/users?q=${person}@`)).body;
    await admin.put(`/api/users/${user!._id}`, { managedVenues });
  }
  const customer = await signedIn('gold');
  const { reference: red } = await wineWith(admin, 10);
  const { reference: white } = await wineWith(admin, 10, 1);
  orders = {
    early: await tonight(customer, VENUE, GUESTS.early, '18:30', [red]),
    main: await tonight(customer, VENUE, GUESTS.main, '19:00', [red, white]),
    late: await tonight(customer, VENUE, GUESTS.late, '20:15', [white]),
  };
  elsewhere = await tonight(customer, OTHER_VENUE, '九条', '19:00', [red]);
  for (const reference of [orders.early, orders.main, elsewhere]) await send(admin, reference);
});

describe('a restaurant with a phone at the counter', () => {
  it('[ACCT-03] [LAY-01] [REPORT-01] [DESK-04] an evening: three tables, a dropped connection, a slip, one broken bottle', async () => {
    const visitor = await shop.visit();
    const { page, context } = visitor;
    await page.goto('/login');
    await page.getByLabel(textOf('auth', 'field.email')).fill('manager@demo.vinkura.example');
    await page.locator('[autocomplete="current-password"]').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: textOf('auth', 'login.submit'), exact: true }).click();
    // Signing in leads a manager to the desk; of two venues one is chosen.
    await page.waitForURL('**/manage');
    await page.getByText(words('venues.today', { count: 3 })).waitFor();
    expect(await faultsOf(visitor)).toEqual([]);
    await page.locator(`main a[href="/manage/${VENUE}"]`).click();

    await page.getByRole('heading', { name: words('day.tonight') }).waitFor();
    await page.locator('[data-layout="managemobile"]').waitFor();
    const articles = page.getByRole('article');
    await articles.first().waitFor();
    const texts = await articles.allInnerTexts();
    expect(texts.map((text) => /\d\d:\d\d/.exec(text)?.[0])).toEqual(['18:30', '19:00', '20:15']);
    expect(texts[1]).toContain('藤堂 恭平 様');
    expect(texts[1]).toContain('6,000円');
    expect(texts[2]).toContain(words('state.preparing'));
    // Prices paid by the guests are not shown here.
    const { data } = await admin.graphql(`{ order(reference: "${orders.main}") { totalPaymentAmount } }`);
    expect(await page.locator('main').innerText()).not.toContain(
      data.order!.totalPaymentAmount.toLocaleString('en'),
    );
    expect(await faultsOf(visitor)).toEqual([]);

    const early = card(page, orders.early);
    await context.setOffline(true);
    await early.getByRole('button', { name: words('receive.confirm', { count: 1 }) }).click();
    await page.getByText(words('receive.heldUp', { count: 1 })).waitFor();
    await early.getByText(words('state.waiting'), { exact: true }).waitFor();
    expect(await receptionsOf(orders.early)).toBe(0);
    await context.setOffline(false);
    // A reception confirmed by mistake is undone before it takes effect.
    await early.getByText(words('receive.recorded')).waitFor();
    // Requests that failed while there was no connection are what this is about.
    visitor.faults.length = 0;
    expect(await faultsOf(visitor)).toEqual([]);
    await early.getByRole('button', { name: /^取り消す/ }).click();
    await early.getByRole('button', { name: words('receive.confirm', { count: 1 }) }).waitFor();
    expect(await receptionsOf(orders.early)).toBe(0);
    await early.getByRole('button', { name: words('receive.confirm', { count: 1 }) }).click();
    await early.getByText(/^受け取り済み/).waitFor();
    await page.getByText(words('receive.heldUp', { count: 1 })).waitFor({ state: 'detached' });
    expect(await receptionsOf(orders.early)).toBe(1);

    const main = card(page, orders.main);
    await main.getByRole('button', { name: words('report.open') }).click();
    const sheet = page.getByRole('dialog', { name: words('report.title') });
    await sheet.getByRole('button', { name: words('report.send') }).click();
    await sheet.getByText(words('report.chooseWine')).waitFor();
    await sheet.getByRole('radio').first().click();
    const picture = await page.screenshot();
    await sheet
      .locator('input[type="file"]')
      .setInputFiles({ name: '割れ.png', mimeType: 'image/png', buffer: picture });
    await sheet.getByRole('img', { name: words('report.photo') }).waitFor();
    await sheet.getByLabel(words('report.note')).fill('首のところが割れています');
    expect(await faultsOf(visitor)).toEqual([]);
    await sheet.getByRole('button', { name: words('report.send') }).click();
    await sheet.getByText(words('report.sent')).waitFor();
    await sheet.getByRole('button', { name: words('report.done') }).click();
    await main.getByText('首のところが割れています').waitFor();
    await main.getByText(words('report.waiting')).waitFor();
    await main.getByRole('button', { name: words('receive.confirm', { count: 2 }) }).click();
    await main.getByText(/^受け取り済み/).waitFor();
    expect(await faultsOf(visitor)).toEqual([]);
  });

  it('[REPORT-01] [ALARM-01] the back office finds the report on the dashboard, on the board and in the order, and closes it', async () => {
    const visitor = await shop.visit({ as: 'admin', viewport: DESKTOP });
    const { page } = visitor;
    const office = (key: string, params = {}) => textOf('admin-orders', key, params);
    await page.goto('/admin');
    const alarm = page.locator('main [data-work]').first();
    await alarm.getByText('首のところが割れています').waitFor();
    expect(await alarm.getAttribute('data-work')).toBe('BOTTLE_ALARMS');
    expect(await page.locator('nav [data-alarms]').getAttribute('data-alarms')).toBe('1');
    expect(await accessibilityFaultsInBothThemes(page)).toEqual([]);
    await page.goto('/admin/orders/board');
    const reported = page.getByRole('region', { name: office('board.stage.OPEN_TASK') });
    await reported.getByText('首のところが割れています').waitFor();
    await reported.getByText(orders.main).click();
    const tasks = page.getByRole('region', { name: office('tasks.title') });
    await tasks.getByText('首のところが割れています').waitFor();
    const photo = tasks.getByRole('img');
    await photo.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      (name) => document.querySelector<HTMLImageElement>(`img[alt="${name}"]`)!.naturalWidth > 0,
      await photo.getAttribute('alt'),
    );
    expect(await accessibilityFaultsInBothThemes(page)).toEqual([]);
    await tasks.getByRole('button', { name: office('tasks.submit.REPLACEMENT') }).click();
    await tasks.getByRole('alert').waitFor();
    await tasks.getByLabel(office('tasks.reason')).fill('同じ品を今日の便で送ります');
    await tasks.getByRole('button', { name: office('tasks.submit.REPLACEMENT') }).click();
    await tasks.getByText(office('tasks.open', { count: 0 })).waitFor();
    await tasks.getByText('同じ品を今日の便で送ります').waitFor();
    await page
      .getByRole('region', { name: office('timeline.title') })
      .getByText(/^申告への対応/)
      .waitFor();
    expect(visitor.faults).toEqual([]);

    const { page: phone } = await shop.visit({ as: 'manager' });
    await phone.goto(`/manage/${VENUE}`);
    await card(phone, orders.main).getByText(words('report.decided.REPLACEMENT')).waitFor();
    expect(await phone.locator('body').innerText()).not.toContain('同じ品を今日の便で送ります');
  });

  it('[ACCT-03] [PRINT-01] the QR code of a parcel opens the confirmation of its venue, signed in or not', async () => {
    const { data } = await admin.graphql(`{ servingCard(reference: "${elsewhere}") { receptionUrl } }`);
    const printed = new URL(data.servingCard.receptionUrl);
    expect(printed.searchParams.get('receive')).toBe(`${elsewhere}-1`);
    // Staff of that restaurant only.
    const [user] = (await admin.get('/api/users?q=staff@')).body;
    const assign = (managedVenues: string[]) => admin.put(`/api/users/${user!._id}`, { managedVenues });
    await assign([OTHER_VENUE]);
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto(`/manage?receive=${elsewhere}-1`);
    await page.getByLabel(textOf('auth', 'field.email')).fill('staff@demo.vinkura.example');
    await page.locator('[autocomplete="current-password"]').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: textOf('auth', 'login.submit'), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: words('receive.title') });
    await sheet.getByText('九条 様').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/manage/${OTHER_VENUE}`);
    expect(await faultsOf(visitor)).toEqual([]);
    await sheet.getByRole('button', { name: words('receive.confirm', { count: 1 }) }).click();
    await sheet.getByText(words('receive.done')).waitFor();
    // Scanning again shows the confirmation; another restaurant's code reveals nothing.
    await page.goto(printed.pathname + printed.search);
    await sheet.getByText(words('receive.done')).waitFor();
    expect(await receptionsOf(elsewhere)).toBe(1);
    await page.goto(`/manage?receive=${orders.late}`);
    await page.getByText(words('receive.unknown')).waitFor();
    await assign([VENUE]);
  });

  it('[ACCT-03] [ROLE-06] edits policy and hours; a concurrent change is shown and not overwritten', async () => {
    const visitor = await shop.visit({ as: 'manager' });
    const { page } = visitor;
    await page.goto(`/manage/${VENUE}?tab=settings`);
    const hours = page.getByRole('form', { name: words('hours.title') });
    await hours.getByRole('button', { name: words('hours.addService') }).click();
    await hours.getByLabel(words('hours.firstEntry')).fill('18:00');
    await hours.getByLabel(words('hours.lastEntry')).fill('17:00');
    await hours.getByRole('button', { name: '月曜', exact: true }).last().click();
    await hours.getByLabel(words('hours.closedDates')).fill(tokyoDay(new Date()));
    await hours
      .getByRole('button', { name: words('hours.addDay'), exact: true })
      .first()
      .click();
    // Closing a day with reservations shows a warning.
    await hours.getByText(words('hours.booked', { count: 3 })).waitFor();
    await hours.getByRole('button', { name: words('settings.save') }).click();
    await hours.getByRole('alert').waitFor();
    await hours.getByLabel(words('hours.lastEntry')).fill('01:00');
    expect(await faultsOf(visitor)).toEqual([]);
    await hours.getByRole('button', { name: words('settings.save') }).click();
    await page.getByText(words('settings.saved')).waitFor();
    const stored = (await admin.get(`/api/venues/${VENUE}`)).body;
    expect(stored.businessHours).toMatchObject({
      services: [{ firstEntry: '18:00', lastEntry: '25:00' }],
      closedWeekdays: ['MON'],
      closedDates: [tokyoDay(new Date())],
    });

    const policy = page.getByRole('form', { name: words('policy.title') });
    await policy.getByLabel(words('policy.feePerBottle')).fill('３，５００');
    await admin.put(`/api/venues/${VENUE}`, { byoPolicy: { accepted: true, feePerBottle: 9900 } });
    await policy.getByRole('button', { name: words('settings.save') }).click();
    await policy.getByText(words('settings.conflict')).waitFor();
    expect((await admin.get(`/api/venues/${VENUE}`)).body.byoPolicy.feePerBottle).toBe(9900);
    await policy.getByRole('button', { name: words('settings.reload') }).click();
    await page.locator('input[value="9900"]').waitFor();
    await policy.getByLabel(words('policy.feePerBottle')).fill('3500');
    const answered = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('ManageUpdateVenue')),
    );
    await policy.getByRole('button', { name: words('settings.save') }).click();
    await answered;
    expect((await admin.get(`/api/venues/${VENUE}`)).body.byoPolicy.feePerBottle).toBe(3500);
  });

  it('[ACCT-03] [ROLE-06] access: staff without settings, no other venue, no other roles; in six languages', async () => {
    const visitor = await shop.visit({ as: 'staff' });
    const { page } = visitor;
    await page.goto('/manage');
    // One venue opens at once.
    await page.waitForURL(`**/manage/${VENUE}`);
    await page.getByRole('article').first().waitFor();
    await page.goto(`/manage/${VENUE}?tab=settings`);
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('link', { name: words('tab.settings') }).count()).toBe(0);
    const choose = async (from: string, to: string) => {
      await page.getByRole('button', { name: words('menu.open', {}, from) }).click();
      await page.getByLabel(textOf('common', 'nav.language', {}, from)).selectOption(to);
      await page.getByRole('button', { name: textOf('common', 'action.close', {}, to), exact: true }).click();
    };
    await page.goto(`/manage/${VENUE}`);
    let spoken = 'jp';
    for (const locale of ['en', 'fr', 'zh', 'es', 'it']) {
      await choose(spoken, locale);
      spoken = locale;
      await page.getByRole('heading', { name: words('day.tonight', {}, locale) }).waitFor();
      await card(page, orders.late)
        .getByText(words('state.preparing', {}, locale))
        .waitFor();
      expect({ locale, faults: await faultsOf(visitor) }).toEqual({ locale, faults: [] });
    }
    await choose(spoken, 'jp');
    for (const address of [`/manage/${OTHER_VENUE}`, '/manage/VEN99999', `/manage/${VENUE}/orders`]) {
      const answer = await page.goto(address);
      // That a restaurant exists is no secret; what it does is.
      expect({ address, status: answer?.status() }).toEqual({
        address,
        status: address.endsWith(OTHER_VENUE) ? 200 : 404,
      });
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    }
    const customer = await shop.visit({ as: 'customer' });
    await customer.page.goto('/manage');
    await customer.page.getByRole('heading', { name: words('notAllowed.title') }).waitFor();
  });

  it('[DESK-01] [DESK-02] [DESK-03] new, changed and cancelled tables sound, flash and wait for an OK', async () => {
    const customer = await signedIn('gold');
    const red = (await wineWith(admin, 10)).reference;
    const table = (name: string, time: string, details?: string) =>
      tonight(customer, CHANGING_VENUE, name, time, [red], details);
    const [cancelled, changed] = [await table('高橋', '18:00'), await table('小林', '21:30')];
    const visitor = await shop.visit({ as: 'manager' });
    const { page } = visitor;
    await page.addInitScript(() => {
      const counted = Object.assign(globalThis, { tones: 0 });
      globalThis.AudioContext = class extends AudioContext {
        override createOscillator() {
          counted.tones += 1;
          return super.createOscillator();
        }
      };
    });
    const tones = (count: number) =>
      page.waitForFunction((least) => (globalThis as unknown as { tones: number }).tones >= least, count);
    await page.clock.install();
    await page.goto(`/manage/${CHANGING_VENUE}`);
    await card(page, changed).waitFor();
    expect(await page.locator('[data-totals]').innerText()).toMatch(/\d組.*\d名.*\d本/s);
    for (const mark of ['[data-now]', `[data-order="${changed}"] [data-age]`])
      expect(await page.locator(mark).count()).toBe(1);
    // What the first list shows needs no acknowledgement.
    expect(await page.locator('[data-notice]').count()).toBe(0);
    await page.getByRole('switch', { name: words('signal.label') }).click();
    await tones(2);

    const added = await table('森', '21:00', '2名ともえびアレルギー');
    await send(admin, changed);
    await step(admin, 'forceOrderStatus', {
      reference: cancelled,
      status: 'CANCELLED',
      comments: '電話で取り消し',
    });
    // The next poll.
    await page.clock.fastForward(61_000);
    await page.getByRole('heading', { name: words('notices.title', { count: 3 }) }).waitFor();
    await tones(4);
    await page.locator('[data-flash]').waitFor({ state: 'attached' });
    await page
      .getByRole('status')
      .getByText(words('notices.announced', { count: 3 }))
      .waitFor({ state: 'attached' });
    const kinds = () =>
      page
        .locator('[data-notice]')
        .evaluateAll((all) => all.map((each) => [each.getAttribute('data-notice'), each.ariaLabel]));
    const all = [
      ['CANCELLED', cancelled],
      ['NEW', added],
      ['CHANGED', changed],
    ];
    expect(await kinds()).toEqual(all);
    const notice = (reference: string) => page.getByRole('article', { name: reference, exact: true });
    await notice(cancelled).getByText('高橋 様').waitFor();
    await notice(changed).getByText(words('notices.change.DELIVERY')).waitFor();
    await card(page, added).getByText(words('table.allergy')).waitFor();
    await card(page, added).getByText(words('notices.kind.NEW'), { exact: true }).waitFor();
    expect(await card(page, cancelled).count()).toBe(0);
    expect(await faultsOf(visitor)).toEqual([]);

    await notice(added)
      .getByRole('button', { name: words('notices.ok') })
      .click();
    await page.getByRole('heading', { name: words('notices.title', { count: 2 }) }).waitFor();
    await page.getByRole('button', { name: words('notices.undo') }).click();
    await page.getByRole('heading', { name: words('notices.title', { count: 3 }) }).waitFor();
    expect(await kinds()).toEqual(all);
    await page.getByRole('button', { name: words('notices.allOk') }).click();
    await page.getByText(words('notices.done')).waitFor();
    expect(await faultsOf(visitor)).toEqual([]);
    // The device remembers what was acknowledged, and its switch.
    await page.reload();
    await card(page, added).waitFor();
    expect(await page.locator('[data-notice]').count()).toBe(0);
    expect(await page.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  });
});
