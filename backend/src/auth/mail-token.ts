import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A random token for a mailed link: 43 URL-safe characters. */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Hash of a token, as stored in the database. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
