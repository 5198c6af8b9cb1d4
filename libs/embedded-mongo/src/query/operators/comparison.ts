import { ObjectId } from 'bson';
import { ServerError } from '../../errors.js';
import { valueKey } from '../../bson/hash.js';
import { isNaNValue } from '../../bson/numeric.js';
import { compareBson, typeRank } from '../../bson/order.js';
import { BsonType, bsonType, isDocument, isNumeric, isRegex } from '../../bson/types.js';
import { not, test, type Predicate, type ValueTest } from '../predicate.js';
import { regexTest } from './regex.js';

/** `$eq`: null also finds missing fields; a document must have the same fields in the same order. */
export function equalTo(operand: unknown): Predicate {
  return test('$eq', 'expand', equalityTest(operand));
}

function equalityTest(operand: unknown): ValueTest {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  if (operand instanceof ObjectId) return (value) => value instanceof ObjectId && operand.equals(value);
  if (typeof operand === 'string' || typeof operand === 'number') {
    const kind = typeof operand;
    return (value) =>
      value === operand ||
      (typeof value === kind
        ? Number.isNaN(operand) && Number.isNaN(value)
        : compareIfObject(value, operand));
  }
  if (typeof operand === 'boolean') return (value) => value === operand;
  return (value) => value !== undefined && compareBson(value, operand) === 0;
}

function compareIfObject(value: unknown, operand: unknown): boolean {
  return typeof value === 'object' && value !== null && compareBson(value, operand) === 0;
}

/** `$ne`, which is the negation of `$eq` over the whole path. */
export function notEqualTo(operand: unknown): Predicate {
  if (isRegex(operand)) throw new ServerError(2, "Can't have regex as arg to $ne.");
  return not(equalTo(operand));
}

type Ordering = '$gt' | '$gte' | '$lt' | '$lte';

const ACCEPTS: Readonly<Record<Ordering, (order: number) => boolean>> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

/** `$gt`, `$gte`, `$lt`, `$lte`: only values of the operand's own kind compare; null also means missing. */
export function ordered(operator: Ordering, operand: unknown, path: string): Predicate {
  if (isRegex(operand)) {
    throw new ServerError(2, `Can't have RegEx as arg to predicate over field '${path}'.`);
  }
  return test(operator, 'expand', orderingTest(operator, operand));
}

function orderingTest(operator: Ordering, operand: unknown): ValueTest {
  const accepts = ACCEPTS[operator];
  const inclusive = operator === '$gte' || operator === '$lte';
  if (operand === null || operand === undefined) {
    return (value) => inclusive && (value === null || value === undefined);
  }
  const type = bsonType(operand);
  if (type === BsonType.minKey || type === BsonType.maxKey) {
    const all = operator.startsWith('$g') === (type === BsonType.minKey);
    return (value) => (bsonType(value) === type ? inclusive : all);
  }
  if (isNumeric(operand)) return numberOrdering(operand, accepts, inclusive);
  const rank = typeRank(operand);
  return (value) => value !== undefined && typeRank(value) === rank && accepts(compareBson(value, operand));
}

/** NaN is neither above nor below any number; it only meets itself under `$gte` and `$lte`. */
function numberOrdering(
  operand: unknown,
  accepts: (order: number) => boolean,
  inclusive: boolean,
): ValueTest {
  if (isNumeric(operand) && isNaNValue(operand)) {
    return (value) => inclusive && isNumeric(value) && isNaNValue(value);
  }
  return (value) => isNumeric(value) && !isNaNValue(value) && accepts(compareBson(value, operand));
}

const SET_THRESHOLD = 8;

/** `$in`: any of the values, where a regular expression stands for the texts that it matches. */
export function inList(operand: unknown, operator = '$in'): Predicate {
  if (!Array.isArray(operand)) throw new ServerError(2, `${operator} needs an array`);
  const tests: ValueTest[] = [];
  const values: unknown[] = [];
  for (const item of operand as unknown[]) {
    if (isDocument(item) && Object.keys(item)[0]?.startsWith('$') && !isReference(item)) {
      throw new ServerError(2, `cannot nest $ under ${operator}`);
    }
    if (isRegex(item)) tests.push(regexTest(item));
    else values.push(item);
  }
  if (values.length > SET_THRESHOLD) tests.push(setTest(values));
  else tests.push(...values.map(equalityTest));
  return test('$in', 'expand', (value, details) => tests.some((each) => each(value, details)));
}

function setTest(values: readonly unknown[]): ValueTest {
  const keys = new Set(values.map((value) => valueKey(value ?? null)));
  return (value) => keys.has(valueKey(value ?? null));
}

/** A stored reference `{$ref, $id, $db}` is a value, not a set of operators. */
export function isReference(document: Record<string, unknown>): boolean {
  return Object.hasOwn(document, '$ref') || Object.hasOwn(document, '$id') || Object.hasOwn(document, '$db');
}
