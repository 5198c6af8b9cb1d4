import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A random token for a link: 43 URL-safe characters. */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** SHA-256 of a token, as stored in the database; the token itself exists only in its link. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
