import { MaxKey, MinKey } from 'bson';
import { isRegex, regexParts } from '../bson/types.js';
import { KEY_TAG, tagOf } from './key-encoding.js';
import { encodePart } from './key-generation.js';

/**
 * A stretch of encoded values in ascending order. A bound is an encoding or the beginning of one; `Inclusive`
 * means that encodings which begin with the bound belong to the stretch.
 */
export interface Interval {
  low: string;
  lowInclusive: boolean;
  high: string;
  highInclusive: boolean;
  /** Holds the keys of exactly one value, so that the keys of a further field can follow. */
  point?: true;
}

/** Sorts after every byte, so `prefix + BEYOND` is above every key that begins with the prefix. */
export const BEYOND = '\u0100';

export function isPoint({ point: isOne }: Interval): boolean {
  return isOne === true;
}

function point(value: unknown): Interval {
  const encoded = encodePart(value, false);
  return { low: encoded, lowInclusive: true, high: encoded, highInclusive: true, point: true };
}

function wholeType(tag: number): Interval {
  const prefix = String.fromCharCode(tag);
  return { low: prefix, lowInclusive: true, high: prefix, highInclusive: true };
}

/** Where a value equal to this one (or an array that contains it) has its keys. */
export function equalityIntervals(value: unknown): Interval[] {
  if (value === null || value === undefined) return [point(undefined), point(null)];
  if (Array.isArray(value))
    return [point(value.length > 0 ? (value[0] as unknown) : undefined), point(value)];
  return [point(value)];
}

/** Where the values that match a regular expression have their keys: strings, and expressions equal to it. */
export function regexIntervals(value: unknown, options?: string): Interval[] {
  const { pattern, flags } = isRegex(value)
    ? { pattern: regexParts(value).pattern, flags: options ?? regexParts(value).options }
    : { pattern: String(value), flags: options ?? '' };
  const regexes = wholeType(KEY_TAG.regex);
  const literal = flags === '' ? literalPrefix(pattern) : '';
  if (literal === '') return [wholeType(KEY_TAG.string), regexes];
  // Without the two bytes that end a text.
  const prefix = encodePart(literal, false).slice(0, -2);
  return [{ low: prefix, lowInclusive: true, high: prefix, highInclusive: true }, regexes];
}

/** The characters that every match of `^abc…` begins with; empty when that is not plain to see. */
function literalPrefix(pattern: string): string {
  if (pattern.includes('|')) return '';
  const [, literal = '', next = ''] = /^\^([\p{L}\p{N} _@#:;,/=~-]*)(.?)/u.exec(pattern) ?? [];
  return '*?{'.includes(next) && next !== '' ? [...literal].slice(0, -1).join('') : literal;
}

/** Where the values of a comparison have their keys; null when it does not narrow anything down. */
export function comparisonIntervals(operator: string, value: unknown): Interval[] | null {
  if (value === null) return operator === '$gte' || operator === '$lte' ? equalityIntervals(null) : [];
  if (value instanceof MinKey || value instanceof MaxKey || Array.isArray(value)) return null;
  const tag = tagOf(value);
  if (tag === KEY_TAG.undefined || isRegex(value)) return null;
  const type = wholeType(tag);
  if (isNaNValue(value)) return [type];
  const { low } = point(value);
  if (operator === '$gt') return [{ ...type, low, lowInclusive: false }];
  if (operator === '$gte') return [{ ...type, low }];
  if (operator === '$lt') return [{ ...type, high: low, highInclusive: false }];
  return [{ ...type, high: low }];
}

function isNaNValue(value: unknown): boolean {
  if (typeof value === 'number') return Number.isNaN(value);
  const name = (value as { _bsontype?: string })._bsontype;
  return (name === 'Double' || name === 'Decimal128') && String(value) === 'NaN';
}

const TYPE_TAGS: Readonly<Record<string, number>> = {
  string: KEY_TAG.string,
  number: KEY_TAG.number,
  int: KEY_TAG.number,
  long: KEY_TAG.number,
  double: KEY_TAG.number,
  decimal: KEY_TAG.number,
  objectId: KEY_TAG.objectId,
  bool: KEY_TAG.boolean,
  date: KEY_TAG.date,
  object: KEY_TAG.object,
};

/** Where all values of a type have their keys; null for types not known here. */
export function typeIntervals(type: unknown): Interval[] | null {
  const tag = typeof type === 'string' ? TYPE_TAGS[type] : undefined;
  return tag === undefined ? null : [wholeType(tag)];
}

/** The start and the end of the interval as index keys below `prefix`: `start <= key < end`. */
export function keyRange(
  interval: Interval,
  prefix: string,
  descending: boolean,
): { low: string; high: string } {
  const { low, high, lowInclusive, highInclusive } = interval;
  if (!descending) {
    return {
      low: prefix + (lowInclusive ? low : low + BEYOND),
      high: prefix + (highInclusive ? high + BEYOND : high),
    };
  }
  const [first, last] = [inverted(high), inverted(low)];
  return {
    low: prefix + (highInclusive ? first : first + BEYOND),
    high: prefix + (lowInclusive ? last + BEYOND : last),
  };
}

export function inverted(encoded: string): string {
  let result = '';
  for (let at = 0; at < encoded.length; at += 1) result += String.fromCharCode(encoded.charCodeAt(at) ^ 0xff);
  return result;
}

const startOf = ({ low, lowInclusive }: Interval): string => (lowInclusive ? low : low + BEYOND);
const endOf = ({ high, highInclusive }: Interval): string => (highInclusive ? high + BEYOND : high);

/** What lies in both unions of intervals. */
export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const x of a) {
    for (const y of b) {
      const lower = startOf(x) >= startOf(y) ? x : y;
      const upper = endOf(x) <= endOf(y) ? x : y;
      if (startOf(lower) >= endOf(upper)) continue;
      result.push({
        low: lower.low,
        lowInclusive: lower.lowInclusive,
        high: upper.high,
        highInclusive: upper.highInclusive,
        ...(x.point || y.point ? { point: true } : {}),
      });
    }
  }
  return result;
}

/** True when everything in `inner` lies in one of `outer`. */
export function covers(outer: readonly Interval[], inner: readonly Interval[]): boolean {
  return inner.every((x) => outer.some((y) => startOf(y) <= startOf(x) && endOf(x) <= endOf(y)));
}

/** Sorts intervals and leaves out repetitions. */
export function normalise(intervals: readonly Interval[]): Interval[] {
  const sorted = [...intervals].sort((a, b) =>
    startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0,
  );
  const result: Interval[] = [];
  for (const interval of sorted) {
    const last = result.at(-1);
    if (!last || startOf(interval) >= endOf(last)) result.push(interval);
    else if (endOf(interval) > endOf(last)) {
      result[result.length - 1] = {
        low: last.low,
        lowInclusive: last.lowInclusive,
        high: interval.high,
        highInclusive: interval.highInclusive,
      };
    }
  }
  return result;
}
