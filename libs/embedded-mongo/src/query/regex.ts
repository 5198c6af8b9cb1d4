import { ServerError } from '../errors.js';

const POSIX_CLASSES: Readonly<Record<string, string>> = {
  alnum: 'A-Za-z0-9',
  alpha: 'A-Za-z',
  ascii: '\\x00-\\x7F',
  blank: ' \\t',
  cntrl: '\\x00-\\x1F\\x7F',
  digit: '0-9',
  graph: '\\x21-\\x7E',
  lower: 'a-z',
  print: '\\x20-\\x7E',
  punct: '!-\\/:-@\\[-`{-~',
  space: ' \\t\\n\\v\\f\\r',
  upper: 'A-Z',
  word: 'A-Za-z0-9_',
  xdigit: 'A-Fa-f0-9',
};

const SPACE = ' \\t\\n\\v\\f\\r';
/** The JavaScript expression never has the flag m, so that ^ and $ are the ends of the subject. */
const SUBJECT_END = '$';

interface Modes {
  ignoreCase: boolean;
  multiline: boolean;
  dotAll: boolean;
  extended: boolean;
}

/** Turns a PCRE pattern, the dialect of the server, into the JavaScript pattern with the same meaning. */
class Translator {
  private position = 0;
  private output = '';

  constructor(
    private readonly pattern: string,
    private readonly modes: Modes,
  ) {}

  run(): string {
    this.leadingModes();
    while (this.position < this.pattern.length) this.step();
    return this.output;
  }

  /** `(?i)` and its like at the start hold for the whole pattern. */
  private leadingModes(): void {
    const match = /^(?:\(\*(?:UTF8|UTF|UCP)\))*(?:\(\?([imsx]+)\))?/.exec(this.pattern);
    this.position = match?.[0].length ?? 0;
    const letters = match?.[1] ?? '';
    if (letters.includes('i')) this.modes.ignoreCase = true;
    if (letters.includes('m')) this.modes.multiline = true;
    if (letters.includes('s')) this.modes.dotAll = true;
    if (letters.includes('x')) this.modes.extended = true;
  }

  private step(): void {
    const character = this.pattern[this.position] as string;
    this.position += 1;
    switch (character) {
      case '\\':
        this.escape();
        break;
      case '[':
        this.characterClass();
        break;
      case '.':
        this.output += this.modes.dotAll ? '[\\s\\S]' : '[^\\n]';
        break;
      case '$':
        this.output += this.modes.multiline ? '(?=\\n|$)' : '(?=\\n?$)';
        break;
      case '^':
        this.output += this.modes.multiline ? '(?<=\\n|^)' : '^';
        break;
      case '(':
        this.group();
        break;
      default:
        this.plain(character);
    }
  }

  private plain(character: string): void {
    if (this.modes.extended && /\s/.test(character)) return;
    if (this.modes.extended && character === '#') {
      const end = this.pattern.indexOf('\n', this.position);
      this.position = end < 0 ? this.pattern.length : end + 1;
      return;
    }
    this.output += character;
  }

  private group(): void {
    const rest = this.pattern.slice(this.position);
    if (rest.startsWith('?#')) {
      const end = this.pattern.indexOf(')', this.position);
      if (end < 0) throw new SyntaxError('missing ) after (?#');
      this.position = end + 1;
    } else if (/^\?P[<']/.test(rest)) {
      this.position += 2;
      this.output += '(?';
    } else {
      this.output += '(';
    }
  }

  private escape(): void {
    const character = this.pattern[this.position];
    if (character === undefined) throw new SyntaxError('\\ at end of pattern');
    this.position += 1;
    switch (character) {
      case 'A':
        this.output += '^';
        break;
      case 'z':
        this.output += SUBJECT_END;
        break;
      case 'Z':
        this.output += `(?=\\n?${SUBJECT_END})`;
        break;
      case 'h':
        this.output += '[ \\t\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]';
        break;
      case 's':
        this.output += `[${SPACE}]`;
        break;
      case 'S':
        this.output += `[^${SPACE}]`;
        break;
      case 'Q':
        this.quoted();
        break;
      case 'x':
        this.hexEscape();
        break;
      default:
        this.output += `\\${character}`;
    }
  }

  /** `\x{1F600}` names a code point. */
  private hexEscape(): void {
    const match = /^\{([0-9A-Fa-f]+)\}/.exec(this.pattern.slice(this.position));
    if (!match) {
      this.output += '\\x';
      return;
    }
    this.position += match[0].length;
    this.output += escapeLiteral(String.fromCodePoint(Number.parseInt(match[1] as string, 16)));
  }

  private quoted(): void {
    const end = this.pattern.indexOf('\\E', this.position);
    const literal = this.pattern.slice(this.position, end < 0 ? undefined : end);
    this.output += escapeLiteral(literal);
    this.position = end < 0 ? this.pattern.length : end + 2;
  }

  private characterClass(): void {
    this.output += '[';
    if (this.pattern[this.position] === '^') this.take();
    // A ] right after the opening is a member in PCRE, the end in JavaScript.
    if (this.pattern[this.position] === ']') {
      this.output += '\\]';
      this.position += 1;
    }
    for (;;) {
      const character = this.pattern[this.position];
      if (character === undefined) throw new SyntaxError('missing terminating ] for character class');
      if (character === ']') {
        this.take();
        return;
      }
      if (character === '[') this.posixClass();
      else if (character === '\\') this.classEscape();
      else this.take();
    }
  }

  private classEscape(): void {
    const next = this.pattern[this.position + 1];
    if (next === undefined) throw new SyntaxError('\\ at end of pattern');
    this.position += 2;
    this.output += next === 's' ? SPACE : `\\${next}`;
  }

  private posixClass(): void {
    const match = /^\[:(\w+):\]/.exec(this.pattern.slice(this.position));
    if (!match) {
      this.output += '\\[';
      this.position += 1;
      return;
    }
    const members = POSIX_CLASSES[match[1] as string];
    if (members === undefined) throw new SyntaxError('unknown POSIX class name');
    this.output += members;
    this.position += match[0].length;
  }

  private take(): void {
    this.output += this.pattern[this.position];
    this.position += 1;
  }
}

function escapeLiteral(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

const CACHE_SIZE = 200;
const cache = new Map<string, RegExp>();

/**
 * Compiles a pattern with the options `i`, `m`, `s`, `x`, `u`.
 * @throws ServerError 51108 for another option, 51091 for a pattern that does not compile
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
  const modes: Modes = {
    ignoreCase: options.includes('i'),
    multiline: options.includes('m'),
    dotAll: options.includes('s'),
    extended: options.includes('x'),
  };
  try {
    const source = new Translator(pattern, modes).run();
    const flags = modes.ignoreCase ? 'i' : '';
    try {
      return new RegExp(source, `${flags}u`);
    } catch {
      // PCRE allows escapes and bare braces that JavaScript's Unicode mode refuses.
      return new RegExp(source, flags);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ServerError(51091, `Regular expression is invalid: ${reason}`);
  }
}
