import { ServerError } from '../../errors.js';
import { toSafeInteger } from '../../bson/numeric.js';
import { isDocument, isNumeric, isRegex, type Document } from '../../bson/types.js';
import { show } from '../../bson/show.js';
import { allOf, test, type Predicate, type ValueTest } from '../predicate.js';
import { equalTo, isReference } from './comparison.js';
import { regexPredicate } from './regex.js';

/** What the array operators need of the filter parser, handed in to keep the modules free of a cycle. */
export interface SubParser {
  filter(filter: Document): (document: Document) => boolean;
  operators(operators: Document, path: string): (value: unknown) => boolean;
}

/** `$size`: an array of exactly that length. */
export function hasSize(operand: unknown): Predicate {
  if (!isNumeric(operand)) {
    throw new ServerError(9, `Failed to parse $size. Expected a number in: $size: ${show(operand)}`);
  }
  const size = toSafeInteger(operand);
  if (size === undefined) {
    throw new ServerError(9, `Failed to parse $size. Expected an integer: $size: ${show(operand)}`);
  }
  if (size < 0) {
    throw new ServerError(
      9,
      `Failed to parse $size. Expected a non-negative number in: $size: ${show(operand)}`,
    );
  }
  return test('$size', 'whole', (value) => Array.isArray(value) && value.length === size);
}

/** `$all`: every listed value is present; a list of `$elemMatch` requires an element for each. */
export function containsAll(operand: unknown, path: string, parser: SubParser): Predicate {
  if (!Array.isArray(operand)) throw new ServerError(2, '$all needs an array');
  const list = operand as unknown[];
  if (list.length === 0) return test('$all', 'whole', () => false);
  const first = list[0];
  if (isDocument(first) && Object.keys(first)[0] === '$elemMatch') {
    return allOf(list.map((item) => elementCondition(item, path, parser)));
  }
  return allOf(list.map(plainMember));
}

function elementCondition(item: unknown, path: string, parser: SubParser): Predicate {
  if (!isDocument(item) || Object.keys(item)[0] !== '$elemMatch') {
    throw new ServerError(2, '$all/$elemMatch has to be consistent');
  }
  return elemMatch(item.$elemMatch, path, parser);
}

function plainMember(item: unknown): Predicate {
  if (isDocument(item) && Object.keys(item)[0]?.startsWith('$') && !isReference(item)) {
    throw new ServerError(2, 'no $ expressions in $all');
  }
  return isRegex(item) ? regexPredicate(item, undefined) : equalTo(item);
}

const DOCUMENT_OPERATORS = new Set(['$and', '$or', '$nor', '$where', '$expr', '$comment']);

/** `$elemMatch`: one element of the array meets all conditions. */
export function elemMatch(operand: unknown, path: string, parser: SubParser): Predicate {
  if (!isDocument(operand)) throw new ServerError(2, '$elemMatch needs an Object');
  const matches = elementTest(operand, path, parser);
  const run: ValueTest = (value, details) => {
    if (!Array.isArray(value)) return false;
    const index = value.findIndex((element) => matches(element));
    if (index < 0) return false;
    if (details) details.index = index;
    return true;
  };
  return test('$elemMatch', 'whole', run);
}

/** The condition on one element: operators apply to the element itself, anything else to its fields. */
function elementTest(condition: Document, path: string, parser: SubParser): (element: unknown) => boolean {
  const first = Object.keys(condition)[0];
  if (first?.startsWith('$') && !DOCUMENT_OPERATORS.has(first) && !isReference(condition)) {
    return parser.operators(condition, path);
  }
  const matches = parser.filter(condition);
  return (element) => {
    if (isDocument(element)) return matches(element);
    // An array inside an array is looked at as a document whose fields are its indexes.
    return Array.isArray(element) && matches({ ...(element as unknown[]) } as unknown as Document);
  };
}
