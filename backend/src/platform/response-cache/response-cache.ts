import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ACCESS_CHANGES } from '../access/access-changes.js';
import { Clock } from '../clock/clock.js';
import { ChangeNotifier } from '../documents/change-notifier.js';
import type { ResponseEffect } from '../graphql/graphql-context.js';

/** A response as sent: headers and encoded body. */
export interface CachedResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Run for each request that is served it. */
  readonly effects: readonly ResponseEffect[];
}

/** Maximum age, for what depends on the time of day. */
const MAX_AGE_MS = 10_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_RESPONSE_BYTES = 512 * 1024;

/**
 * Responses of the public catalogue. A change clears the cache: one of this process on its commit, one of another process
 * half a second later (ADR-0025). Changes of users and sign-ins do not: no cached response depends on them.
 */
@Injectable()
export class ResponseCache {
  private readonly responses = new LRUCache<string, { response: CachedResponse; at: number }>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_RESPONSE_BYTES,
    sizeCalculation: ({ response }, key) => response.body.length + key.length * 2 + 1_000,
  });
  private generation = 0;

  constructor(
    private readonly clock: Clock,
    private readonly changes: ChangeNotifier,
  ) {
    changes.onChange((topic) => {
      if (topic === ACCESS_CHANGES) return;
      this.generation += 1;
      this.responses.clear();
    });
  }

  /** The cached response to a request, valid as of the last half second. */
  async get(key: string): Promise<CachedResponse | undefined> {
    try {
      // May clear the cache; also before a miss, so that changes noticed now do not prevent the response being cached.
      await this.changes.refresh();
    } catch {
      // The query itself reports that the database is not available.
      return undefined;
    }
    const cached = this.responses.get(key);
    if (!cached) return undefined;
    const age = this.clock.now().getTime() - cached.at;
    return age >= 0 && age < MAX_AGE_MS ? cached.response : undefined;
  }

  /** Call before the query runs. @returns a function that caches its response, unless something has changed in the meantime */
  begin(key: string): (response: CachedResponse) => void {
    const begun = this.generation;
    const at = this.clock.now().getTime();
    return (response) => {
      if (this.generation === begun) this.responses.set(key, { response, at });
    };
  }
}
