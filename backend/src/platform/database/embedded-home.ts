import { join } from 'node:path';
import type { Configuration } from '../configuration/configuration.js';

/** The name of the shop's database in the embedded one. */
export const EMBEDDED_DATABASE = 'vinkura';

/** Where the embedded database keeps its files. */
export function embeddedFolder({ dataDir }: Configuration): string {
  return join(dataDir, 'database');
}
