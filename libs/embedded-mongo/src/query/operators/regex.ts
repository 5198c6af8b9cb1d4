import { BSONRegExp, BSONSymbol } from 'bson';
import { ServerError } from '../../errors.js';
import { isRegex, regexParts } from '../../bson/types.js';
import { compileRegex } from '../regex/compile.js';
import { test, type Predicate, type ValueTest } from '../predicate.js';

/** A regular expression as a condition: text that matches it, or the same regular expression stored as a value. */
export function regexTest(value: BSONRegExp | RegExp): ValueTest {
  const { pattern, options } = regexParts(value);
  const regex = compileRegex(pattern, options);
  const sorted = [...options].sort().join('');
  return (candidate) => {
    if (typeof candidate === 'string') return regex.test(candidate);
    if (candidate instanceof BSONSymbol) return regex.test(candidate.value);
    if (!isRegex(candidate)) return false;
    const parts = regexParts(candidate);
    return parts.pattern === pattern && [...parts.options].sort().join('') === sorted;
  };
}

/** `{field: /…/}` and `{$regex, $options}`. */
export function regexPredicate(operand: unknown, options: unknown): Predicate {
  if (options !== undefined && typeof options !== 'string') {
    throw new ServerError(2, '$options has to be a string');
  }
  if (typeof operand === 'string') {
    return test('$regex', 'expand', regexTest(new BSONRegExp(operand, checkedOptions(options ?? ''))));
  }
  if (!isRegex(operand)) throw new ServerError(2, '$regex has to be a string');
  const parts = regexParts(operand);
  if (options !== undefined && parts.options !== '') {
    throw new ServerError(51075, 'options set in both $regex and $options');
  }
  return test(
    '$regex',
    'expand',
    regexTest(new BSONRegExp(parts.pattern, checkedOptions(options ?? parts.options))),
  );
}

/** `BSONRegExp` rejects unknown options with an error of its own; the server's is wanted. */
function checkedOptions(options: string): string {
  const wrong = [...options].find((option) => !'imsxu'.includes(option));
  if (wrong) throw new ServerError(51108, `invalid flag in regex options: ${wrong}`);
  return options;
}
