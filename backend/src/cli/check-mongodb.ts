import { parseArgs } from 'node:util';
import { operatorMessage } from '../platform/errors/operator-message.js';
import { checkDatabase, DATABASE_CHECKS } from './mongodb-checks/check-database.js';
import { readArguments, usageError } from './shop-database.js';

const USAGE = `Usage: npm run check:mongodb [-- <uri>]

Tries in a scratch database of that server, by default of MONGODB_URI, everything that the shop relies on, and prints
what is not as expected. Exit code 1 if anything is not.`;

const { uri } = readArguments(USAGE, () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  });
  return { ...values, uri: positionals[0] ?? process.env.MONGODB_URI };
});
if (!uri) usageError(`The address of a MongoDB is missing\n${USAGE}`);

try {
  const problems = await checkDatabase(uri);
  for (const problem of problems) console.log(problem);
  if (problems.length === 0) console.log(`All ${DATABASE_CHECKS.length} checks are as expected.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
