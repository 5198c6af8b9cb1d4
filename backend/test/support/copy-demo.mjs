import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What belongs to the process that wrote a database, not to the database. */
const OF_THE_PROCESS = ['lock', 'address.json', 'data.mdb-lock'];

/**
 * Creates the demo shop in an empty data folder, as the server would at its first start.
 * @param {string} dataDir
 * @param {Readonly<Record<string, string>>} [env] of the server; with special options it loads the data   itself
 */
export function copyDemo(dataDir, env = {}) {
  const template = process.env.DEMO_TEMPLATE_DIR;
  if (!template || 'DEMO_DATA' in env || 'MONGODB_URI' in env || 'NODE_ENV' in env) return;
  cpSync(join(template, 'database'), join(dataDir, 'database'), {
    recursive: true,
    filter: (path) => !OF_THE_PROCESS.includes(basename(path)),
  });
}
