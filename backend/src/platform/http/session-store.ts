import { type SessionData, Store } from 'express-session';
import { LRUCache } from 'lru-cache';
import { ACCESS_CHANGES } from '../access/access-changes.js';
import type { ChangeNotifier } from '../documents/change-notifier.js';

/** Maximum cached sessions, some 500 bytes each. */
const MAX_SESSIONS = 20_000;
/** Maximum age: a crash between sign-out and notification loses the latter. */
const MAX_AGE_MS = 30_000;
/** Time for which ended sessions are known: longer than a request takes. */
const ENDED_KNOWN_MS = 5 * 60_000;

type StoredSession = SessionData & { lastModified?: Date };
type Callback<T = void> = (error?: unknown, result?: T) => void;

/**
 * Caches the sessions of a store, so that a request reads none. Sign-outs in this process apply immediately, those of
 * others half a second later.
 */
export class CachedSessionStore extends Store {
  private readonly sessions = new LRUCache<string, { session: StoredSession; version: number }>({
    max: MAX_SESSIONS,
    ttl: MAX_AGE_MS,
  });

  private readonly ended = new LRUCache<string, true>({ max: MAX_SESSIONS, ttl: ENDED_KNOWN_MS });

  /** Writes so far: a session whose read ends after a later write may be older than it, and is not cached. */
  private writes = 0;

  /** @param touchAfterMs age from which the inner store records that a session is still used */
  constructor(
    private readonly inner: Store,
    private readonly changes: Pick<ChangeNotifier, 'version' | 'notify'>,
    private readonly touchAfterMs: number,
  ) {
    super();
  }

  /** Whether this process has ended the session, within the last minutes: by signing in or out. */
  hasEnded(id: string): boolean {
    return this.ended.has(id);
  }

  override get(id: string, callback: Callback<SessionData | null>): void {
    this.changes.version(ACCESS_CHANGES).then((version) => {
      const cached = this.sessions.get(id);
      // Callers modify the session they get.
      if (cached?.version === version) return callback(null, structuredClone(cached.session));
      const { writes } = this;
      this.inner.get(id, (error: unknown, session?: SessionData | null) => {
        if (session && writes === this.writes)
          this.sessions.set(id, { session: structuredClone(session), version });
        callback(error, session ?? null);
      });
    }, callback);
  }

  /** Requests that were under way when their session ended do not create it again. */
  override set(id: string, session: SessionData, callback?: Callback): void {
    if (this.ended.has(id)) return callback?.();
    this.sessions.delete(id);
    this.inner.set(id, session, (error?: unknown) => {
      this.forget(id);
      callback?.(error);
    });
  }

  override destroy(id: string, callback: Callback = () => undefined): void {
    this.ended.set(id, true);
    this.inner.destroy(id, (error?: unknown) => {
      this.forget(id);
      if (error) return callback(error);
      this.changes.notify(ACCESS_CHANGES).then(() => callback(), callback);
    });
  }

  override touch(id: string, session: StoredSession, callback?: () => void): void {
    const lastModified = session.lastModified?.getTime() ?? 0;
    if (Date.now() - lastModified >= this.touchAfterMs) this.sessions.delete(id);
    this.inner.touch?.(id, session, callback);
  }

  /** After a write: what was read before it must not stay cached. */
  private forget(id: string): void {
    this.writes += 1;
    this.sessions.delete(id);
  }
}
