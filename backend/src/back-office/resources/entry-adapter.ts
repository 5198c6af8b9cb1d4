import { isObjectIdOrHexString } from 'mongoose';
import type { Conditions, ResourceAdapter, StoredRecord } from './resource-adapter.js';

/** Entries without a reference of their own, named by their `_id`; those that never change have one version. */
export abstract class EntryAdapter implements ResourceAdapter {
  abstract readonly name: ResourceAdapter['name'];
  abstract readonly model: string;
  abstract readonly kind: string;
  readonly keyFields: readonly string[] = ['_id'];
  readonly present: Conditions = {};

  referenceOf(record: StoredRecord): string {
    return String(record._id);
  }

  named(reference: string): Conditions | undefined {
    return isObjectIdOrHexString(reference) ? { _id: reference } : undefined;
  }

  versionOf(_record: StoredRecord): string {
    return '0';
  }

  abstract search(q: string): Promise<Conditions | undefined>;
}
