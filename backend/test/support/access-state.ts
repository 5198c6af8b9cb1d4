import type { mongo } from 'mongoose';

/** Fields of a user that decide who may sign in, and as what. */
const USER_ACCESS = [
  'email',
  'type',
  'managedVenues',
  'enabled',
  'deletedAt',
  'passwordHash',
  'passwordChangedAt',
];
const WEBHOOK_ACCESS = ['url', 'secret', 'oldSecret', 'active', 'eventTypes'];
const TOKEN_ACCESS = ['tokenHash', 'type', 'userId', 'expiresAt', 'revokedAt'];

/** Who has access: accounts, passwords, roles, sessions, API tokens and webhook secrets, one line each. */
export async function accessState(database: mongo.Db): Promise<ReadonlySet<string>> {
  const linesOf = async (collection: string, fields: readonly string[]) =>
    (await database.collection(collection).find().toArray()).map(
      ({ _id, ...document }) =>
        `${collection} ${String(_id)} ${JSON.stringify(fields.map((field) => (document as Record<string, unknown>)[field] ?? null))}`,
    );
  const sessions = await database.collection('signins').find().toArray();
  return new Set([
    ...(await linesOf('users', USER_ACCESS)),
    ...(await linesOf('apitokens', TOKEN_ACCESS)),
    ...(await linesOf('webhookendpoints', WEBHOOK_ACCESS)),
    ...sessions.map(({ _id, session }) => `signins ${String(_id)} ${userOf(session)}`),
  ]);
}

/** What differs between two states; a line before or after. */
export const accessChanges = (before: ReadonlySet<string>, after: ReadonlySet<string>): string[] => [
  ...[...before].filter((line) => !after.has(line)).map((line) => `- ${line}`),
  ...[...after].filter((line) => !before.has(line)).map((line) => `+ ${line}`),
];

function userOf(session: unknown): string {
  const { passport } = (typeof session === 'string' ? JSON.parse(session) : session) as {
    passport?: { user?: { id?: string } };
  };
  return passport?.user?.id ?? 'nobody';
}
