import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServerError } from '../errors.js';
import { replaceDurably } from './durable-files.js';

/**
 * The layout of the store: 1 had no checksums. A newer program reads older layouts; an older program must not touch
 * newer ones.
 */
export const FORMAT_VERSION = 2;

/**
 * The number in a data folder; null in a new one. It is written when the store has been made, so that a folder with
 * a number holds a store.
 * @throws ServerError when a newer program wrote the folder, before anything in it is changed
 */
export function readFormat(dataDir: string): number | null {
  let text: string;
  try {
    text = readFileSync(pathOf(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const found = formatOf(text);
  if (found === null)
    throw new ServerError(
      72,
      `The file format.json in ${dataDir} is damaged. If no newer program has used the folder, write ` +
        `{"format":${FORMAT_VERSION}} into it; nothing was changed.`,
    );
  if (found <= FORMAT_VERSION) return found;
  throw new ServerError(
    72,
    `The data folder ${dataDir} has format ${found}, but this program reads formats up to ${FORMAT_VERSION}. ` +
      'Start the newer program that wrote it, or restore a backup into an empty folder. Nothing was changed.',
  );
}

export function writeFormat(dataDir: string): void {
  replaceDurably(pathOf(dataDir), `${JSON.stringify({ format: FORMAT_VERSION })}\n`);
}

function pathOf(dataDir: string): string {
  return join(dataDir, 'format.json');
}

function formatOf(text: string): number | null {
  try {
    const { format } = JSON.parse(text) as { format?: unknown };
    return typeof format === 'number' ? format : null;
  } catch {
    return null;
  }
}
