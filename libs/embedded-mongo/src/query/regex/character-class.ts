import { CHARACTERS, POSIX, SETS } from './members.js';
import { characterEscape, escapeLiteral, notTranslated, property, type Reader } from './reader.js';

/** Translates `[…]`, whose opening bracket has been read. */
export function characterClass(reader: Reader): string {
  let output = reader.match(/\^/) ? '[^' : '[';
  // A ] right after the opening is a member in PCRE, the end in JavaScript.
  if (reader.match(/\]/)) output += '\\]';
  for (;;) {
    if (reader.ended) throw new SyntaxError('missing terminating ] for character class');
    const character = reader.next();
    if (character === ']') return `${output}]`;
    if (character === '[') output += posix(reader);
    else if (character === '\\') output += escape(reader);
    else output += /[/{}()|^$.*+?]/.test(character) ? `\\${character}` : character;
  }
}

function posix(reader: Reader): string {
  const match = reader.match(/:(\^?)(\w+):\]/);
  if (!match) {
    if (reader.match(/[.=][^\]]*[.=]\]/)) throw new SyntaxError('POSIX collating elements are not supported');
    return '\\[';
  }
  const [, negated, name = ''] = match;
  if (!Object.hasOwn(POSIX, name)) throw new SyntaxError('unknown POSIX class name');
  if (negated) throw notTranslated(`[:^${name}:]`);
  return afterSet(reader, POSIX[name] as string);
}

function escape(reader: Reader): string {
  if (reader.ended) throw new SyntaxError('\\ at end of pattern');
  const letter = reader.next();
  if (letter === '-') return '\\-';
  if (letter === 'b') return '\\x08';
  if (letter === 'Q') return escapeLiteral(reader.until('\\E')).replace(/-/g, '\\-');
  if (letter === 'E') return '';
  if (letter === 'p' || letter === 'P') return afterSet(reader, property(reader, letter));
  if (Object.hasOwn(SETS, letter)) return afterSet(reader, SETS[letter] as string);
  if (letter === '0' && !/[0-7]/.test(reader.peek() ?? '')) return '\\x00';
  if (/\d/.test(letter)) throw notTranslated('An octal escape');
  const character = characterEscape(reader, letter, CHARACTERS);
  if (character === null) throw new SyntaxError(`unrecognized character follows \\: ${letter}`);
  return character;
}

/** A minus behind a set is a member, because a set begins no range. */
function afterSet(reader: Reader, members: string): string {
  return reader.peek() === '-' && reader.peek(1) !== ']' && reader.match(/-/) ? `${members}\\-` : members;
}
