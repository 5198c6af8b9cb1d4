import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../clock/clock.js';
import { ChangeNotifier } from '../documents/change-notifier.js';

/** A response as sent: headers and encoded body. */
export interface CachedResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** With the half second of cached reads (ADR-0025), changes of other processes are visible within a second. */
const MAX_AGE_MS = 500;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_RESPONSE_BYTES = 512 * 1024;

/** Responses of the public catalogue, cached for half a second. A change of this process clears the cache on commit. */
@Injectable()
export class ResponseCache {
  private readonly responses = new LRUCache<string, { response: CachedResponse; at: number }>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_RESPONSE_BYTES,
    sizeCalculation: ({ response }, key) => response.body.length + key.length * 2 + 1_000,
  });
  private changeNotifier = 0;

  constructor(
    private readonly clock: Clock,
    changes: ChangeNotifier,
  ) {
    changes.onChange(() => {
      this.changeNotifier += 1;
      this.responses.clear();
    });
  }

  get(key: string): CachedResponse | undefined {
    const cached = this.responses.get(key);
    if (!cached) return undefined;
    const age = this.clock.now().getTime() - cached.at;
    return age >= 0 && age < MAX_AGE_MS ? cached.response : undefined;
  }

  /** Call before the query runs. @returns a function that caches its response, unless something has changed in the meantime */
  begin(key: string): (response: CachedResponse) => void {
    const begun = this.changeNotifier;
    const at = this.clock.now().getTime();
    return (response) => {
      if (this.changeNotifier === begun) this.responses.set(key, { response, at });
    };
  }
}
