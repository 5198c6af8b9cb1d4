import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@vinkura/domain';
import express, { type Request } from 'express';
import session from 'express-session';
import { SIGN_IN_COOKIE, SIGN_IN_MS, sessionCookies } from './session-cookie.js';
import { CachedSessionStore } from './session-store.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const regenerate = (request: Request) =>
  new Promise<void>((resolve) => request.session.regenerate(() => resolve()));

/** A server whose `/slow` and `/slow-visit` respond after `release`. */
async function start({ lifetimeMs = SIGN_IN_MS } = {}) {
  const inner = new session.MemoryStore();
  const changes = { version: async () => 0, notify: async () => undefined };
  const store = new CachedSessionStore(inner, changes as never, DAY_MS);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let arrived = (): void => undefined;
  const underWay = new Promise<void>((resolve) => (arrived = resolve));
  const app = express();
  app.use(
    session({
      name: SIGN_IN_COOKIE,
      secret: 'secret',
      resave: false,
      saveUninitialized: false,
      cookie: { maxAge: lifetimeMs },
      store,
    }),
    sessionCookies(store),
  );
  app.get(
    '/who',
    (request, response) => void response.send('passport' in request.session ? 'user' : 'visitor'),
  );
  app.get('/visit', (request, response) => {
    request.session.visit = 'v1';
    response.send('');
  });
  app.get('/sign-in', async (request, response) => {
    await regenerate(request);
    Object.assign(request.session, { passport: { user: 'u1' } });
    response.send('');
  });
  app.get('/sign-out', (request, response) => {
    request.session.destroy(() => response.clearCookie(SIGN_IN_COOKIE).send(''));
  });
  app.get('/slow', async (request, response) => {
    arrived();
    await released;
    if ('visit' in request.query) request.session.visit = 'v2';
    response.send('');
  });
  const server = app.listen(0);
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = async (path: string, cookie = '') => {
    const response = await fetch(url + path, { headers: { cookie } });
    const [set] = response.headers.getSetCookie();
    return { set: set?.split(';')[0], body: await response.text() };
  };
  return { get, release: () => release(), underWay, inner };
}

describe('the session cookie', () => {
  it.each(['/slow', '/slow?visit'])(
    '[SES-01] of a sign-in is not replaced by the response to %s that was under way',
    async (path) => {
      const { get, release, underWay } = await start();
      const visitor = (await get('/visit')).set!;
      const late = get(path, visitor);
      await underWay;
      const signedIn = (await get('/sign-in', visitor)).set!;
      release();
      expect((await late).set).toBeUndefined();
      expect((await get('/who', signedIn)).body).toBe('user');
    },
  );

  it('[SES-01] of a sign-in is not replaced by a request sent before it and processed after it', async () => {
    const { get } = await start();
    const visitor = (await get('/visit')).set!;
    await get('/sign-in', visitor);
    expect((await get('/visit', visitor)).set).toBeUndefined();
  });

  it('is set by a sign-in with the cookie of an ended session', async () => {
    const { get } = await start();
    const visitor = (await get('/visit')).set!;
    const first = (await get('/sign-in', visitor)).set!;
    const second = (await get('/sign-in', visitor)).set!;
    expect(second).not.toBe(first);
    expect((await get('/who', second)).body).toBe('user');
  });

  it('[LAY-02] is removed by signing out; a request under way does not restore the session', async () => {
    const { get, release, underWay } = await start();
    const signedIn = (await get('/sign-in')).set!;
    const late = get('/slow?visit', signedIn);
    await underWay;
    expect((await get('/sign-out', signedIn)).set).toBe(`${SIGN_IN_COOKIE}=`);
    release();
    expect((await late).set).toBeUndefined();
    expect((await get('/who', signedIn)).body).toBe('visitor');
  });

  it.each(['vinkura.sid =', 'vinkura.sid\t=', 'a="b";vinkura.sid='])(
    '[SES-01] is understood as by the session, written %j',
    async (name) => {
      const { get } = await start();
      const visitor = (await get('/visit')).set!.replace(`${SIGN_IN_COOKIE}=`, name);
      await get('/sign-in', visitor);
      expect((await get('/visit', visitor)).set).toBeUndefined();
    },
  );

  it('is set again after a day only', async () => {
    const fresh = await start();
    const { set } = await fresh.get('/visit');
    expect((await fresh.get('/who', set)).set).toBeUndefined();
    const aged = await start({ lifetimeMs: SIGN_IN_MS - DAY_MS - 1000 });
    const { set: old } = await aged.get('/visit');
    expect((await aged.get('/who', old)).set).toBe(old);
  });

  it('is not set for a visitor without a session', async () => {
    const { get } = await start();
    expect((await get('/who')).set).toBeUndefined();
    expect((await get('/who', `${SIGN_IN_COOKIE}=s%3Aforged.signature`)).set).toBeUndefined();
  });
});
