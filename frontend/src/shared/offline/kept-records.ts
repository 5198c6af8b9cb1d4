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
 * Names whose records this device keeps; those of anybody else are erased first. Without storage nothing is kept.
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

/** Keeps an answer of the server to this user, unless the device belongs to somebody else by now. */
export async function keepRecord(user: string, name: string, value: unknown, at = Date.now()): Promise<void> {
  if (readOfflineOwner() !== user) return;
  await set(name, { owner: user, at, value } satisfies StoredRecord<unknown>, records());
}

/** A record of the user to whom this device belongs; undefined for none, another's, and one that is too old. */
export async function readRecord<Value>(name: string): Promise<ReadRecord<Value> | undefined> {
  const owner = readOfflineOwner();
  if (owner === null) return undefined;
  const record = await get<StoredRecord<Value>>(name, records());
  return record && isReadable(record, owner, Date.now()) ? { value: record.value, at: record.at } : undefined;
}

/** Erases everything that was read, of whomever. */
export async function eraseRecords(): Promise<void> {
  writeOfflineOwner(null);
  await clear(records());
}
