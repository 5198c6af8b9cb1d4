import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { formatYen, HOUR_MS } from '@vinkura/domain';
import type { Page } from 'playwright-core';
import { bought, CARDS, cellarItem, enterCard, placed, wineWith } from '../../backend/test/support/money.js';
import { eventually } from '../../backend/test/support/eventually.js';
import { onDatabase } from '../../backend/test/support/on-database.js';
import { Client } from '../../backend/test/support/client.js';
import { WebhookReceiver } from '../../backend/test/support/webhook-receiver.js';
import {
  accessibilityFaults,
  accessibilityFaultsInBothThemes,
  sidewaysScroll,
} from '../support/accessibility.js';
import { graphql } from '../support/admin.js';
import { DESKTOP, type Visitor } from '../support/browser.js';
import { Shop } from '../support/shop.js';
import { textOf } from '../support/texts.js';

jest.setTimeout(180_000);

const TABS = [
  'jobs',
  'mails',
  'payments',
  'webhooks',
  'tokens',
  'events',
  'errors',
  'stock',
  'configuration',
] as const;
const NEVER = { name: 'order-abandonment', value: 100_000 };

let shop: Shop;
let admin: Visitor;
let page: Page;
let receiver: WebhookReceiver;
let customer: Client;

const text = (key: string, params: Record<string, string | number> = {}, locale = 'jp') =>
  textOf('admin-system', key, params, locale);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const notice = (content: string) => page.getByText(content, { exact: true });

beforeAll(async () => {
  shop = await Shop.openOwn({});
  receiver = await WebhookReceiver.start();
  admin = await shop.visit({ as: 'admin', viewport: DESKTOP });
  ({ page } = admin);
  customer = new Client(shop.url);
  await customer.post('/api/auth/basicauth', await shop.register());
});
afterAll(async () => {
  await shop?.close();
  await receiver?.close();
});

/** Opens a part of the page and waits for its table or figures. */
async function open(part: string): Promise<void> {
  await page.goto(`/admin/system${part && `/${part}`}`);
  await waitForPage();
}

async function waitForPage(): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[aria-busy=true], .skeleton').first().waitFor({ state: 'detached' });
}

describe('[ADM-03] the system page', () => {
  it('shows each part in both languages and both themes, accessible and no wider than the window', async () => {
    for (const [locale, width] of [
      ['jp', 1440],
      ['en', 1024],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      // The language that was chosen a moment ago is that of the next page.
      await open('');
      for (const part of ['', ...TABS]) {
        const name = text(part ? `tabs.${part}` : 'tabs.health', {}, locale);
        const tab = page
          .getByRole('navigation', { name: text('tabs.label', {}, locale) })
          .getByRole('link', { name });
        await tab.click();
        await tab.and(page.locator('[aria-current="page"]')).waitFor();
        await waitForPage();
        expect({ part, locale, faults: await accessibilityFaultsInBothThemes(page) }).toEqual({
          part,
          locale,
          faults: [],
        });
        expect({ part, locale, sideways: await sidewaysScroll(page) }).toEqual({ part, locale, sideways: 0 });
      }
      // The second language in the other theme.
      await button(textOf('admin', locale === 'jp' ? 'theme.toDark' : 'theme.toLight', {}, locale)).click();
      const other = locale === 'jp' ? 'en' : 'jp';
      await page.getByLabel(textOf('common', 'nav.language', {}, locale)).selectOption(other);
    }
    await page.setViewportSize(DESKTOP);
    await open('');
    await page.getByText(text('processes.this')).waitFor();
    expect((await page.goto('/admin/system/nothing'))?.status()).toBe(404);
    admin.faults.length = 0;
  });

  it('[JOB-01] runs a job now', async () => {
    await open('jobs');
    const name = text('jobs.names.orders-close');
    await button(text('jobs.runOne', { name })).click();
    await notice(text('jobs.ran', { name })).waitFor();
    await page.getByRole('row', { name }).getByText(text('jobs.ok')).waitFor();
    expect(admin.faults).toEqual([]);
  });

  it('[ROLE-04] creates an API token, shows it once, and revokes it', async () => {
    await open('tokens');
    await button(text('tokens.new')).click();
    const form = page.getByRole('dialog', { name: text('tokens.new') });
    await form.getByRole('button', { name: text('tokens.create') }).click();
    // A name is needed, and the field says so.
    await form.getByRole('alert').waitFor();
    admin.faults.length = 0;
    await form.getByLabel(text('tokens.name')).fill('在庫連携');
    await form.getByRole('button', { name: text('tokens.create') }).click();
    const shown = page.getByRole('dialog', { name: text('tokens.madeTitle') });
    const token = await shown.locator('output').innerText();
    expect(await accessibilityFaults(shown)).toEqual([]);
    const program = new Client(shop.url, { Authorization: `Bearer ${token}` });
    expect((await program.get('/api/users?page=1&perPage=1')).status).toBe(200);
    await shown.getByRole('button', { name: text('secret.done') }).click();
    expect(await page.content()).not.toContain(token);
    await button(text('tokens.revokeOne', { name: '在庫連携' })).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('tokens.revoke') })
      .click();
    await notice(text('tokens.revoked', { name: '在庫連携' })).waitFor();
    expect((await program.get('/api/users?page=1&perPage=1')).status).toBe(401);
    expect(admin.faults).toEqual([]);
  });

  it('[HOOK-01] adds an endpoint, rejects an invalid URL, tests it, and resends a delivery', async () => {
    await open('webhooks');
    await button(text('webhooks.new')).click();
    const form = page.getByRole('dialog', { name: text('webhooks.new') });
    await form.getByLabel(text('webhooks.url')).fill('ftp://hooks.example');
    await form.getByLabel(text('webhooks.description')).fill('倉庫');
    const save = form.getByRole('button', { name: text('webhooks.save') });
    await save.click();
    expect(await form.getByRole('alert').first().innerText()).toContain('https://');
    admin.faults.length = 0;
    await form.getByLabel(text('webhooks.url')).fill(receiver.url);
    await save.click();
    const shown = page.getByRole('dialog', { name: text('webhooks.secretTitle') });
    const secret = await shown.locator('output').innerText();
    await shown.getByRole('button', { name: text('secret.done') }).click();
    await button(text('webhooks.actionOne', { action: text('webhooks.test'), name: '倉庫' })).click();
    const tested = page.getByRole('dialog', { name: 'webhook.test' });
    await tested.getByText(text('webhooks.status.DELIVERED')).waitFor();
    expect(receiver.verify(receiver.received.at(-1)!, secret)).toMatchObject({ type: 'webhook.test' });
    expect(await accessibilityFaults(tested)).toEqual([]);
    await tested
      .getByRole('button', { name: textOf('common', 'action.close') })
      .last()
      .click();

    const wine = await wineWith(customer, 6);
    const { orders } = await bought(customer, [await cellarItem(customer, { [wine.reference]: 1 })]);
    await eventually(async () => receiver.of('order.paid').length === 1);
    await page.reload();
    const sent = page.getByRole('row').filter({ hasText: orders[0]!.reference });
    await sent.getByRole('button', { name: 'order.paid' }).click();
    const delivery = page.getByRole('dialog', { name: 'order.paid' });
    await delivery.getByRole('button', { name: text('webhooks.resend') }).click();
    await delivery.getByRole('listitem').nth(1).waitFor();
    const [first, second] = receiver.of('order.paid');
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(admin.faults).toEqual([]);
  });

  it('shows failed mails first, in six languages, and resends them', async () => {
    // The mail of the order above must have been sent: the job would overwrite what is set during its attempt.
    await eventually(() =>
      onDatabase(shop.commandEnv, async (database) => {
        const failed = await database.collection('mails').updateOne(
          { kind: 'ORDER_PLACED', status: 'SENT' },
          {
            $set: { status: 'FAILED', error: '550 unknown mailbox', attempts: 8 },
            $unset: { nextAttemptAt: 1 },
          },
        );
        return failed.matchedCount === 1;
      }),
    );
    await open('mails');
    const row = page.getByRole('row').nth(1);
    await row.getByText('550 unknown mailbox').waitFor();
    const subject = await row.getByRole('button').first().innerText();
    await row.getByRole('button', { name: subject }).first().click();
    const preview = page.getByRole('dialog');
    const html = preview.frameLocator('iframe').locator('body');
    const shown = new Set([await html.innerText()]);
    for (const language of ['English', 'Français', '简体中文', 'Español', 'Italiano']) {
      const before = await preview.getByRole('heading').first().innerText();
      await preview.getByRole('button', { name: language }).click();
      await eventually(async () => (await preview.getByRole('heading').first().innerText()) !== before);
      shown.add(await html.innerText());
    }
    expect(shown.size).toBe(6);
    expect(await accessibilityFaults(preview)).toEqual([]);
    await preview.getByRole('button', { name: text('mails.resend') }).click();
    await notice(text('mails.resent')).waitFor();
    await eventually(async () => {
      const { mails } = await graphql<{ mails: { items: { status: string }[] } }>(
        page,
        '{ mails(filter: { kind: [ORDER_PLACED] }) { items { status } } }',
        {},
      );
      return mails.items.every(({ status }) => status === 'SENT');
    });
    expect(admin.faults).toEqual([]);
  });

  it('settles a stuck payment', async () => {
    const { body } = await page.request
      .get(`/api/parameters/${NEVER.name}`)
      .then(async (answer) => ({ body: (await answer.json()) as { choices: { value: string }[] } }));
    const choices = body.choices.map((choice) => ({ ...choice, value: String(NEVER.value) }));
    expect((await page.request.put(`/api/parameters/${NEVER.name}`, { data: { choices } })).status()).toBe(
      200,
    );
    const wine = await wineWith(customer, 6);
    const { intent, orders } = await placed(customer, [await cellarItem(customer, { [wine.reference]: 1 })]);
    const reference = orders[0]!.reference as string;
    await enterCard(customer, intent._id, CARDS.challenge);
    await onDatabase(shop.commandEnv, async (database) => {
      const anHourAgo = new Date(Date.now() - HOUR_MS - 60_000);
      await database
        .collection('paymentintents')
        .updateOne({ orderRefs: reference }, { $set: { lastActivityAt: anHourAgo } });
    });
    await open('payments');
    const row = page.getByRole('row').filter({ hasText: reference });
    await row.getByText(text('payments.attention.STUCK')).waitFor();
    const settle = row.getByRole('button', { name: text('payments.settleOne', { payment: reference }) });
    await settle.click();
    await notice(text('payments.stillStuck', { status: text('payments.status.PROCESSING') })).waitFor();
    const passed = await enterCard(customer, intent._id, CARDS.challenge, 'pass');
    expect(passed.status).toBeLessThan(300);
    await settle.click();
    await notice(text('payments.settled', { status: text('payments.status.ACCEPTED') })).waitFor();
    await row.waitFor({ state: 'detached' });
    expect(admin.faults).toEqual([]);
  });

  it('[OWED-02] refunds a payment of another amount than due, and the order shows it', async () => {
    const wine = await wineWith(customer, 6);
    const { intent, orders } = await placed(customer, [await cellarItem(customer, { [wine.reference]: 1 })]);
    const reference = orders[0]!.reference as string;
    const received = formatYen(intent.amount + 700);
    await enterCard(customer, intent._id, CARDS.challenge);
    const charge = { intentId: intent._id as string };
    await onDatabase(shop.commandEnv, async (database) => {
      const changed = await database
        .collection('sandboxpayments')
        .updateOne(charge, { $inc: { amount: 700 } });
      expect(changed.matchedCount).toBe(1);
    });
    await enterCard(customer, intent._id, CARDS.challenge, 'pass');
    await customer.get(`/api/payments/${intent._id}`);

    await open('payments');
    const row = page.getByRole('row').filter({ hasText: reference });
    await row.getByText(text('payments.attention.NEEDS_REVIEW')).waitFor();
    const orderText = (key: string, params: Record<string, string> = {}) =>
      textOf('admin-orders', key, params, 'jp');
    await row.getByText(orderText('money.received', { amount: received })).waitFor();
    await row
      .getByRole('button', { name: orderText('refundPayment.buttonOne', { payment: reference }) })
      .click();
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', {
      name: orderText('refundPayment.submit', { amount: received }),
    });
    expect(await submit.isDisabled()).toBe(true);
    await dialog.getByLabel(orderText('refund.reason')).fill('金額の相違');
    await submit.click();
    await notice(orderText('refundPayment.done')).waitFor();
    await row.waitFor({ state: 'detached' });

    await page.goto(`/admin/orders/${reference}`);
    await page.getByText(`${orderText('money.receivedSent', { amount: received })} 金額の相違`).waitFor();
    expect(await page.getByRole('button', { name: orderText('refundPayment.button') }).count()).toBe(0);
    await onDatabase(shop.commandEnv, async (database) => {
      const { refunded } = (await database.collection('sandboxpayments').findOne(charge))!;
      expect(refunded).toBe(intent.amount + 700);
    });
    expect(admin.faults).toEqual([]);
  });

  it('[LOG-01] searches the event log by type and day', async () => {
    await open('events?type=LOGIN');
    await page
      .getByRole('cell', { name: text('events.types.LOGIN') })
      .first()
      .waitFor();
    expect(await page.getByRole('cell', { name: text('events.types.SESSION_START') }).count()).toBe(0);
    await page.getByLabel(text('events.to')).fill('2000-01-01');
    await page.getByText(text('events.empty')).waitFor();
    expect(new URL(page.url()).searchParams.get('to')).toBe('2000-01-01');
  });

  it('[WH-02] checks the stock, for administrators only', async () => {
    await open('stock');
    await button(text('stock.run')).click();
    await page.getByText(text('stock.ok')).waitFor();
    const other = await shop.visit({ as: 'concierge', viewport: DESKTOP });
    await other.page.goto('/admin/system');
    await other.page.getByRole('heading', { name: textOf('admin', 'notAllowed.title') }).waitFor();
    expect(admin.faults).toEqual([]);
  });
});
