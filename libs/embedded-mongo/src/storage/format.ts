import { ServerError } from '../errors.js';

/** The layout of the store. A newer program reads older layouts; an older program must not touch newer ones. */
export const FORMAT_VERSION = 1;

/**
 * Checks the number found in a data folder.
 * @throws ServerError when a newer program wrote the folder, before anything in it is changed
 */
export function checkFormatVersion(found: number, dataDir: string): void {
  if (found <= FORMAT_VERSION) return;
  throw new ServerError(
    72,
    `The data folder ${dataDir} has format ${found}, but this program reads formats up to ${FORMAT_VERSION}. ` +
      'Start the newer program that wrote it, or restore a backup into an empty folder. Nothing was changed.',
  );
}
