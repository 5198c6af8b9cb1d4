import { Double, Int32, Long } from 'bson';
import type { Document } from '../bson/codec.js';
import { longToBigInt } from '../bson/numeric.js';
import { isDocument, typeName } from '../bson/types.js';
import { ServerError, unsupported } from '../errors.js';

/** A field of a command that must be a document. @throws ServerError 14 */
export function documentField(source: Document, name: string): Document | undefined {
  const value = source[name];
  if (value === undefined || value === null) return undefined;
  if (!isDocument(value)) throw wrongType(name, value, 'object');
  return value;
}

export function requiredDocument(source: Document, name: string, command: string): Document {
  const value = documentField(source, name);
  if (value === undefined) throw missing(`${command}.${name}`);
  return value;
}

export function arrayField(source: Document, name: string): unknown[] | undefined {
  const value = source[name];
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw wrongType(name, value, 'array');
  return value as unknown[];
}

export function stringField(source: Document, name: string): string | undefined {
  const value = source[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw wrongType(name, value, 'string');
  return value;
}

/** A whole number given in any numeric type. @throws ServerError 14 for other types, 9 for fractions */
export function integerField(source: Document, name: string): number | undefined {
  const value = source[name];
  if (value === undefined || value === null) return undefined;
  const number = toNumber(value);
  if (number === null) throw wrongType(name, value, 'long');
  if (!Number.isInteger(number))
    throw new ServerError(9, `Expected an integer, but found a non-integral value in: ${name}: ${number}`);
  return number;
}

/** As {@link integerField}, refusing negative values with the code that MongoDB uses for limits. */
export function countField(source: Document, name: string, command: string): number | undefined {
  const value = integerField(source, name);
  if (value !== undefined && value < 0) {
    throw new ServerError(
      51024,
      `BSON field '${command}.${name}' value must be >= 0, actual value '${value}'`,
    );
  }
  return value;
}

export function booleanField(source: Document, name: string, fallback = false): boolean {
  const value = source[name];
  if (value === undefined || value === null) return fallback;
  if (typeof value === 'boolean') return value;
  const number = toNumber(value);
  if (number === null) throw wrongType(name, value, 'bool');
  return number !== 0;
}

export function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (value instanceof Long) return value.toNumber();
  if (value instanceof Double || value instanceof Int32) return value.value;
  return null;
}

/** A 64-bit number such as `txnNumber` or a cursor id. */
export function bigintField(source: Document, name: string): bigint | undefined {
  const value = source[name];
  if (value === undefined) return undefined;
  if (value instanceof Long) return longToBigInt(value);
  const number = toNumber(value);
  if (number === null || !Number.isInteger(number)) throw wrongType(name, value, 'long');
  return BigInt(number);
}

function wrongType(name: string, value: unknown, expected: string): ServerError {
  return new ServerError(
    14,
    `BSON field '${name}' is the wrong type '${typeName(value)}', expected type '${expected}'`,
  );
}

function missing(name: string): ServerError {
  return new ServerError(40414, `BSON field '${name}' is missing but a required field`);
}

/** A sort or key specification with plain numbers, whatever numeric type the client used. */
export function plainNumbers(spec: Document): Document {
  return Object.fromEntries(Object.entries(spec).map(([name, value]) => [name, toNumber(value) ?? value]));
}

/** Only the simple collation, which is what MongoDB does without one. @throws ServerError 238 */
export function checkCollation(source: Document): void {
  const collation = source['collation'];
  if (collation === undefined || collation === null) return;
  if (isDocument(collation) && (Object.keys(collation).length === 0 || collation['locale'] === 'simple'))
    return;
  throw unsupported('A collation other than simple', 238);
}

/** @throws ServerError 40415 for a field that is not understood */
export function checkFields(source: Document, known: readonly string[], where: string): void {
  const unknown = Object.keys(source).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new ServerError(40415, `BSON field '${where}.${unknown}' is an unknown field.`);
}

/** The collection that a command names. @throws ServerError 73 */
export function collectionName(command: Document, name: string): string {
  const value = command[name];
  if (typeof value !== 'string') {
    throw new ServerError(73, `collection name has invalid type ${typeName(value)}`);
  }
  if (value === '') throw new ServerError(73, `Invalid namespace specified '${String(command['$db'])}.'`);
  return value;
}
