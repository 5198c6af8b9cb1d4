import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DAY_MS, WEBHOOK_EVENT_TYPES, webhookRetryDelay } from '@vinkura/domain';
import { Clock } from '../src/platform/clock/clock.js';
import { Configuration } from '../src/platform/configuration/configuration.js';
import { WebhookAttempts } from '../src/webhooks/webhook-attempts.js';
import { WebhookSender } from '../src/webhooks/webhook-sender.js';
import type { Client } from './support/client.js';
import { bought, CARDS, cellarItem, enterCard, placed, pollUntilSettled, wineWith } from './support/money.js';
import { eventually } from './support/eventually.js';
import { WebhookReceiver } from './support/webhook-receiver.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

jest.setTimeout(150_000);

const CREATE = `mutation ($input: WebhookEndpointInput!) { createWebhookEndpoint(input: $input) {
  secret endpoint { reference url eventTypes active } } }`;
const DELIVERY =
  '_id eventId type status attemptCount nextAttemptAt attempts { responseStatus responseStart error durationMs }';
const DELIVERIES =
  `query ($filter: WebhookDeliveryFilter) { webhookDeliveries(filter: $filter, perPage: 100) {
  total items { ${DELIVERY} } } }` as const;
const TEST =
  `mutation ($reference: String!) { testWebhookEndpoint(reference: $reference) { ${DELIVERY} } }` as const;
const RESEND = `mutation ($id: ID!) { resendWebhookDelivery(id: $id) { ${DELIVERY} } }` as const;
const UPDATE = `mutation ($reference: String!, $input: WebhookEndpointInput!) {
  updateWebhookEndpoint(reference: $reference, input: $input) { active disabledReason failingSince } }`;

let customer: Client;
let receiver: WebhookReceiver;

const inputOf = (eventTypes: readonly string[] = WEBHOOK_EVENT_TYPES, url = receiver.url) => ({
  url,
  description: '在庫連携',
  eventTypes,
  active: true,
});
const make = async (eventTypes?: readonly string[], client = admin) =>
  (await client.graphql(CREATE, { input: inputOf(eventTypes) })).data.createWebhookEndpoint;
const deliveries = async (filter: object, client = admin) =>
  (await client.graphql(DELIVERIES, { filter })).data.webhookDeliveries.items;
const endpoints = async () =>
  (await admin.graphql('{ webhookEndpoints { reference active disabledReason failingSince } }')).data
    .webhookEndpoints;
const endpoint = async (reference: string) =>
  (await endpoints()).find((each) => each.reference === reference);
const remove = (reference: string) =>
  admin.graphql('mutation ($r: String!) { deleteWebhookEndpoint(reference: $r) { reference } }', {
    r: reference,
  });
const sendDue = () => shop.get(WebhookSender).sendDue();

async function order() {
  const wine = await wineWith(customer, 6);
  return bought(customer, [await cellarItem(customer, { [wine.reference]: 1 })]);
}

setUpShop();
setUpAdmin();
beforeAll(async () => {
  // Attempts become due when a test says so.
  shop.stopClock();
  customer = await shop.newCustomer();
  receiver = await WebhookReceiver.start();
});
afterAll(async () => {
  await receiver?.close();
});
beforeEach(async () => {
  for (const { reference } of await endpoints()) await remove(reference);
  await sendDue();
  receiver.received.length = 0;
  receiver.answer = 200;
});

describe('[HOOK-01] webhooks', () => {
  it('announce an order on commit, signed, with references and statuses only', async () => {
    await order();
    const { secret, endpoint: made } = await make();
    const { orders } = await order();
    await eventually(
      () => receiver.of('order.paid').length === 1 && receiver.of('order.created').length === 1,
    );
    const [created, paid] = [receiver.of('order.created')[0]!, receiver.of('order.paid')[0]!];
    expect(receiver.verify(created, secret)).toEqual(created.body);
    expect(() => receiver.verify({ ...paid, raw: paid.raw.replace('paid', 'void') }, secret)).toThrow();
    expect(created.body.data).toEqual({
      orderRef: orders[0]!.reference,
      status: 'PLACED',
      kind: 'CELLAR',
      destination: 'CELLAR',
      paymentId: expect.any(String),
    });
    const payload = receiver.received.map(({ raw }) => raw).join('\n');
    expect(payload).not.toMatch(/@|お客様|[ぁ-ん]/);
    await eventually(async () => (await deliveries({ status: ['PENDING'] })).length === 0);
    const [logged] = await deliveries({ endpointRef: made.reference, type: ['order.paid'] });
    expect(logged).toMatchObject({
      status: 'DELIVERED',
      eventId: paid.headers['webhook-id'],
      attempts: [{ responseStatus: 200, responseStart: 'answer 200', error: null }],
    });
  });

  it('announce failed payments, refunds, product changes and low stock', async () => {
    await make();
    const wine = await wineWith(customer, 12);
    const { intent } = await placed(customer, [await cellarItem(customer, { [wine.reference]: 1 })]);
    await enterCard(customer, intent._id, CARDS.declined);
    await pollUntilSettled(customer, intent._id);
    await eventually(() => receiver.of('payment.failed').length === 1);
    expect(receiver.of('payment.failed')[0]!.body.data).toMatchObject({
      paymentId: intent._id,
      status: 'REJECTED',
    });
    const { orders } = await order();
    const asked = await admin.graphql(
      'mutation ($r: String!) { refundOrder(reference: $r, key: "once", reason: "破損", amount: 100) { reference } }',
      { r: orders[0]!.reference },
    );
    expect(asked.errors).toBeUndefined();
    await shop.runJob('payments-refund');
    await eventually(
      () => receiver.of('refund.succeeded').length === 1 && receiver.of('refund.created').length === 1,
    );
    await admin.put(`/api/products/${wine.reference}`, { displayAtTop: true });
    await eventually(() => receiver.of('product.changed').length === 1);
    expect(receiver.of('product.changed')[0]!.body.data).toEqual({
      productRef: wine.reference,
      operation: 'UPDATE',
    });
    const { saleableQuantity } = (await customer.get(`/api/products/${wine.reference}`)).body;
    await placed(customer, [await cellarItem(customer, { [wine.reference]: saleableQuantity - 3 })]);
    await eventually(() => receiver.of('stock.low').length === 1);
    expect(receiver.of('stock.low')[0]!.body.data).toMatchObject({ productRef: wine.reference });
  });

  it('are delivered once by many workers', async () => {
    receiver.answer = 500;
    const { endpoint: made } = await make(['product.changed']);
    const wine = await wineWith(admin, 1);
    for (let n = 0; n < 12; n += 1)
      await admin.put(`/api/products/${wine.reference}`, {
        openingInstructions: n % 2 ? 'AT_SERVING' : 'AT_ARRIVAL',
      });
    const endpointRef = made.reference;
    await eventually(async () => {
      const tried = (await deliveries({ endpointRef })).filter(({ attempts }) => attempts.length === 1);
      return tried.length === 12;
    });
    receiver.received.length = 0;
    receiver.answer = 200;
    shop.advance(webhookRetryDelay(1)! + 1000);
    await Promise.all(Array.from({ length: 8 }, sendDue));
    await eventually(async () => (await deliveries({ endpointRef, status: ['DELIVERED'] })).length === 12);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
  });

  it('are tried again by the schedule, given up after ten attempts, and resent by hand', async () => {
    receiver.answer = 302;
    const { endpoint: made } = await make(['product.changed']);
    const wine = await wineWith(admin, 1);
    await admin.put(`/api/products/${wine.reference}`, { displayAtTop: true });
    await eventually(() => receiver.received.length === 1);
    for (let n = 1; n < 10; n += 1) {
      await eventually(async () => (await deliveries({}))[0]!.attempts.length === n);
      shop.advance(webhookRetryDelay(n)! - 2000);
      await sendDue();
      expect(receiver.received).toHaveLength(n);
      shop.advance(4000);
      await sendDue();
    }
    await eventually(async () => (await deliveries({ status: ['FAILED'] })).length === 1);
    const [given] = await deliveries({ status: ['FAILED'] });
    // A redirect is a failure and is not followed.
    expect(given).toMatchObject({ attemptCount: 10, nextAttemptAt: null });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    receiver.answer = 200;
    const { data } = await admin.graphql(RESEND, { id: given!._id });
    expect(data.resendWebhookDelivery).toMatchObject({ status: 'DELIVERED', eventId: given!.eventId });
    expect(await endpoint(made.reference)).toMatchObject({ active: true, failingSince: null });
  });

  it('are tested and resent with their response while the job runs, each sent once', async () => {
    const { endpoint: made } = await make(['product.changed']);
    const stop = new AbortController();
    const working = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!stop.signal.aborted) await sendDue();
      }),
    );
    const tests = await Promise.all(
      Array.from({ length: 8 }, () => admin.graphql(TEST, { reference: made.reference })),
    );
    const tested = tests.map(({ data }) => data.testWebhookEndpoint);
    const resends = await Promise.all(tested.map(({ _id }) => admin.graphql(RESEND, { id: _id })));
    stop.abort();
    await working;
    for (const delivery of [...tested, ...resends.map(({ data }) => data.resendWebhookDelivery)])
      expect(delivery).toMatchObject({ status: 'DELIVERED', attemptCount: 1 });
    expect(receiver.received).toHaveLength(16);
  });

  it('disable an endpoint that times out for five days or returns 410, until an administrator enables it', async () => {
    const attempts = shop.get(WebhookAttempts);
    attempts.timeoutMs = 100;
    receiver.answer = 'hang';
    const { endpoint: slow } = await make(['product.changed']);
    const wine = await wineWith(admin, 1);
    const change = (displayAtTop: boolean) => admin.put(`/api/products/${wine.reference}`, { displayAtTop });
    await change(false);
    await eventually(async () => (await endpoint(slow.reference))!.failingSince !== null);
    expect((await deliveries({}))[0]!.attempts[0]).toMatchObject({
      responseStatus: null,
      error: 'no answer within 0.1 s',
    });
    shop.advance(5 * DAY_MS);
    await sendDue();
    expect(await endpoint(slow.reference)).toMatchObject({ active: false, disabledReason: 'FAILING' });
    attempts.timeoutMs = 15_000;
    const { data } = await admin.graphql('{ systemStatus { webhookEndpointsDisabled } }');
    expect(data.systemStatus.webhookEndpointsDisabled).toBe(1);
    const enabled = await admin.graphql(UPDATE, {
      reference: slow.reference,
      input: inputOf(['product.changed']),
    });
    expect(enabled.data.updateWebhookEndpoint).toEqual({
      active: true,
      disabledReason: null,
      failingSince: null,
    });
    receiver.answer = 410;
    await change(true);
    await eventually(async () => (await endpoint(slow.reference))!.disabledReason === 'GONE');
    const before = (await deliveries({})).length;
    await change(false);
    expect((await deliveries({})).length).toBe(before);
    const [gone] = await deliveries({ status: ['FAILED'] });
    expect((await admin.graphql(RESEND, { id: gone!._id })).errors![0]!.extensions).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'webhook-error-disabled',
    });
    receiver.answer = 200;
    const tested = await admin.graphql(TEST, { reference: slow.reference });
    expect(tested.data.testWebhookEndpoint).toMatchObject({ type: 'webhook.test', status: 'DELIVERED' });
  });

  it('reject private networks unless allowed, also after DNS resolution', async () => {
    const configuration = shop.get(Configuration) as { webhooksToPrivateNetworks: boolean };
    const { endpoint: made } = await make(['product.changed']);
    configuration.webhooksToPrivateNetworks = false;
    for (const [url, messageKey] of [
      ['http://hooks.example/x', 'webhook-error-https'],
      ['https://localhost/x', 'webhook-error-private'],
      ['https://10.0.0.8/x', 'webhook-error-private'],
      ['https://[::ffff:127.0.0.1]/x', 'webhook-error-private'],
      ['https://[::127.0.0.1]/x', 'webhook-error-private'],
      ['https://[64:ff9b:1::7f00:1]/x', 'webhook-error-private'],
      ['https://[5f00::1]/x', 'webhook-error-private'],
      ['https://localhost./x', 'webhook-error-private'],
      ['https://169.254.169.254/latest', 'webhook-error-private'],
      ['https://a:b@hooks.example/x', 'webhook-error-url'],
    ] as const) {
      const { errors } = await admin.graphql(CREATE, { input: inputOf(['order.paid'], url) });
      expect({ url, extensions: errors?.[0]?.extensions }).toMatchObject({
        extensions: { code: 'VALIDATION_FAILED', violations: [{ field: 'url', messageKey }] },
      });
    }
    for (const host of ['127.0.0.1', 'localhost']) {
      const url = receiver.url.replace('127.0.0.1', host);
      await shop.connection
        .collection('webhookendpoints')
        .updateOne({ reference: made.reference }, { $set: { url } });
      const { data } = await admin.graphql(TEST, { reference: made.reference });
      expect(data.testWebhookEndpoint).toMatchObject({
        status: 'FAILED',
        attempts: [{ responseStatus: null }],
      });
      expect(data.testWebhookEndpoint.attempts[0]!.error).toMatch(/not allowed/);
    }
    expect(receiver.received).toEqual([]);
    configuration.webhooksToPrivateNetworks = true;
  });

  it('are for administrators only; a secret is shown once and valid for a day after its rotation', async () => {
    const { secret, endpoint: made } = await make(['product.changed']);
    for (const person of ['customer', 'concierge', 'manager'] as const) {
      const client = await shop.signIn(person);
      for (const query of ['{ webhookEndpoints { url } }', '{ webhookDeliveries { total } }'] as const)
        expect((await client.graphql(query)).errors![0]!.extensions.code).toBe('FORBIDDEN');
      expect((await client.graphql(TEST, { reference: made.reference })).errors![0]!.extensions.code).toBe(
        'FORBIDDEN',
      );
    }
    // The library checks the time of a signature, too.
    shop.advance(-shopOffset());
    const { data } = await admin.graphql(
      'mutation ($r: String!) { rotateWebhookSecret(reference: $r) { secret endpoint { oldSecretUntil } } }',
      { r: made.reference },
    );
    const fresh = data.rotateWebhookSecret.secret;
    expect(fresh).toMatch(/^whsec_/);
    await admin.graphql(TEST, { reference: made.reference });
    const posted = receiver.received.at(-1)!;
    for (const valid of [secret, fresh]) expect(receiver.verify(posted, valid)).toEqual(posted.body);
    shop.advance(DAY_MS + 1000);
    await admin.graphql(TEST, { reference: made.reference });
    expect(String(receiver.received.at(-1)!.headers['webhook-signature']).split(' ')).toHaveLength(1);
    const entries = await shop.connection.collection('auditentries').find().toArray();
    const kept = await shop.connection.collection('idempotencykeys').find().toArray();
    const payload = JSON.stringify([entries, kept]);
    for (const each of [secret, fresh]) expect(payload).not.toContain(each.slice(6));
  });
});

/** How far the tests before have moved the clock. */
const shopOffset = (): number => (shop.get(Configuration) as { clockOffsetMs: number }).clockOffsetMs;

describe('[ADM-03] the system page', () => {
  it('returns processes, versions, the last backup and the configuration, without secrets', async () => {
    const died = { _id: 'died', host: 'other', pid: 7, version: '0', nodeVersion: 'v0', memoryMegabytes: 1 };
    const lastSeenAt = new Date(shop.get(Clock).now().getTime() - 60_000);
    await shop.connection
      .collection<{ _id: string }>('processes')
      .insertOne({ ...died, startedAt: lastSeenAt, lastSeenAt, eventLoopDelayMs: 0 } as { _id: string });
    const { data, errors } = await admin.graphql(`{
      serverProcesses { host pid version nodeVersion startedAt lastSeenAt memoryMegabytes eventLoopDelayMs isSilent isThis }
      serverVersions { name version } lastBackup { at }
      serverConfiguration { name value isSecret isSet } jobs { name runs { startedAt durationMs result error } } }`);
    expect(errors).toBeUndefined();
    expect(data.serverProcesses.filter(({ isThis }) => isThis)).toMatchObject([
      { pid: process.pid, nodeVersion: process.version, memoryMegabytes: expect.any(Number) },
    ]);
    expect(data.serverProcesses.find(({ pid }) => pid === 7)).toMatchObject({
      isSilent: true,
      isThis: false,
    });
    expect(data.serverVersions.map(({ name }) => name)).toContain('mongoose');
    expect(data.lastBackup).toBeNull();
    for (const { isSecret, value } of data.serverConfiguration) if (isSecret) expect(value).toBeNull();
    const ran = data.jobs.find(({ name }) => name === 'webhooks-send')!.runs;
    expect(ran[0]).toMatchObject({ durationMs: expect.any(Number), error: null, result: expect.any(Object) });
    expect(ran.length).toBeLessThanOrEqual(10);
    for (const query of [
      '{ serverProcesses { host } }',
      '{ serverConfiguration { name } }',
      '{ lastBackup { at } }',
    ] as const)
      expect((await customer.graphql(query)).errors![0]!.extensions.code).toBe('FORBIDDEN');
  });

  it('shows mails in six languages, except those with secrets', async () => {
    await order();
    const page = (
      await admin.graphql(
        '{ mails(filter: { kind: [ORDER_PLACED] }, perPage: 1, failedFirst: true) { items { _id locale subject } } }',
      )
    ).data.mails;
    const id = page.items[0]!._id;
    const preview =
      'query ($id: ID!, $locale: Locale!) { mailPreview(id: $id, locale: $locale) { subject text html } }';
    const subjects = new Set<string>();
    for (const locale of ['jp', 'en', 'fr', 'zh', 'es', 'it']) {
      const { data } = await admin.graphql(preview, { id, locale });
      expect(data.mailPreview!.html).toContain('<html');
      subjects.add(data.mailPreview!.subject);
    }
    expect(subjects.size).toBe(6);
    await shop.visitor().post('/api/auth/forgot-password', { email: 'gold@demo.vinkura.example' });
    await shop.runJob('password-requests');
    const secret = await shop.connection.collection('mails').findOne({ kind: 'PASSWORD_FORGOTTEN' });
    expect(secret).not.toHaveProperty('params');
    const { data } = await admin.graphql(preview, { id: String(secret!._id), locale: 'en' });
    expect(data.mailPreview).toBeNull();
  });
});
