/** Members of character classes, as they stand between the brackets of a JavaScript class. */

const SPACE = ' \\t\\n\\v\\f\\r';
const NOT_SPACE = '\\x00-\\x08\\x0e-\\x1f!-\\u{10ffff}';
const HORIZONTAL = ' \\t\\u00a0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000';
const NOT_HORIZONTAL =
  '\\x00-\\x08\\n-\\x1f!-\\u009f\\u00a1-\\u167f\\u1681-\\u180d\\u180f-\\u1fff\\u200b-\\u202e\\u2030-\\u205e\\u2060-\\u2fff\\u3001-\\u{10ffff}';
const VERTICAL = '\\n\\v\\f\\r\\u0085\\u2028\\u2029';
const NOT_VERTICAL = '\\x00-\\t\\x0e-\\u0084\\u0086-\\u2027\\u202a-\\u{10ffff}';

/** `[:name:]` within a class. */
export const POSIX: Readonly<Record<string, string>> = {
  alnum: 'A-Za-z0-9',
  alpha: 'A-Za-z',
  ascii: '\\x00-\\x7F',
  blank: ' \\t',
  cntrl: '\\x00-\\x1F\\x7F',
  digit: '0-9',
  graph: '\\x21-\\x7E',
  lower: 'a-z',
  print: '\\x20-\\x7E',
  punct: '!-\\/:-@\\[-`\\{-~',
  space: SPACE,
  upper: 'A-Z',
  word: 'A-Za-z0-9_',
  xdigit: 'A-Fa-f0-9',
};

/** Escapes that stand for sets of characters: `\s`, `\H` … */
export const SETS: Readonly<Record<string, string>> = {
  d: '\\d',
  D: '\\D',
  w: '\\w',
  W: '\\W',
  s: SPACE,
  S: NOT_SPACE,
  h: HORIZONTAL,
  H: NOT_HORIZONTAL,
  v: VERTICAL,
  V: NOT_VERTICAL,
};

/** Escapes that stand for one character, by its JavaScript escape. */
export const CHARACTERS: Readonly<Record<string, string>> = {
  a: '\\x07',
  e: '\\x1b',
  f: '\\f',
  n: '\\n',
  r: '\\r',
  t: '\\t',
};
