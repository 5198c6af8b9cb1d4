import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import { unlessDuplicate } from '../database/duplicate-key.js';

const SECRET_BYTES = 48;

/**
 * A random secret that is created once in the database: all processes on it sign alike, and so does a process that
 * starts again.
 */
export async function storedSecret(connection: Connection, _id: string): Promise<string> {
  const settings = connection.collection<{ _id: string; value: string }>('settings');
  const value = randomBytes(SECRET_BYTES).toString('base64url');
  await unlessDuplicate(settings.updateOne({ _id }, { $setOnInsert: { value } }, { upsert: true }));
  const stored = await settings.findOne({ _id });
  if (!stored) throw new Error(`the secret "${_id}" could not be stored`);
  return stored.value;
}
