import { characterClass } from './character-class.js';
import { CHARACTERS, SETS } from './members.js';
import { characterEscape, escapeLiteral, notTranslated, property, Reader } from './reader.js';

export interface Modes {
  ignoreCase: boolean;
  multiline: boolean;
  dotAll: boolean;
  extended: boolean;
}

/** What a quantifier would repeat. */
type Piece = 'nothing' | 'atom' | 'assertion';

const NAME = /<([A-Za-z_]\w*)>|'([A-Za-z_]\w*)'/;

/**
 * Turns a PCRE pattern, the dialect of the server, into the JavaScript pattern (with the flag u) that means the same.
 * @throws ServerError for what JavaScript cannot express, SyntaxError for a pattern that PCRE rejects
 */
export function translate(pattern: string, modes: Modes): string {
  return new Translator(new Reader(pattern), modes).run();
}

class Translator {
  private output = '';
  private last: Piece = 'nothing';
  /** Whether each open group is an assertion. */
  private readonly groups: boolean[] = [];

  constructor(
    private readonly reader: Reader,
    private readonly modes: Modes,
  ) {}

  run(): string {
    this.leadingModes();
    while (!this.reader.ended) this.step();
    return this.output;
  }

  /** `(?i)` and its like at the start hold for the whole pattern. */
  private leadingModes(): void {
    this.reader.match(/(?:\(\*UTF8?\))*/);
    const letters = this.reader.match(/\(\?([imsx]+)\)/)?.[1] ?? '';
    if (letters.includes('i')) this.modes.ignoreCase = true;
    if (letters.includes('m')) this.modes.multiline = true;
    if (letters.includes('s')) this.modes.dotAll = true;
    if (letters.includes('x')) this.modes.extended = true;
  }

  private emit(text: string, piece: Piece): void {
    this.output += text;
    this.last = piece;
  }

  private step(): void {
    const character = this.reader.next();
    switch (character) {
      case '\\':
        this.escape();
        break;
      case '[':
        this.emit(characterClass(this.reader), 'atom');
        break;
      case '.':
        this.emit(this.modes.dotAll ? '[^]' : '[^\\n]', 'atom');
        break;
      // The JavaScript pattern never has the flag m, so that ^ and $ are the ends of the subject.
      case '$':
        this.emit(this.modes.multiline ? '(?=\\n|$)' : '(?=\\n?$)', 'assertion');
        break;
      case '^':
        this.emit(this.modes.multiline ? '(?<=\\n|^)' : '^', 'assertion');
        break;
      case '(':
        this.group();
        break;
      case ')':
        this.emit(')', this.groups.pop() ? 'assertion' : 'atom');
        break;
      case '*':
      case '+':
      case '?':
        this.quantifier(character);
        break;
      case '{':
        this.brace();
        break;
      case '|':
        this.emit('|', 'nothing');
        break;
      default:
        this.plain(character);
    }
  }

  private plain(character: string): void {
    if (this.modes.extended && /\s/.test(character)) return;
    if (this.modes.extended && character === '#') this.reader.until('\n');
    else this.emit(escapeLiteral(character), 'atom');
  }

  private quantifier(text: string): void {
    const lazy = this.reader.match(/\?/) ? '?' : '';
    if (!lazy && this.reader.match(/\+/)) throw notTranslated('A possessive quantifier');
    if (this.last === 'nothing') throw new SyntaxError('quantifier does not follow a repeatable item');
    if (this.last === 'assertion') throw notTranslated('A quantifier behind an assertion');
    this.emit(text + lazy, 'nothing');
  }

  private brace(): void {
    const counts = this.reader.match(/\d+(?:,\d*)?\}/);
    if (counts) this.quantifier(`{${counts[0]}`);
    else this.emit('\\{', 'atom');
  }

  private group(): void {
    if (this.reader.match(/\?#/)) {
      if (!this.reader.pattern.includes(')', this.reader.position))
        throw new SyntaxError('missing ) after (?#');
      this.reader.until(')');
      return;
    }
    if (this.reader.peek() === '*') throw notTranslated('A verb such as (*UCP)');
    if (this.reader.peek() !== '?') return this.open('(', false);
    const assertion = this.reader.match(/\?<?[=!]/);
    if (assertion) return this.open(`(${assertion[0]}`, true);
    if (this.reader.match(/\?:/)) return this.open('(?:', false);
    const same = this.reader.match(/\?P=([A-Za-z_]\w*)\)/);
    if (same) return this.emit(`\\k<${same[1]}>`, 'atom');
    if (!this.reader.match(/\?P?(?=[<'])/)) throw this.otherGroup();
    const name = this.reader.match(NAME);
    if (!name) throw new SyntaxError('subpattern name expected');
    this.open(`(?<${name[1] ?? name[2]}>`, false);
  }

  private open(text: string, assertion: boolean): void {
    this.groups.push(assertion);
    this.emit(text, 'nothing');
  }

  private otherGroup(): Error {
    const known = this.reader.match(/\?(>|\||\(|R|&|P>|C|[+-]?\d|[a-zA-Z^-]+[:)])/);
    return known ? notTranslated(`(${known[0]}`) : new SyntaxError('unrecognized character after (? or (?-');
  }

  private escape(): void {
    if (this.reader.ended) throw new SyntaxError('\\ at end of pattern');
    const letter = this.reader.next();
    switch (letter) {
      case 'A':
        return this.emit('^', 'assertion');
      case 'z':
        return this.emit('$', 'assertion');
      case 'Z':
        return this.emit('(?=\\n?$)', 'assertion');
      case 'b':
      case 'B':
        return this.emit(`\\${letter}`, 'assertion');
      case 'N':
        return this.emit('[^\\n]', 'atom');
      case 'R':
        return this.emit('(?:\\r\\n|(?!\\r\\n)[\\n\\v\\f\\r\\u0085\\u2028\\u2029])', 'atom');
      case 'Q':
        for (const character of this.reader.until('\\E')) this.emit(escapeLiteral(character), 'atom');
        return undefined;
      case 'E':
        return undefined;
      case 'p':
      case 'P':
        return this.emit(property(this.reader, letter), 'atom');
      case 'k':
        return this.namedReference();
      case 'G':
      case 'K':
      case 'X':
      case 'C':
      case 'g':
        throw notTranslated(`\\${letter}`);
      default:
        return this.rarerEscape(letter);
    }
  }

  private namedReference(): void {
    const name = this.reader.match(NAME) ?? this.reader.match(/\{([A-Za-z_]\w*)\}/);
    if (!name) throw new SyntaxError('\\k is not followed by a braced, angle-bracketed, or quoted name');
    this.emit(`\\k<${name[1] ?? name[2]}>`, 'atom');
  }

  private rarerEscape(letter: string): void {
    if (/\d/.test(letter)) {
      if (/\d/.test(this.reader.peek() ?? '')) throw notTranslated('An octal escape');
      return this.emit(letter === '0' ? '\\x00' : `(?:\\${letter})`, 'atom');
    }
    if (Object.hasOwn(SETS, letter)) return this.emit(`[${SETS[letter] as string}]`, 'atom');
    const character = characterEscape(this.reader, letter, CHARACTERS);
    if (character === null) throw new SyntaxError(`unrecognized character follows \\: ${letter}`);
    this.emit(character, 'atom');
  }
}
