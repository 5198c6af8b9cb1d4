import { Injectable } from '@nestjs/common';
import { isObjectIdOrHexString } from 'mongoose';
import type { Conditions, ResourceAdapter, StoredRecord } from './resource-adapter.js';

/** The audit log is read-only here. */
@Injectable()
export class AuditEntriesAdapter implements ResourceAdapter {
  readonly name = 'audit-entries';
  readonly model = 'AuditEntry';
  readonly kind = 'audit entry';
  readonly keyFields = ['_id'];
  readonly present: Conditions = {};

  referenceOf(record: StoredRecord): string {
    return String(record._id);
  }

  named(reference: string): Conditions | undefined {
    return isObjectIdOrHexString(reference) ? { _id: reference } : undefined;
  }

  versionOf(): string {
    return '0';
  }

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
