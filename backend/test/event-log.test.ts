import { describe, expect, it } from '@jest/globals';
import { shop, setUpShop } from './support/set-up-shop.js';

setUpShop();

describe('event log', () => {
  it('[LOG-01] [API-04] stores a visitor’s event, with the server’s time, session and user agent', async () => {
    const customer = await shop.signIn('customer');
    const { user, session } = (await customer.post('/api/sessions', { deviceId: 'phone-1' })).body;
    const logged = await customer.post(
      '/api/event-logs',
      {
        eventType: 'ADD_TO_CART',
        uniqueID: 'phone-1',
        triggerUserRef: user.reference,
        timestamp: '1999-01-01T00:00:00Z',
        sessionID: 'somebody-else',
        details: { productRef: 'PRD00001', quantity: 2 },
      },
      { 'User-Agent': 'Test/2.0' },
    );
    expect(logged.status).toBe(201);
    const admin = await shop.signIn('admin');
    const { body } = await admin.get(`/api/event-logs?q=${session.sessionId}&sort=-timestamp`);
    expect(body[0]).toMatchObject({
      eventType: 'ADD_TO_CART',
      uniqueID: 'phone-1',
      sessionID: session.sessionId,
      userAgent: session.userAgent,
      triggerUserRef: user.reference,
      ownerRef: user.reference,
      source: 'CLIENT',
      details: { productRef: 'PRD00001', quantity: 2 },
    });
    expect(Math.abs(Date.now() - Date.parse(body[0].timestamp))).toBeLessThan(60_000);
  });

  it('[LOG-01] the server itself logs signing in, out and registering', async () => {
    const client = await shop.signIn('gold');
    const { reference } = (await client.get('/api/_auth/session')).body.user;
    await client.delete('/api/_auth/session');
    const admin = await shop.signIn('admin');
    const { body } = await admin.get(`/api/event-logs?q=${reference}`);
    const types = body.map((event: { eventType: string }) => event.eventType);
    expect(types).toEqual(expect.arrayContaining(['LOGIN', 'SESSION_START', 'LOGOUT', 'SESSION_END']));
  });

  it('[API-04] accepts events of visitors over GraphQL', async () => {
    const { data } = await shop
      .visitor()
      .graphql(
        'mutation { logEvent(input: { eventType: VIEW_PRODUCT, details: { productRef: "PRD00002" } }) }',
      );
    expect(data).toEqual({ logEvent: true });
  });

  it.each([
    ['triggerUserRef', { triggerUserRef: 'USR00001' }],
    ['ownerRef', { ownerRef: 'USR00001' }],
  ])('[ROLE-02] rejects another user’s reference in %s', async (field, body) => {
    for (const client of [shop.visitor(), await shop.signIn('customer')]) {
      const answer = await client.post('/api/event-logs', { eventType: 'SEARCH', ...body });
      expect([answer.status, answer.body.params.field]).toEqual([403, field]);
    }
  });

  it('[LOG-01] a concierge may name the customer whom an event concerns', async () => {
    const concierge = await shop.signIn('concierge');
    const { status, body } = await concierge.post('/api/event-logs', {
      eventType: 'ADD_TO_CART',
      ownerRef: 'USR00005',
    });
    expect([status, body.ownerRef]).toEqual([201, 'USR00005']);
    expect(body.triggerUserRef).not.toBe('USR00005');
  });

  it.each([
    ['eventType', { eventType: 'HACKED' }],
    ['eventType', {}],
    ['uniqueID', { eventType: 'SEARCH', uniqueID: 'x'.repeat(129) }],
    ['details', { eventType: 'SEARCH', details: { text: 'x'.repeat(2001) } }],
    ['details', { eventType: 'SEARCH', details: { $where: 'sleep(1000)' } }],
    ['details', { eventType: 'SEARCH', details: { words: { _bsontype: 'ObjectId', id: 'a' } } }],
    ['details', { eventType: 'SEARCH', details: 'text' }],
    ['surprise', { eventType: 'SEARCH', surprise: 1 }],
  ])('[API-04] rejects an invalid %s', async (field, body) => {
    const answer = await shop.visitor().post('/api/event-logs', body);
    expect([answer.status, answer.body.params.field]).toEqual([400, field]);
  });

  it('[API-04] is read by administrators only', async () => {
    expect((await shop.visitor().get('/api/event-logs')).status).toBe(401);
    for (const person of ['customer', 'concierge', 'manager', 'staff'] as const)
      expect((await (await shop.signIn(person)).get('/api/event-logs')).status).toBe(403);
    const admin = await shop.signIn('admin');
    expect((await admin.get('/api/event-logs?page=1&perPage=3')).body).toHaveLength(3);
  });
});
