import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Configuration } from '../../src/platform/configuration/configuration.js';
import { type MailContent, readMail } from './read-mail.js';
import type { Shop } from './shop.js';

/** A mail of the outbox folder. */
export interface ReadMail extends MailContent {
  file: string;
}

/** The mails that the server wrote to its outbox folder, oldest first. */
export function outboxOf(shop: Shop): ReadMail[] {
  const folder = join(shop.get(Configuration).dataDir, 'outbox');
  return filesIn(folder)
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) => ({ file, ...readMail(readFileSync(join(folder, file), 'utf8')) }));
}

/** Sends what waits, and answers the mails of a kind to an address. */
export async function mailsTo(shop: Shop, address: string, kind: string): Promise<ReadMail[]> {
  await shop.runJob('password-requests');
  await shop.runJob('sign-in-links');
  await shop.runJob('mails-send');
  return outboxOf(shop).filter(
    ({ file, headers }) => file.includes(`-${kind}-`) && headers.to?.includes(address),
  );
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  }
}
