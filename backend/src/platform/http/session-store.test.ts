import { describe, expect, it } from '@jest/globals';
import session, { type SessionData } from 'express-session';
import { CachedSessionStore } from './session-store.js';

const dataOf = (visit: string) => ({ cookie: {}, visit }) as unknown as SessionData;

/** A store whose reads end when the test says. */
class SlowStore extends session.MemoryStore {
  readonly waiting: (() => void)[] = [];

  override get(id: string, callback: (error: unknown, data?: SessionData | null) => void): void {
    super.get(id, (error, data) => this.waiting.push(() => callback(error, data)));
  }
}

function start() {
  const inner = new SlowStore();
  const changes = { version: async () => 0, notify: async () => undefined };
  const store = new CachedSessionStore(inner, changes as never, 1_000);
  const set = (id: string, visit: string) =>
    new Promise<void>((resolve) => store.set(id, dataOf(visit), () => resolve()));
  const get = (id: string) =>
    new Promise<string | undefined>((resolve) => store.get(id, (_error, data) => resolve(data?.visit)));
  /** Until the inner store has been asked. */
  const asked = async (reads: number) => {
    while (inner.waiting.length < reads) await new Promise((resolve) => setImmediate(resolve));
  };
  return { inner, set, get, asked };
}

describe('the cache of sessions', () => {
  it('[SES-01] does not keep a session whose read ends after a later write', async () => {
    const { inner, set, get, asked } = start();
    await set('s', 'before');
    const early = get('s');
    await asked(1);
    await set('s', 'after');
    inner.waiting[0]!();
    expect(await early).toBe('before');
    const late = get('s');
    await asked(2);
    inner.waiting[1]!();
    expect(await late).toBe('after');
  });

  it('reads a session once', async () => {
    const { inner, set, get, asked } = start();
    await set('s', 'one');
    const first = get('s');
    await asked(1);
    inner.waiting[0]!();
    expect([await first, await get('s')]).toEqual(['one', 'one']);
    expect(inner.waiting).toHaveLength(1);
  });
});
