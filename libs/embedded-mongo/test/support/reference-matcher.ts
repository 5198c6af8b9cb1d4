import { fieldNames } from '../../src/bson/field-order.js';
import { Decimal128, Double, Long } from 'bson';
import { isDocument, typeName, type Document } from '../../src/bson/types.js';

/**
 * A matcher written straight from the manual, as slow and plain as can be: it lists the values that a path
 * leads to and looks at each. It shares neither the path walk nor the comparison with the real matcher.
 */
export function referenceMatches(document: Document, filter: Document): boolean {
  return Object.entries(filter).every(([key, condition]) => {
    const list = condition as Document[];
    if (key === '$and') return list.every((each) => referenceMatches(document, each));
    if (key === '$or') return list.some((each) => referenceMatches(document, each));
    if (key === '$nor') return !list.some((each) => referenceMatches(document, each));
    return fieldMatches(document, key, condition);
  });
}

function fieldMatches(document: Document, path: string, condition: unknown): boolean {
  if (!isDocument(condition) || !Object.keys(condition)[0]?.startsWith('$')) {
    return fieldMatches(document, path, { $eq: condition });
  }
  return Object.entries(condition).every(([operator, operand]) =>
    operatorMatches(document, path, operator, operand),
  );
}

function operatorMatches(document: Document, path: string, operator: string, operand: unknown): boolean {
  switch (operator) {
    case '$ne':
      return !operatorMatches(document, path, '$eq', operand);
    case '$nin':
      return !operatorMatches(document, path, '$in', operand);
    case '$not':
      return !fieldMatches(document, path, operand);
    case '$in':
      return (operand as unknown[]).some((value) => operatorMatches(document, path, '$eq', value));
    case '$all':
      return (
        (operand as unknown[]).length > 0 &&
        (operand as unknown[]).every((value) => operatorMatches(document, path, '$eq', value))
      );
    case '$exists':
      return found(document, path.split('.'), false).some((value) => value !== undefined) === operand;
    case '$size':
      return found(document, path.split('.'), false).some(
        (value) => Array.isArray(value) && value.length === operand,
      );
    case '$elemMatch':
      return found(document, path.split('.'), false).some(
        (value) =>
          Array.isArray(value) && value.some((element) => elementMatches(element, operand as Document)),
      );
    case '$type':
      return found(document, path.split('.'), true).some(
        (value) => value !== undefined && typeName(value) === operand,
      );
    default:
      return found(document, path.split('.'), true).some((value) => compares(value, operator, operand));
  }
}

function elementMatches(element: unknown, condition: Document): boolean {
  if (Object.keys(condition)[0]?.startsWith('$')) {
    return Object.entries(condition).every(([operator, operand]) => compares(element, operator, operand));
  }
  if (Array.isArray(element)) return referenceMatches(Object.fromEntries(Object.entries(element)), condition);
  return isDocument(element) && referenceMatches(element, condition);
}

/** The values at a path, `undefined` for where it is missing; of an array at its end also the elements. */
function found(value: unknown, path: string[], elements: boolean): unknown[] {
  const [name, ...rest] = path;
  if (name === undefined)
    return elements && Array.isArray(value) ? [...(value as unknown[]), value] : [value];
  if (!isDocument(value)) return [undefined];
  const next = Object.hasOwn(value, name) ? value[name] : undefined;
  return Array.isArray(next) && rest.length > 0
    ? throughArray(next, rest, elements)
    : found(next, rest, elements);
}

function throughArray(array: unknown[], path: string[], elements: boolean): unknown[] {
  const [name, ...rest] = path;
  return array.flatMap((element, index) => {
    const values: unknown[] = isDocument(element) ? found(element, path, elements) : [];
    if (name !== String(index)) return values;
    if (rest.length === 0) return [...values, element];
    if (Array.isArray(element)) return [...values, ...throughArray(element as unknown[], rest, elements)];
    return isDocument(element) ? [...values, ...found(element, rest, elements)] : values;
  });
}

function compares(value: unknown, operator: string, operand: unknown): boolean {
  if (operand === null) {
    const nothing = value === null || value === undefined;
    return nothing && ['$eq', '$gte', '$lte'].includes(operator);
  }
  if (value === undefined || group(value) !== group(operand)) return false;
  const order = referenceCompare(value, operand);
  if (operator === '$eq') return order === 0;
  if (order === 'none') return false;
  if (operator === '$gt') return order > 0;
  if (operator === '$gte') return order >= 0;
  if (operator === '$lt') return order < 0;
  if (operator === '$lte') return order <= 0;
  throw new Error(`the reference does not know ${operator}`);
}

const GROUPS = [
  ['null'],
  ['int', 'long', 'double', 'decimal'],
  ['string', 'symbol'],
  ['object'],
  ['array'],
  ['binData'],
  ['objectId'],
  ['bool'],
  ['date'],
  ['timestamp'],
  ['regex'],
];
const group = (value: unknown): number => GROUPS.findIndex((names) => names.includes(typeName(value)));

/** Order of two values of one group; `none` where NaN meets a number. */
function referenceCompare(a: unknown, b: unknown): number | 'none' {
  if (group(a) !== group(b)) return group(a) - group(b);
  switch (typeName(a)) {
    case 'int':
    case 'long':
    case 'double':
    case 'decimal':
      return compareFractions(a, b);
    case 'object':
      return compareLists(entries(a as Document), entries(b as Document));
    case 'array':
      return compareLists(a as unknown[], b as unknown[]);
    case 'string':
      return Buffer.compare(Buffer.from(a as string), Buffer.from(b as string));
    case 'bool':
      return Number(a) - Number(b);
    case 'date':
      return Math.sign(instantOf(a as Date) - instantOf(b as Date));
    case 'objectId': {
      const [left, right] = [String(a), String(b)];
      return left < right ? -1 : Number(left > right);
    }
    default:
      return a === b ? 0 : JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
  }
}

const entries = (document: Document): unknown[] =>
  fieldNames(document).flatMap((name) => [group(document[name]), name, document[name]]);

function compareLists(a: unknown[], b: unknown[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const order = totalCompare(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Within documents and arrays NaN has a place: below all numbers. */
function totalCompare(a: unknown, b: unknown): number {
  const order = referenceCompare(a, b);
  if (order !== 'none') return order;
  return Number.isNaN(Number(String(a))) ? -1 : 1;
}

/** Compares numbers as fractions of whole numbers, written out digit by digit. */
function compareFractions(a: unknown, b: unknown): number | 'none' {
  const [left, right] = [plainText(a), plainText(b)];
  if (left === 'NaN' || right === 'NaN') return left === right ? 0 : 'none';
  const infinite = (text: string): number => (text === 'Infinity' ? 1 : text === '-Infinity' ? -1 : 0);
  if (infinite(left) || infinite(right)) return infinite(left) - infinite(right);
  const [x, y] = [fraction(left), fraction(right)];
  const difference = x.numerator * y.denominator - y.numerator * x.denominator;
  return difference < 0n ? -1 : Number(difference > 0n);
}

function plainText(value: unknown): string {
  if (value instanceof Decimal128 || value instanceof Long) return value.toString();
  const number = value instanceof Double ? value.value : (value as number);
  if (!Number.isFinite(number)) return String(number);
  // A double written out in full: its exact value as a binary fraction.
  let exponent = 0;
  let mantissa = number;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    exponent += 1;
  }
  return `${BigInt(mantissa)}/${exponent}`;
}

function fraction(text: string): { numerator: bigint; denominator: bigint } {
  const binary = /^(-?\d+)\/(\d+)$/.exec(text);
  if (binary)
    return { numerator: BigInt(binary[1] as string), denominator: 2n ** BigInt(binary[2] as string) };
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/.exec(text) as RegExpExecArray;
  const digits = BigInt(`${match[1]}${match[2]}${match[3] ?? ''}`);
  const exponent = Number(match[4] ?? 0) - (match[3]?.length ?? 0);
  return exponent >= 0
    ? { numerator: digits * 10n ** BigInt(exponent), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-exponent) };
}

/** A date beyond JavaScript's range is stored, and compared, as the earliest one. */
function instantOf(date: Date): number {
  const milliseconds = date.getTime();
  return Number.isNaN(milliseconds) ? -Number.MAX_VALUE : milliseconds;
}
