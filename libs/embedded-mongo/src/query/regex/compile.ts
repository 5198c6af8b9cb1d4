import { ServerError } from '../../errors.js';
import { translate } from './translate.js';

const CACHE_SIZE = 200;
const cache = new Map<string, RegExp>();

/**
 * Compiles a pattern with the options `i`, `m`, `s`, `x`, `u`.
 * @throws ServerError 51108 for another option, 51091 for a pattern that is malformed, 2 for one that JavaScript's
 * regular expressions cannot express
 */
export function compileRegex(pattern: string, options: string): RegExp {
  const key = `${options}/${pattern}`;
  const known = cache.get(key);
  if (known) return known;
  const wrong = [...options].find((option) => !'imsxu'.includes(option));
  if (wrong) throw new ServerError(51108, `invalid flag in regex options: ${wrong}`);
  if (pattern.includes('\0')) {
    throw new ServerError(2, 'Regular expression cannot contain an embedded null byte');
  }
  const regex = build(pattern, options);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(key, regex);
  return regex;
}

function build(pattern: string, options: string): RegExp {
  const modes = {
    ignoreCase: options.includes('i'),
    multiline: options.includes('m'),
    dotAll: options.includes('s'),
    extended: options.includes('x'),
  };
  try {
    // The translation may find `(?i)` in the pattern itself.
    const source = translate(pattern, modes);
    return new RegExp(source, modes.ignoreCase ? 'iu' : 'u');
  } catch (error) {
    if (error instanceof ServerError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ServerError(51091, `Regular expression is invalid: ${reason}`);
  }
}
