import { parseArgs } from 'node:util';
import { UserType } from '@vinkura/domain';
import { UserAccounts, UsersModule } from '../users/index.js';
import { runCommand, UsageError } from './command.js';
import { readPassword } from './read-password.js';

const USAGE = 'Usage: npm run admin:create -- --email <address> [--name <name>]';

// Creates an administrator, for a database without demo users. The password is prompted for, not an argument: arguments
// are visible in the process list.
await runCommand([UsersModule], async (context) => {
  const { email, name } = readArguments();
  const user = await context.get(UserAccounts).create({
    email,
    name: name ?? 'Administrator',
    password: await readPassword(`Password for ${email}: `),
    type: UserType.ADMINISTRATOR,
  });
  console.log(`Administrator ${user.reference} can sign in as ${user.email}.`);
  return 0;
});

function readArguments(): { email: string; name?: string } {
  try {
    const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
    if (values.email) return { email: values.email, name: values.name };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
  throw new UsageError(USAGE);
}
