import type { Document } from '../bson/codec.js';
import { equalsBson } from '../bson/order.js';
import { isDocument, isRegex } from '../bson/types.js';
import {
  comparisonIntervals,
  covers,
  equalityIntervals,
  normalise,
  regexIntervals,
  typeIntervals,
  type Interval,
} from './intervals.js';

/** A necessary condition of all matching documents at one path: at least one of its keys is in the intervals. */
export interface Condition {
  path: string;
  /** Null when only `rejectsMissing` is known. */
  intervals: readonly Interval[] | null;
  /** Documents without the field cannot match. */
  rejectsMissing: boolean;
}

/** Index-usable conditions of a filter: necessary, not sufficient. */
export interface FilterConditions {
  conditions: readonly Condition[];
  /** Alternatives (`$or`), one of which must hold. */
  alternatives: readonly (readonly Document[])[];
}

export function readConditions(filter: Document): FilterConditions {
  const conditions: Condition[] = [];
  const alternatives: Document[][] = [];
  for (const [name, value] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(value)) {
      for (const part of value as Document[]) {
        const inner = readConditions(part);
        conditions.push(...inner.conditions);
        alternatives.push(...(inner.alternatives as Document[][]));
      }
    } else if (name === '$or' && Array.isArray(value)) {
      const branches = value as Document[];
      if (branches.length > 1) {
        alternatives.push(branches);
        continue;
      }
      const inner = readConditions(branches[0] ?? {});
      conditions.push(...inner.conditions);
      alternatives.push(...(inner.alternatives as Document[][]));
    } else if (!name.startsWith('$')) {
      conditions.push(...fieldConditions(name, value));
    }
  }
  return { conditions, alternatives };
}

/**
 * The paths of a filter of string equalities only (`$eq`, `$in`), which the keys of a non-multikey index answer exactly;
 * null for any other filter.
 */
export function stringEqualityPaths(filter: Document): string[] | null {
  const paths: string[] = [];
  for (const [name, value] of Object.entries(filter)) {
    const parts =
      name === '$and' && Array.isArray(value) ? (value as Document[]).map(stringEqualityPaths) : null;
    if (parts) {
      for (const part of parts) {
        if (part === null) return null;
        paths.push(...part);
      }
    } else if (name.startsWith('$') || POSITION.test(name) || !isStringEquality(value)) return null;
    else paths.push(name);
  }
  return paths;
}

/** A numeric path component, which names a field or an array element. */
const POSITION = /(^|\.)\d+(\.|$)/;

function isStringEquality(value: unknown): boolean {
  if (typeof value === 'string') return true;
  if (!isDocument(value)) return false;
  const [[operator, operand] = [], ...others] = Object.entries(value);
  if (others.length > 0) return false;
  if (operator === '$eq') return typeof operand === 'string';
  return (
    operator === '$in' && Array.isArray(operand) && operand.every((item: unknown) => typeof item === 'string')
  );
}

function fieldConditions(path: string, value: unknown): Condition[] {
  if (isRegex(value)) return [{ path, intervals: regexIntervals(value), rejectsMissing: true }];
  if (isDocument(value) && Object.keys(value)[0]?.startsWith('$') && !('$ref' in value)) {
    return Object.entries(value).flatMap(([operator, operand]) =>
      operatorConditions(path, operator, operand, value),
    );
  }
  return [equality(path, value)];
}

function equality(path: string, value: unknown): Condition {
  return { path, intervals: equalityIntervals(value), rejectsMissing: value !== null && value !== undefined };
}

function operatorConditions(path: string, operator: string, operand: unknown, all: Document): Condition[] {
  switch (operator) {
    case '$eq':
      return [equality(path, operand)];
    case '$in': {
      if (!Array.isArray(operand)) return [];
      const intervals = operand.flatMap((item: unknown) =>
        isRegex(item) ? regexIntervals(item) : equalityIntervals(item),
      );
      return [{ path, intervals: normalise(intervals), rejectsMissing: !operand.includes(null) }];
    }
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte': {
      const intervals = comparisonIntervals(operator, operand);
      return intervals ? [{ path, intervals, rejectsMissing: operand !== null }] : [];
    }
    case '$regex': {
      const options = all['$options'];
      return [
        {
          path,
          intervals: regexIntervals(operand, typeof options === 'string' ? options : undefined),
          rejectsMissing: true,
        },
      ];
    }
    case '$exists':
      return isTrue(operand) ? [{ path, intervals: null, rejectsMissing: true }] : [];
    case '$ne':
      return operand === null ? [{ path, intervals: null, rejectsMissing: true }] : [];
    case '$type': {
      const types = Array.isArray(operand) ? operand : [operand];
      const known = types.map((type) => typeIntervals(type));
      const intervals = known.every((found) => found !== null)
        ? normalise(known.flatMap((found) => found ?? []))
        : null;
      return [{ path, intervals, rejectsMissing: true }];
    }
    case '$all':
      return Array.isArray(operand) && operand.length > 0 && !isDocument(operand[0]) && !isRegex(operand[0])
        ? [equality(path, operand[0] as unknown)]
        : [];
    case '$elemMatch':
      return elementConditions(path, operand);
    default:
      return [];
  }
}

/** `{items: {$elemMatch: {a: 1}}}` demands that some key of `items.a` is 1. */
function elementConditions(path: string, operand: unknown): Condition[] {
  if (!isDocument(operand)) return [];
  const names = Object.keys(operand);
  const nested = readConditions(operand).conditions.map((condition) => ({
    ...condition,
    path: `${path}.${condition.path}`,
  }));
  if (names.some((name) => !name.startsWith('$') || ['$and', '$or', '$nor'].includes(name))) return nested;
  return fieldConditions(path, operand).map((condition) => ({ ...condition, rejectsMissing: true }));
}

function isTrue(value: unknown): boolean {
  return (
    value !== false &&
    value !== 0 &&
    value !== null &&
    !(isDocument(value) && Object.keys(value).length === 0)
  );
}

/** True when every document that matches the query surely matches the filter of a partial index. */
export function implies(query: FilterConditions, source: Document, partial: Document): boolean {
  return Object.entries(partial).every(([name, value]) => {
    if (Object.hasOwn(source, name) && equalsBson(source[name], value)) return true;
    if (name === '$and' && Array.isArray(value)) {
      return (value as Document[]).every((part) => implies(query, source, part));
    }
    if (name === '$or' && Array.isArray(value)) {
      return (value as Document[]).some((part) => implies(query, source, part));
    }
    if (name.startsWith('$')) return false;
    const onPath = query.conditions.filter(({ path }) => path === name);
    const needed = partialConditions(name, value);
    return (
      needed !== null &&
      needed.every((condition) => onPath.some((known) => conditionImplies(known, condition)))
    );
  });
}

function conditionImplies(known: Condition, needed: Condition): boolean {
  if (needed.intervals === null) return !needed.rejectsMissing || known.rejectsMissing;
  return known.intervals !== null && covers(needed.intervals, known.intervals);
}

/** Null when the filter holds something that intervals do not express exactly. */
function partialConditions(path: string, value: unknown): Condition[] | null {
  if (!isDocument(value) || !Object.keys(value)[0]?.startsWith('$')) {
    return isRegex(value) || Array.isArray(value) ? null : [equality(path, value)];
  }
  const exact = ['$eq', '$gt', '$gte', '$lt', '$lte', '$exists', '$in'];
  const types = ['string', 'number', 'objectId', 'bool', 'date', 'object'];
  const usable = Object.entries(value).every(
    ([operator, operand]) =>
      (exact.includes(operator) && !Array.isArray(operand)) ||
      (operator === '$in' &&
        Array.isArray(operand) &&
        !operand.some((item) => isRegex(item) || Array.isArray(item))) ||
      (operator === '$type' && types.includes(String(operand))),
  );
  if (!usable || value['$exists'] === false) return null;
  const conditions = Object.entries(value).flatMap(([operator, operand]) =>
    operatorConditions(path, operator, operand, value),
  );
  return conditions.length === Object.keys(value).length ? conditions : null;
}
