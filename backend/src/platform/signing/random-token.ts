import { createHash, randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_SYMBOLS, plainCode } from '@vinkura/domain';

const TOKEN_BYTES = 32;

/** A random token for a link: 43 URL-safe characters. */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** SHA-256 of a token, as stored in the database; the token itself exists only in its link. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * A random code for a link that is read aloud, such as `k7m2x-q9f3t`. Short: what it opens also needs a sign-in, or expires
 * and limits attempts.
 */
export function randomCode(): string {
  const symbols = Array.from({ length: CODE_LENGTH }, () =>
    CODE_SYMBOLS.charAt(randomInt(CODE_SYMBOLS.length)),
  );
  symbols.splice(CODE_LENGTH / 2, 0, '-');
  return symbols.join('');
}

/** `hashOfToken` of a code in any notation, or of a long token. */
export const hashOfCode = (code: string): string => hashOfToken(plainCode(code) ?? code);
