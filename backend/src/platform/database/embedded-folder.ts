import { join } from 'node:path';
import type { Configuration } from '../configuration/configuration.js';

/** Name of the database in the embedded server. */
export const EMBEDDED_DATABASE = 'vinkura';

/** Data folder of the embedded database. */
export function embeddedFolder({ dataDir }: Configuration): string {
  return join(dataDir, 'database');
}
