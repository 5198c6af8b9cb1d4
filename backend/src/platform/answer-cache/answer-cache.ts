import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../clock/clock.js';
import { Changes } from '../documents/changes.js';

/** An answer as it left: its bytes encoded as the client accepted them, and its headers. */
export interface KeptAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** How old an answer may be: what another process changes is seen after this time at the latest. */
const MAX_AGE_MS = 1_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ANSWER_BYTES = 512 * 1024;

/**
 * Answers of the public catalogue, kept in memory for a second. A change that this process makes empties it as soon as
 * it is committed.
 */
@Injectable()
export class AnswerCache {
  private readonly answers = new LRUCache<string, { answer: KeptAnswer; at: number }>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ answer }, key) => answer.bytes.length + key.length * 2 + 1_000,
  });
  private changes = 0;

  constructor(
    private readonly clock: Clock,
    changes: Changes,
  ) {
    changes.onSignal(() => {
      this.changes += 1;
      this.answers.clear();
    });
  }

  get(key: string): KeptAnswer | undefined {
    const kept = this.answers.get(key);
    if (!kept) return undefined;
    const age = this.clock.now().getTime() - kept.at;
    return age >= 0 && age < MAX_AGE_MS ? kept.answer : undefined;
  }

  /** To be called before an answer is worked out. @returns keeps the answer unless something has changed meanwhile */
  begin(key: string): (answer: KeptAnswer) => void {
    const begun = this.changes;
    const at = this.clock.now().getTime();
    return (answer) => {
      if (this.changes === begun) this.answers.set(key, { answer, at });
    };
  }
}
