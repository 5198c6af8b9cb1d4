import { parseArgs } from 'node:util';
import { restore } from '@vinkura/embedded-mongo';
import { usageError, onShopDatabase, readArguments } from './shop-database.js';

const USAGE = `Usage: npm run db:restore -- --in <file> [--replace]

Puts a backup into the shop's database: the one of MONGODB_URI, without it the one in DATA_DIR (.data unless set).
A database that holds something is refused unless --replace says that the backup takes its place. Stop the shop
first; one that runs on must be started again afterwards.`;

const { in: file, replace } = readArguments(
  USAGE,
  () =>
    parseArgs({
      options: {
        in: { type: 'string' },
        replace: { type: 'boolean', default: false },
        help: { type: 'boolean' },
      },
    }).values,
);
if (!file) usageError(`--in is missing\n${USAGE}`);

await onShopDatabase(false, async ({ client, database, shown, inUse }) => {
  const { collections, documents } = await restore(client, database, file, { replace });
  const done = `${documents} documents of ${collections} collections from ${file} are in ${shown}.`;
  if (inUse === false) return done;
  const condition = inUse ? 'The shop runs on this database' : 'If the shop runs on this database';
  return `${done}\n${condition}: start it again, for it still remembers some of the earlier data.`;
});
