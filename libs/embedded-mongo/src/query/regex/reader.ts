import { unsupported, type ServerError } from '../../errors.js';

/** Something that PCRE has and JavaScript's regular expressions have not. */
export const notTranslated = (what: string): ServerError => unsupported(`${what} in a regular expression`, 2);

/** A text with its characters as JavaScript's regular expressions write them. */
export function escapeLiteral(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** One character given by its number. */
function codePoint(number: number): string {
  if (!(number <= 0x10ffff)) throw new SyntaxError('character code point value is too large');
  return `\\u{${number.toString(16)}}`;
}

/** A pattern, read from left to right. */
export class Reader {
  position = 0;

  constructor(readonly pattern: string) {}

  get ended(): boolean {
    return this.position >= this.pattern.length;
  }

  /** The character at the reading position, or one behind it; undefined at the end. */
  peek(offset = 0): string | undefined {
    return this.pattern[this.position + offset];
  }

  /** Reads one character (all of it, where it takes two code units). */
  next(): string {
    const character = String.fromCodePoint(this.pattern.codePointAt(this.position) ?? 0);
    this.position += character.length;
    return character;
  }

  /** Reads what a sticky expression matches here; null when it does not. */
  match(expression: RegExp): RegExpExecArray | null {
    const found = new RegExp(expression.source, `${expression.flags}y`);
    found.lastIndex = this.position;
    const match = found.exec(this.pattern);
    if (match) this.position += match[0].length;
    return match;
  }

  /** Reads up to the end mark, which is read too; to the end of the pattern when there is none. */
  until(mark: string): string {
    const end = this.pattern.indexOf(mark, this.position);
    const text = this.pattern.slice(this.position, end < 0 ? undefined : end);
    this.position = end < 0 ? this.pattern.length : end + mark.length;
    return text;
  }
}

/** The character of `\x41`, `\x{1F600}`, `\cA`, `\t` or an escaped sign; null for any other escape. */
export function characterEscape(
  reader: Reader,
  letter: string,
  table: Readonly<Record<string, string>>,
): string | null {
  if (letter === 'x') {
    const braced = reader.match(/\{([0-9A-Fa-f]+)\}/);
    const digits = braced?.[1] ?? reader.match(/[0-9A-Fa-f]{0,2}/)?.[0] ?? '';
    return codePoint(Number.parseInt(digits === '' ? '0' : digits, 16));
  }
  if (letter === 'c') {
    const control = reader.match(/[A-Za-z]/);
    if (!control) throw notTranslated('\\c before something that is no letter');
    return `\\c${control[0]}`;
  }
  if (letter === 'o') throw notTranslated('\\o');
  if (Object.hasOwn(table, letter)) return table[letter] as string;
  return /[A-Za-z0-9]/.test(letter) ? null : escapeLiteral(letter);
}

/** `\p{Lu}`, `\pL`, `\P{Han}`, `\p{^Lu}` as JavaScript writes them. */
export function property(reader: Reader, letter: string): string {
  const match = reader.match(/\{(\^?)([^}]*)\}|([A-Z])/);
  if (!match) throw new SyntaxError('malformed \\P or \\p sequence');
  const name = match[3] ?? match[2] ?? '';
  const negated = (letter === 'P') !== (match[1] === '^');
  if (name === 'L&' || name === 'Any' || /^X[a-z]{2}$/.test(name)) throw notTranslated(`\\p{${name}}`);
  const category = /^[A-Z][a-z]?$/.test(name);
  return `\\${negated ? 'P' : 'p'}{${category ? name : `Script=${name}`}}`;
}
