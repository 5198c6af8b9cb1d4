import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Client } from './support/client.js';
import { TestServer } from './support/server.js';

// Each of these tests starts the server several times.
jest.setTimeout(180_000);

const HOUR_MS = 3_600_000;

/** One data folder under a clock that is put forward between starts: how time passes for a browser. */
const dataDir = mkdtempSync(join(tmpdir(), 'vinkura-sessions-'));
let server: TestServer;
let hours = 0;

async function startAt(offsetHours: number): Promise<void> {
  await server?.stop();
  hours = offsetHours;
  server = await TestServer.start({
    dataDir,
    env: { CLOCK_OFFSET_MS: String(Math.round(offsetHours * HOUR_MS)) },
  });
}

/** The same browser, coming back to the restarted server with its cookie. */
function comingBack(client: Client): Client {
  const next = server.visitor();
  Object.assign(next, { cookie: (client as unknown as { cookie: string }).cookie });
  return next;
}

const sessionId = async (client: Client): Promise<string | null> =>
  (await client.graphql('{ session { sessionId } }')).data.session.sessionId;

async function endsOf(id: string): Promise<any[]> {
  const admin = await server.signIn('admin');
  const { body } = await admin.get(`/api/event-logs?q=${id}`);
  return body.filter(({ eventType }: { eventType: string }) => eventType === 'SESSION_END');
}

beforeAll(() => startAt(0));
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('analytics sessions', () => {
  it('[SES-04] a device registers itself and gets a session, signed in or not', async () => {
    const visitor = server.visitor();
    const { data } = await visitor.graphql(
      `mutation { registerDevice(input: { deviceId: "device-1", userAgent: "Test/1.0" }) { user { _id } sessionId } }`,
    );
    expect(data.registerDevice).toEqual({ user: null, sessionId: expect.stringMatching(/^[\w-]{36}$/) });
    expect(await sessionId(visitor)).toBe(data.registerDevice.sessionId);
    const { status, body } = await server.visitor().post('/api/sessions', { deviceId: 'device-2' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ user: null, session: { deviceId: 'device-2', locale: 'jp' } });
  });

  it.each([[{}], [{ deviceId: '' }], [{ deviceId: 7 }], [{ deviceId: 'x'.repeat(200) }]])(
    '[SES-04] refuses %j and names the field',
    async (input) => {
      const { status, body } = await server.visitor().post('/api/sessions', input);
      expect([status, body.params.field]).toEqual([400, 'deviceId']);
    },
  );

  it('[SES-02] the session stays the same while it is used, and signing in does not change it', async () => {
    const visitor = server.visitor();
    const { body } = await visitor.post('/api/sessions', { deviceId: 'device-3' });
    await visitor.post('/api/auth/basicauth', {
      email: 'customer@demo.vinkura.example',
      password: 'vinkura-demo',
    });
    const first = hours;
    for (const later of [0.8, 1.6, 2.4]) {
      await startAt(first + later);
      const same = comingBack(visitor);
      expect(await sessionId(same)).toBe(body.session.sessionId);
    }
  });

  it('[SES-02] more than an idle hour later the id is new, the end of the old one is logged once, nobody is signed out', async () => {
    const client = await server.signIn('gold');
    const old = (await sessionId(client))!;
    await startAt(hours + 1.1);
    const back = comingBack(client);
    const [one, other] = await Promise.all([sessionId(back), sessionId(comingBack(client))]);
    expect(one).not.toBe(old);
    expect(other).not.toBe(old);
    const ends = await endsOf(old);
    expect(ends).toEqual([
      expect.objectContaining({ sessionID: old, source: 'SERVER', triggerUserRef: expect.any(String) }),
    ]);
    expect((await back.get('/api/_auth/session')).body.user.email).toBe('gold@demo.vinkura.example');
  });

  it('[SES-02] more than 5 hours after its start the id is new, however busy it was', async () => {
    const client = await server.signIn('diamond');
    const old = (await sessionId(client))!;
    const first = hours;
    for (const later of [0.95, 1.9, 2.85, 3.8, 4.75]) {
      await startAt(first + later);
      expect(await sessionId(comingBack(client))).toBe(old);
    }
    await startAt(first + 5.1);
    expect(await sessionId(comingBack(client))).not.toBe(old);
    expect(await endsOf(old)).toHaveLength(1);
  });

  it('[SES-01] signing out ends the session and logs it', async () => {
    const client = await server.signIn('gold');
    const id = (await sessionId(client))!;
    await client.graphql('mutation { logout }');
    expect(await endsOf(id)).toHaveLength(1);
    expect(await sessionId(client)).toBeNull();
  });
});

describe('repeated sign-in failures', () => {
  it('[ERR-10] are forgotten a quarter of an hour after the first', async () => {
    const attempt = (password: string) =>
      server.visitor().post('/api/auth/basicauth', { email: 'staff@demo.vinkura.example', password });
    for (let guess = 0; guess < 10; guess += 1) await attempt(`guess-number-${guess}`);
    const blocked = await attempt('vinkura-demo');
    expect(blocked.status).toBe(429);
    expect(blocked.body.params.retryAfterSeconds).toBeGreaterThan(800);
    await startAt(hours + 0.26);
    expect((await attempt('vinkura-demo')).status).toBe(200);
  });
});
