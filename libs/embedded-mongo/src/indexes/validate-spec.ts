import { show } from '../bson/show.js';
import { equalsBson } from '../bson/order.js';
import { isDocument, typeName, type Document } from '../bson/types.js';
import { ServerError, unsupported } from '../errors.js';
import { compileFilter } from '../query/matcher.js';
import type { IndexSpec } from './index-spec.js';

const MOST_FIELDS = 32;
const LARGEST_TTL = 2 ** 31 - 1;

/** Supported options, and harmless ones without an effect here. */
const KNOWN_OPTIONS = new Set([
  'key',
  'name',
  'unique',
  'sparse',
  'hidden',
  'expireAfterSeconds',
  'partialFilterExpression',
  'collation',
  'background',
  'v',
  'ns',
]);

/** Options of index kinds that this database does not have. */
const OTHER_KINDS = new Set([
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
  '2dsphereIndexVersion',
  'bits',
  'min',
  'max',
  'bucketSize',
  'wildcardProjection',
  'columnstoreProjection',
  'storageEngine',
  'clustered',
  'dropDups',
  'prepareUnique',
]);

/** All that may be said of the index of `_id`, which every collection has. */
const ID_OPTIONS = new Set(['key', 'name', 'v', 'ns', 'collation']);

const invalid = (message: string): ServerError => new ServerError(67, message);

/**
 * The index that a client asks for.
 * @param numbers turns any numeric value into a plain number, others into null
 * @throws ServerError 67, 72, 197, 2 … with MongoDB's codes, naming what is wrong
 */
export function readIndexSpec(given: Document, numbers: (value: unknown) => number | null): IndexSpec {
  for (const option of Object.keys(given)) {
    if (KNOWN_OPTIONS.has(option)) continue;
    if (OTHER_KINDS.has(option)) throw unsupported(`The index option ${option}`, 67);
    throw new ServerError(
      197,
      `The field '${option}' is not valid for an index specification. Specification: ${JSON.stringify(given)}`,
    );
  }
  const key = readKey(given['key'], numbers);
  if (key['_id'] === 1 && Object.keys(key).length === 1) checkIdOptions(given);
  const name = given['name'];
  if (typeof name !== 'string' || name === '') {
    throw new ServerError(9, "The 'name' field is a required property of an index specification");
  }
  if (name === '*') throw new ServerError(2, "The index name '*' is not valid.");
  if (
    isDocument(given['collation']) &&
    Object.keys(given['collation']).length > 0 &&
    given['collation']['locale'] !== 'simple'
  ) {
    throw unsupported('An index with a collation other than simple', 67);
  }
  const spec: IndexSpec = { name, key };
  for (const option of ['unique', 'sparse', 'hidden'] as const) {
    if (isTrue(given[option], option)) spec[option] = true;
  }
  const seconds = given['expireAfterSeconds'];
  if (seconds !== undefined) spec.expireAfterSeconds = readSeconds(seconds, key, numbers);
  const partial = given['partialFilterExpression'];
  if (partial !== undefined) spec.partialFilterExpression = readPartialFilter(partial);
  if (spec.sparse && spec.partialFilterExpression) {
    throw invalid('cannot mix "partialFilterExpression" and "sparse" options');
  }
  return spec;
}

/** @throws ServerError 197 */
function checkIdOptions(given: Document): void {
  const option = Object.keys(given).find((name) => !ID_OPTIONS.has(name));
  if (option === undefined) return;
  throw new ServerError(
    197,
    `The field '${option}' is not valid for an _id index specification. Specification: ${JSON.stringify(given)}`,
  );
}

function readKey(key: unknown, numbers: (value: unknown) => number | null): Record<string, number> {
  if (!isDocument(key))
    throw new ServerError(14, `The field 'key' must be an object, but got ${typeName(key)}`);
  const paths = Object.keys(key);
  if (paths.length === 0) throw invalid('Index keys cannot be an empty object');
  if (paths.length > MOST_FIELDS)
    throw invalid(`Index key patterns cannot have more than ${MOST_FIELDS} fields`);
  const result: Record<string, number> = {};
  for (const path of paths) {
    const value = key[path];
    if (path === '$**' || path.endsWith('.$**')) throw unsupported('A wildcard index', 67);
    if (typeof value === 'string') throw refusedKind(value);
    const direction = numbers(value);
    if (direction === null)
      throw invalid(
        `Values in v:2 index key pattern cannot be of type ${typeName(value)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      );
    if (direction === 0 || Number.isNaN(direction))
      throw invalid('Values in the index key pattern cannot be 0.');
    if (path === '' || path.split('.').includes(''))
      throw invalid('Index keys cannot contain an empty field.');
    if (path.split('.').some((part) => part.startsWith('$') && !['$id', '$ref', '$db'].includes(part))) {
      throw invalid(`Index key contains an illegal field name: field name starts with '$'.`);
    }
    result[path] = direction;
  }
  return result;
}

function refusedKind(kind: string): ServerError {
  const known = ['text', '2d', '2dsphere', 'hashed', 'geoHaystack', 'wildcard', 'columnstore'];
  return known.includes(kind)
    ? unsupported(`An index of kind ${kind}`, 67)
    : invalid(`Unknown index plugin '${kind}'`);
}

function isTrue(value: unknown, option: string): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  throw new ServerError(
    14,
    `The field '${option}' has value ${show(value)}, which is not convertible to bool`,
  );
}

function readSeconds(value: unknown, key: object, numbers: (value: unknown) => number | null): number {
  const seconds = numbers(value);
  if (seconds === null)
    throw invalid(
      `TTL index 'expireAfterSeconds' option must be numeric, but received a type of '${typeName(value)}'`,
    );
  if (!(seconds >= 0 && seconds <= LARGEST_TTL)) {
    throw invalid(
      `TTL index 'expireAfterSeconds' option must be within an acceptable range of 0 to ${LARGEST_TTL}, but was ${seconds}`,
    );
  }
  const paths = Object.keys(key);
  if (paths.length > 1)
    throw invalid('TTL indexes are single-field indexes, compound indexes do not support TTL.');
  if (paths[0] === '_id')
    throw new ServerError(197, "The field 'expireAfterSeconds' is not valid for an _id index specification.");
  return seconds;
}

const PARTIAL_OPERATORS = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$exists', '$type', '$in']);

function readPartialFilter(value: unknown): Document {
  if (!isDocument(value)) throw invalid('"partialFilterExpression" for an index is not a document');
  compileFilter(value);
  checkPartial(value);
  return value;
}

function checkPartial(filter: Document): void {
  for (const [name, value] of Object.entries(filter)) {
    if ((name === '$and' || name === '$or') && Array.isArray(value)) {
      for (const part of value as Document[]) checkPartial(part);
    } else if (name.startsWith('$')) {
      throw invalid(`unsupported expression in partial index: ${name}`);
    } else if (isDocument(value) && Object.keys(value)[0]?.startsWith('$')) {
      const refused = Object.keys(value).find((operator) => !PARTIAL_OPERATORS.has(operator));
      if (refused) throw invalid(`unsupported expression in partial index: ${refused}`);
      if (value['$exists'] === false)
        throw invalid('unsupported expression in partial index: $exists: false');
    }
  }
}

/**
 * How a wanted index relates to one that is there.
 * @throws ServerError 85 or 86 when they cannot be side by side
 */
export function isSameIndex(wanted: IndexSpec, existing: IndexSpec): boolean {
  const sameIdentity =
    equalsBson(wanted.key, existing.key) &&
    equalsBson(wanted.partialFilterExpression ?? null, existing.partialFilterExpression ?? null) &&
    Boolean(wanted.unique) === Boolean(existing.unique) &&
    Boolean(wanted.sparse) === Boolean(existing.sparse);
  const sameOptions = sameIdentity && wanted.expireAfterSeconds === existing.expireAfterSeconds;
  const shown = `Requested index: ${JSON.stringify(wanted)}, existing index: ${JSON.stringify(existing)}`;
  if (wanted.name === existing.name) {
    if (!sameIdentity) {
      throw new ServerError(
        86,
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. ${shown}`,
      );
    }
    if (!sameOptions) {
      throw new ServerError(
        85,
        `An equivalent index already exists with the same name but different options. ${shown}`,
      );
    }
    return true;
  }
  if (!sameIdentity) return false;
  throw new ServerError(
    85,
    sameOptions
      ? `Index already exists with a different name: ${existing.name}`
      : `An equivalent index already exists with a different name and options. ${shown}`,
  );
}
