import { BSONSymbol } from 'bson';
import { ServerError } from '../../errors.js';
import { toSafeInteger } from '../../bson/numeric.js';
import { isNumeric, isRegex, regexParts, typeName, type Document } from '../../bson/types.js';
import { compileRegex } from '../../query/regex/compile.js';
import type { OperatorCompiler, OperatorTable } from '../operator.js';
import { binary, isNullish, named, unary, variadic } from './arguments.js';
import { coerceToText } from './text.js';

function concat(values: readonly unknown[]): unknown {
  let result = '';
  for (const value of values) {
    if (isNullish(value)) return null;
    if (typeof value !== 'string') {
      throw new ServerError(16702, `$concat only supports strings, not ${typeName(value)}`);
    }
    result += value;
  }
  return result;
}

function requireText(value: unknown, code: number, message: string): string {
  if (typeof value === 'string') return value;
  if (value instanceof BSONSymbol) return value.value;
  throw new ServerError(code, `${message}${typeName(value)}`);
}

function requireNumber(value: unknown, code: number, name: string): never {
  throw new ServerError(
    code,
    `${name}:  starting index must be a numeric type (is BSON type ${typeName(value)})`,
  );
}

function substringPoints(text: unknown, start: unknown, length: unknown, name: string): unknown {
  const points = [...coerceToText(text)];
  const from = isNumeric(start) ? toSafeInteger(start) : requireNumber(start, 34450, name);
  const count = isNumeric(length) ? toSafeInteger(length) : requireNumber(length, 34452, name);
  if (from === undefined) {
    throw new ServerError(34451, `${name}: starting index cannot be represented as a 32-bit integral value`);
  }
  if (count === undefined) {
    throw new ServerError(34453, `${name}: length cannot be represented as a 32-bit integral value`);
  }
  if (from < 0) throw new ServerError(34454, `${name}: the starting index must be nonnegative integer.`);
  if (count < 0) throw new ServerError(34455, `${name}: length must be a nonnegative integer.`);
  return points.slice(from, from + count).join('');
}

/** White space that `$trim` takes off when no characters are named. */
const TRIMMED = '\0\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

function trim(left: boolean, right: boolean): OperatorCompiler {
  return named(
    ['input'],
    ['chars'],
    (values, name, given) => {
      if (isNullish(values.input)) return null;
      if (typeof values.input !== 'string') {
        throw new ServerError(
          50699,
          `${name} requires its input to be a string, got ${typeName(values.input)} instead.`,
        );
      }
      if (given.chars !== undefined && isNullish(values.chars)) return null;
      if (given.chars !== undefined && typeof values.chars !== 'string') {
        throw new ServerError(
          50700,
          `${name} requires 'chars' to be a string, got ${typeName(values.chars)} instead.`,
        );
      }
      const drop = new Set(typeof values.chars === 'string' ? values.chars : TRIMMED);
      const points = [...values.input];
      let start = 0;
      let end = points.length;
      while (left && start < end && drop.has(points[start] as string)) start += 1;
      while (right && end > start && drop.has(points[end - 1] as string)) end -= 1;
      return points.slice(start, end).join('');
    },
    50696,
  );
}

function replace(all: boolean): OperatorCompiler {
  return named(
    ['input', 'find', 'replacement'],
    [],
    (values, name) => {
      for (const [key, code] of [
        ['input', 51746],
        ['find', 51745],
        ['replacement', 51744],
      ] as const) {
        const value = values[key];
        if (!isNullish(value) && typeof value !== 'string') {
          throw new ServerError(
            code,
            `${name} requires that '${key}' be a string, found: ${JSON.stringify(value)}`,
          );
        }
      }
      const { input, find, replacement } = values;
      if (typeof input !== 'string' || typeof find !== 'string' || typeof replacement !== 'string') {
        return null;
      }
      if (all) return input.split(find).join(replacement);
      const at = input.indexOf(find);
      return at < 0 ? input : input.slice(0, at) + replacement + input.slice(at + find.length);
    },
    51751,
  );
}

interface RegexInput {
  readonly text: string;
  readonly regex: RegExp;
}

/** The text and the expression, `undefined` when one of them is null. */
function regexInput(values: Document, name: string): RegexInput | undefined {
  const { input, regex, options } = values;
  if (!isNullish(input) && typeof input !== 'string') {
    throw new ServerError(51104, `${name} needs 'input' to be of type string`);
  }
  if (!isNullish(regex) && typeof regex !== 'string' && !isRegex(regex)) {
    throw new ServerError(51105, `${name} needs 'regex' to be of type string or regex`);
  }
  if (!isNullish(options) && typeof options !== 'string') {
    throw new ServerError(51106, `${name} needs 'options' to be of type string`);
  }
  if (isNullish(input) || isNullish(regex)) return undefined;
  const parts = isRegex(regex) ? regexParts(regex) : { pattern: regex, options: '' };
  if (parts.options !== '' && typeof options === 'string' && options !== '') {
    throw new ServerError(
      51107,
      `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
    );
  }
  const compiled = compileRegex(
    parts.pattern,
    typeof options === 'string' && options !== '' ? options : parts.options,
  );
  return { text: input, regex: compiled };
}

const regexMatch: OperatorCompiler = named(
  ['input', 'regex'],
  ['options'],
  (values, name) => {
    const input = regexInput(values, name);
    return input ? input.regex.test(input.text) : false;
  },
  51103,
);

export const strings: OperatorTable = {
  $concat: variadic(concat),
  $substrCP: variadic((values, name) => substringPoints(values[0], values[1], values[2], name), 3, 3),
  $strLenCP: unary(
    (value, name) => [...requireText(value, 34471, `${name} requires a string argument, found: `)].length,
  ),
  $toLower: unary((value) => coerceToText(value).replace(/[A-Z]+/g, (part) => part.toLowerCase())),
  $toUpper: unary((value) => coerceToText(value).replace(/[a-z]+/g, (part) => part.toUpperCase())),
  $trim: trim(true, true),
  $ltrim: trim(true, false),
  $rtrim: trim(false, true),
  $split: binary((text, separator) => {
    if (isNullish(text) || isNullish(separator)) return null;
    const source = requireText(
      text,
      40085,
      '$split requires an expression that evaluates to a string as a first argument, found: ',
    );
    const by = requireText(
      separator,
      40086,
      '$split requires an expression that evaluates to a string as a second argument, found: ',
    );
    if (by === '') throw new ServerError(40087, '$split requires a non-empty separator');
    return source.split(by);
  }),
  $replaceOne: replace(false),
  $replaceAll: replace(true),
  $regexMatch: regexMatch,
};
