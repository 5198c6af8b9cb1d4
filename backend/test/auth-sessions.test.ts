import { describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import { DEMO_PASSWORD } from './support/demo-people.js';
import { HOUR_MS } from '@vinkura/domain';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

const LOGS = `query ($filter: EventLogFilter, $perPage: Int! = 50) { eventLogs(filter: $filter, perPage: $perPage) {
  total items { timestamp eventType uniqueID sessionID userAgent triggerUserRef ownerRef source details } } }`;

const eventsOf = async (filter: Record<string, unknown>) =>
  (await admin.graphql(LOGS, { filter })).data.eventLogs.items;
const sessionOf = async (client: Client) => (await client.get('/api/_auth/session')).body.session?.sessionId;

setUpShop();
setUpAdmin();

describe('analytics sessions over HTTP', () => {
  it('[SES-04] a browser registers its device, session and user agent', async () => {
    const visitor = shop.visitor();
    const device = { deviceId: 'device-7', userAgent: 'Browser/7.0' };
    const { status, body } = await visitor.post('/api/sessions', device);
    expect(status).toBe(201);
    expect(body.session).toMatchObject(device);
    expect(await eventsOf({ sessionID: body.session.sessionId })).toEqual([
      expect.objectContaining({ eventType: 'SESSION_START', uniqueID: 'device-7', userAgent: 'Browser/7.0' }),
    ]);
  });

  it('[SES-04] a device keeps one session before and after sign-in, also over GraphQL', async () => {
    const visitor = shop.visitor();
    const { data } = await visitor.graphql(
      `mutation { registerDevice(input: { deviceId: "device-1", userAgent: "Test/1.0" }) { user { _id } sessionId } }`,
    );
    expect(data.registerDevice).toEqual({ user: null, sessionId: expect.stringMatching(/^[\w-]{36}$/) });
    expect((await visitor.graphql('{ session { sessionId } }')).data.session.sessionId).toBe(
      data.registerDevice.sessionId,
    );
    const rest = await shop.visitor().post('/api/sessions', { deviceId: 'device-2' });
    expect([rest.status, rest.body]).toMatchObject([
      201,
      { user: null, session: { deviceId: 'device-2', locale: 'jp' } },
    ]);
  });

  it.each([[{}], [{ deviceId: '' }], [{ deviceId: 7 }], [{ deviceId: 'x'.repeat(200) }]])(
    '[SES-04] rejects %j and names the field',
    async (input) => {
      const { status, body } = await shop.visitor().post('/api/sessions', input);
      expect([status, body.params.field]).toEqual([400, 'deviceId']);
    },
  );

  it('[SES-02] signing in does not change the session of a registered device', async () => {
    const visitor = shop.visitor();
    const { body } = await visitor.post('/api/sessions', { deviceId: 'device-3' });
    await visitor.post('/api/auth/basicauth', {
      email: 'customer@demo.vinkura.example',
      password: DEMO_PASSWORD,
    });
    expect(await sessionOf(visitor)).toBe(body.session.sessionId);
  });

  it('[SES-01] [LOG-01] signing in, staying and signing out belong to one session; each is logged', async () => {
    const customer = await shop.newCustomer();
    const { user, session } = (await customer.get('/api/_auth/session')).body;
    expect(user._id).toBe(customer.id);
    await customer.delete('/api/_auth/session');
    expect((await customer.get('/api/_auth/session')).body).toEqual({ user: null });
    const events = await eventsOf({ sessionID: session.sessionId });
    expect(events.map((event) => event.eventType)).toEqual([
      'SESSION_END',
      'LOGOUT',
      'REGISTER',
      'SESSION_START',
    ]);
    for (const event of events) expect(event.triggerUserRef).toBe(user.reference);
  });

  it('[SES-02] a new session id after an idle hour; the end of the old one is logged', async () => {
    const customer = await shop.newCustomer();
    const old = await sessionOf(customer);
    shop.advance(0.9 * HOUR_MS);
    expect(await sessionOf(customer)).toBe(old);
    shop.advance(1.1 * HOUR_MS);
    const [fresh, other] = await Promise.all([sessionOf(customer), sessionOf(customer)]);
    expect(fresh).not.toBe(old);
    expect(other).not.toBe(old);
    expect(await eventsOf({ sessionID: old, eventType: ['SESSION_END'] })).toHaveLength(1);
    expect((await customer.get('/api/_auth/session')).body.user._id).toBe(customer.id);
  });

  it('[SES-02] browsing counts as activity and extends the session', async () => {
    const customer = await shop.newCustomer();
    const old = await sessionOf(customer);
    for (const path of ['/api/venues', '/api/cart', '/api/products/PRD00001']) {
      shop.advance(0.7 * HOUR_MS);
      expect((await customer.get(path)).status).toBe(200);
    }
    shop.advance(0.7 * HOUR_MS);
    await customer.graphql('{ cart { items { _id } } }');
    shop.advance(0.9 * HOUR_MS);
    expect(await sessionOf(customer)).toBe(old);
  });

  it('[SES-02] a new session id after 5 hours of use', async () => {
    const customer = await shop.newCustomer();
    const old = await sessionOf(customer);
    for (let half = 0; half < 9; half += 1) {
      shop.advance(HOUR_MS / 2);
      expect(await sessionOf(customer)).toBe(old);
    }
    shop.advance(0.6 * HOUR_MS);
    expect(await sessionOf(customer)).not.toBe(old);
    expect(await eventsOf({ sessionID: old, eventType: ['SESSION_END'] })).toHaveLength(1);
  });

  it('[JOB-01] [SES-02] the job ends abandoned sessions, each once, also under concurrency', async () => {
    const left = await Promise.all(Array.from({ length: 8 }, () => shop.newCustomer()));
    const ids = await Promise.all(left.map(sessionOf));
    shop.advance(1.1 * HOUR_MS);
    const active = await shop.newCustomer();
    const activeId = await sessionOf(active);
    const [result] = await Promise.all([
      shop.runJob('close-sessions'),
      ...left.slice(0, 4).map((client) => sessionOf(client)),
    ]);
    expect(result.closed).toBeGreaterThanOrEqual(4);
    for (const sessionID of ids)
      expect(await eventsOf({ sessionID, eventType: ['SESSION_END'] })).toHaveLength(1);
    expect(await eventsOf({ sessionID: activeId, eventType: ['SESSION_END'] })).toEqual([]);
    expect((await shop.runJob('close-sessions')).closed).toBe(0);
    expect(await sessionOf(active)).toBe(activeId);
  });
});

describe('repeated sign-in failures', () => {
  it('[ERR-10] expire a quarter of an hour after the first', async () => {
    const attempt = (password: string) =>
      shop.visitor().post('/api/auth/basicauth', { email: 'staff@demo.vinkura.example', password });
    for (let guess = 0; guess < 10; guess += 1) await attempt(`guess-number-${guess}`);
    const blocked = await attempt(DEMO_PASSWORD);
    expect(blocked.status).toBe(429);
    expect(blocked.body.params.retryAfterSeconds).toBeGreaterThan(800);
    await shop.ageRateLimits(0.24 * HOUR_MS);
    expect((await attempt(DEMO_PASSWORD)).status).toBe(429);
    await shop.ageRateLimits(0.02 * HOUR_MS);
    expect((await attempt(DEMO_PASSWORD)).status).toBe(200);
  });
});

describe('the event log over GraphQL', () => {
  it('[LOG-01] [API-04] [API-19] is filtered by type, user, session and time, newest first', async () => {
    const customer = await shop.newCustomer();
    const { reference } = (await customer.get('/api/_auth/session')).body.user;
    const log = (eventType: 'VIEW_PRODUCT' | 'ADD_TO_CART') =>
      customer.graphql(
        `mutation { logEvent(input: { eventType: ${eventType}, details: { productRef: "PRD00001" } }) }`,
      );
    await log('VIEW_PRODUCT');
    shop.advance(60_000);
    await log('ADD_TO_CART');
    const own = await eventsOf({ userRef: reference });
    expect(own.map((event) => event.eventType).slice(0, 2)).toEqual(['ADD_TO_CART', 'VIEW_PRODUCT']);
    expect(own[0]).toMatchObject({ source: 'CLIENT', details: { productRef: 'PRD00001' } });
    const views = await eventsOf({ userRef: reference, eventType: ['VIEW_PRODUCT'] });
    expect(views).toEqual([own[1]]);
    expect(await eventsOf({ userRef: reference, since: own[0]!.timestamp })).toEqual([own[0]]);
    expect(await eventsOf({ userRef: reference, until: own[0]!.timestamp })).toEqual(own.slice(1));
    const paged = await admin.graphql(LOGS, { filter: { userRef: reference }, perPage: 1 });
    expect(paged.data.eventLogs).toMatchObject({ total: own.length, items: [own[0]] });
  });

  it('[ROLE-04] is read by administrators only', async () => {
    for (const person of ['customer', 'concierge', 'manager', 'staff'] as const) {
      const { errors } = await (await shop.signIn(person)).graphql(LOGS);
      expect(errors![0]!.extensions.code).toBe('FORBIDDEN');
    }
    expect((await shop.visitor().graphql(LOGS)).errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
  });
});
