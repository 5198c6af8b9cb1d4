import { isReadable, KEPT_ANSWER_MS, type KeptRecord } from '@vinkura/domain/shared/offline';
import { clear, createStore, del, entries, get, set } from 'idb-keyval';
import { readOfflineOwner, writeOfflineOwner } from './offline-owner.js';

interface StoredRecord<Value> extends KeptRecord {
  value: Value;
}

export interface ReadRecord<Value> {
  value: Value;
  /** When the server answered, in milliseconds. */
  at: number;
}

const DATABASE = 'vinkura-offline';
let opened: ReturnType<typeof createStore> | undefined;
const records = () => (opened ??= createStore(DATABASE, 'records'));

/**
 * Makes a user the owner of the offline data; records of other users are erased first. Without storage nothing is kept.
 * @param user reference of the user, as named by the server
 */
export async function keepFor(user: string): Promise<void> {
  if (readOfflineOwner() !== user) {
    await eraseRecords();
    writeOfflineOwner(user);
    return;
  }
  for (const [name, record] of await entries<string, StoredRecord<unknown>>(records()))
    if (Date.now() - record.at >= KEPT_ANSWER_MS) await del(name, records());
}

/** Stores a response for this user, unless the offline data belongs to another user by now. */
export async function keepRecord(user: string, name: string, value: unknown, at = Date.now()): Promise<void> {
  if (readOfflineOwner() !== user) return;
  await set(name, { owner: user, at, value } satisfies StoredRecord<unknown>, records());
}

/** Reads a record of the owner of the offline data; undefined if there is none, it is another user's, or it has expired. */
export async function readRecord<Value>(name: string): Promise<ReadRecord<Value> | undefined> {
  const owner = readOfflineOwner();
  if (owner === null) return undefined;
  const record = await get<StoredRecord<Value>>(name, records());
  return record && isReadable(record, owner, Date.now()) ? { value: record.value, at: record.at } : undefined;
}

/** Erases the records of all users. */
export async function eraseRecords(): Promise<void> {
  writeOfflineOwner(null);
  await clear(records());
}
