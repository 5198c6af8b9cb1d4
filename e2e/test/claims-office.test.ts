import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DAY_MS } from '@vinkura/domain';
import { signedIn } from '../../backend/test/support/demo-people.js';
import type { Client } from '../../backend/test/support/client.js';
import { eventually } from '../../backend/test/support/eventually.js';
import { orderOf, wineWith } from '../../backend/test/support/money.js';
import { accessibilityFaultsInBothThemes } from '../support/accessibility.js';
import { DESKTOP } from '../support/browser.js';
import { setUpShop, shop } from '../support/set-up-shop.js';
import { send, tonight } from '../support/tables.js';
import { textOf } from '../support/texts.js';

jest.setTimeout(180_000);

/** A table is booked days ahead. On a server that is two weeks behind, it is booked for tonight. */
const BEHIND_MS = 14 * DAY_MS;
const VENUE = 'VEN00012';

const desk = (key: string, params = {}) => textOf('manage', key, params);
const office = (key: string, params = {}) => textOf('admin-orders', key, params);

let orderRef: string;
/** Another order of tonight, with two bottles. */
let second: string;
let admin: Client;
let wine: string;

setUpShop({ CLOCK_OFFSET_MS: String(-BEHIND_MS) });
beforeAll(async () => {
  admin = await signedIn(shop.url, 'admin');
  await admin.put(`/api/venues/${VENUE}`, { businessHours: { services: [] } });
  const [manager] = (await admin.get('/api/users?q=manager@')).body;
  await admin.put(`/api/users/${manager!._id}`, { managedVenues: [VENUE] });
  ({ reference: wine } = await wineWith(admin, 10));
  orderRef = await tonight(await signedIn(shop.url, 'gold'), VENUE, '藤堂 恭平', '19:00', [wine]);
  second = await tonight(await signedIn(shop.url, 'gold'), VENUE, '佐倉 真帆', '20:00', [wine]);
  for (const reference of [orderRef, second]) await send(admin, reference);
});

describe('a claim on a broken bottle', () => {
  it('[CLAIM-01] the restaurant reports it, the office refunds it, and both see the result', async () => {
    const { page: phone } = await shop.visit({ as: 'manager' });
    await phone.goto(`/manage/${VENUE}`);
    const card = phone.locator(`[data-order="${orderRef}"]`);
    await card.getByRole('button', { name: desk('report.open') }).click();
    const sheet = phone.getByRole('dialog', { name: desk('report.title') });
    await sheet.getByRole('button', { name: desk('report.send') }).click();
    await sheet.getByText(desk('report.sent')).waitFor();
    await sheet.getByRole('button', { name: desk('report.done') }).click();
    await card.getByText(desk('report.waiting')).waitFor();

    const visitor = await shop.visit({ as: 'admin', viewport: DESKTOP });
    const { page } = visitor;
    await page.goto(`/admin/orders/${orderRef}`);
    const claims = page.getByRole('region', { name: office('tasks.title') });
    await claims.getByLabel(office('tasks.decision')).selectOption('REFUND');
    await claims.getByLabel(office('tasks.amount')).fill('1000');
    await claims.getByLabel(office('tasks.reason')).fill('配送中の割れのため');
    await claims.getByLabel(office('tasks.returned')).selectOption('bottleIssue');
    expect(await accessibilityFaultsInBothThemes(page)).toEqual([]);
    await claims.getByRole('button', { name: office('tasks.submit.REFUND') }).click();
    await claims.getByText(office('tasks.open', { count: 0 })).waitFor();
    await claims.getByText('配送中の割れのため').waitFor();
    await claims.getByText(/1,000/).waitFor();

    // The bottle has been claimed: a second claim on it is refused beside the number.
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: office('tasks.register') });
    await dialog.getByLabel(office('tasks.note')).fill('電話で申告');
    await page.keyboard.press('Control+Enter');
    await dialog.getByRole('alert').first().waitFor();
    expect(await accessibilityFaultsInBothThemes(page)).toEqual([]);

    await phone.goto(`/manage/${VENUE}`);
    await card.getByText(desk('report.decided.REFUND')).waitFor();
    expect(await phone.locator('body').innerText()).not.toContain('配送中の割れのため');
  });

  it('[CLAIM-01] the office replaces a broken bottle for tonight; the restaurant receives it, and the stock is right', async () => {
    const { page: phone } = await shop.visit({ as: 'manager' });
    await phone.goto(`/manage/${VENUE}`);
    const card = phone.locator(`[data-order="${second}"]`);
    await card.getByRole('button', { name: desk('report.open') }).click();
    const sheet = phone.getByRole('dialog', { name: desk('report.title') });
    await sheet.getByRole('button', { name: desk('report.send') }).click();
    await sheet.getByText(desk('report.sent')).waitFor();

    const visitor = await shop.visit({ as: 'admin', viewport: DESKTOP });
    const { page } = visitor;
    await page.goto(`/admin/orders/${second}`);
    const claims = page.getByRole('region', { name: office('tasks.title') });
    await claims.getByText(office('tasks.effect.REPLACEMENT')).waitFor();
    await claims.getByLabel(office('tasks.returned')).selectOption('bottleIssue');
    // Decided without the mouse.
    await claims.getByRole('heading').click();
    await page.keyboard.press('c');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('同じ品を今日の便で送ります');
    await page.keyboard.press('Control+Enter');
    const link = claims.getByRole('link', { name: /^ORD/ });
    const replacement = await link.innerText();
    await link.click();
    await page.getByRole('link', { name: second, exact: true }).first().waitFor();
    expect(await accessibilityFaultsInBothThemes(page)).toEqual([]);

    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
    await press(office('command.PLAN_AND_START'));
    await press(office('preparation.confirmAll'));
    await press(office('command.SHIP'));
    const ship = page.getByRole('dialog');
    await ship.getByRole('button', { name: office('ship.submitAnyway') }).click();
    await page.locator('[data-status="IN_DELIVERY"]').waitFor();

    await phone.goto(`/manage/${VENUE}`);
    const parcel = phone.locator(`[data-order="${replacement}"]`);
    await parcel.getByText(desk('table.replacement')).waitFor();
    await parcel.getByRole('button', { name: desk('receive.confirm', { count: 1 }) }).click();
    await eventually(async () => (await orderOf(admin, replacement)).status === 'RECEPTION_CONFIRMED');
    const { data } = await admin.graphql('{ stockCheck { ok problems } }');
    expect(data.stockCheck).toEqual({ ok: true, problems: [] });
    expect(visitor.faults).toEqual([]);
  });
});
