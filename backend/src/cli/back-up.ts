import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '@vinkura/embedded-mongo';
import { recordBackup } from '../system/last-backup.js';
import { usageError, onShopDatabase, readArguments } from './shop-database.js';

const USAGE = `Usage: npm run db:backup -- --out <file>

Writes the shop's database to a file, also while the shop runs: the file shows one moment. It is the database of
MONGODB_URI, without it the one in DATA_DIR (.data unless set). An earlier file of that name is replaced only when
the new one is complete.`;

const { out } = readArguments(
  USAGE,
  () => parseArgs({ options: { out: { type: 'string' }, help: { type: 'boolean' } } }).values,
);
if (!out) usageError(`--out is missing\n${USAGE}`);
const folder = dirname(resolve(out));
if (!existsSync(folder)) usageError(`There is no folder ${folder}`);

await onShopDatabase(true, async ({ client, database, shown }) => {
  const { collections, documents } = await backUp(client, database, out);
  // The file is complete; a lost connection at this point is harmless.
  const isNoted = await recordBackup(client.db(database), { collections, documents }).then(
    () => true,
    () => false,
  );
  const untold = isNoted ? '' : ' The system page does not show it: the database did not answer any more.';
  return `${documents} documents of ${collections} collections of ${shown} are in ${out}.${untold}`;
});
