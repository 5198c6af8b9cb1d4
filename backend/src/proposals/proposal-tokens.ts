import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** What the link carries; not to be guessed, and kept nowhere. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
