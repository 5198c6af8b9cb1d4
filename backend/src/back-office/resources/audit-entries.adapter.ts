import { Injectable } from '@nestjs/common';
import { EntryAdapter } from './entry-adapter.js';
import type { Conditions } from './resource-adapter.js';

/** The audit log is read-only here. */
@Injectable()
export class AuditEntriesAdapter extends EntryAdapter {
  readonly name = 'audit-entries';
  readonly model = 'AuditEntry';
  readonly kind = 'audit entry';

  /** By reference of the record or user, by request or by batch. */
  async search(q: string): Promise<Conditions | undefined> {
    const text = q.trim();
    return {
      $or: ['reference', 'actor.reference', 'requestId', 'batchId'].map((path) => ({
        [path]: { $in: [text, text.toUpperCase()] },
      })),
    };
  }
}
