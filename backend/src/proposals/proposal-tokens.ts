import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Token of the link; unguessable, stored only as a hash. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
