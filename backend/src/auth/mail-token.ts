import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A random token for the link of a mail: 43 characters that need no escaping. */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What the database keeps of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
