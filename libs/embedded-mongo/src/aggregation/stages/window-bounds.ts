import { ServerError } from '../../errors.js';
import { addNumbers, toNumber, toSafeInteger, type Numeric } from '../../bson/numeric.js';
import { compareBson, typeRank } from '../../bson/order.js';
import { getPath, splitPath } from '../../bson/path.js';
import { isDocument, isNumeric, typeName, type Document } from '../../bson/types.js';
import { instantOf } from '../expressions/instant.js';
import { addUnits, requireUnit, type DateUnit } from '../expressions/date-units.js';

/** The rows from `start` up to, not including, `end`. */
export interface Frame {
  readonly start: number;
  readonly end: number;
}

export type FrameOf = (rows: readonly Document[]) => Frame[];
type Bound = 'unbounded' | 'current' | Numeric;

const malformed = (message: string): ServerError => new ServerError(5339901, message);

/** Reads `window: {documents: […]}` or `{range: […], unit}`; without one the frame is the whole partition. */
export function readBounds(window: unknown, sort: Document | undefined): FrameOf {
  if (window === undefined) return (rows) => rows.map(() => ({ start: 0, end: rows.length }));
  if (!isDocument(window)) {
    throw new ServerError(9, `'window' field must be an object, but found ${typeName(window)}`);
  }
  const { documents, range, unit } = window;
  if (documents !== undefined && range !== undefined) {
    throw new ServerError(9, "Window bounds can specify either 'documents' or 'range', not both.");
  }
  if (documents !== undefined) {
    if (unit !== undefined) {
      throw new ServerError(9, "Window bounds can only specify 'unit' with range-based bounds.");
    }
    if (!sort) throw malformed('Document-based bounds require a sortBy');
    return documentFrames(readPair(documents));
  }
  if (range === undefined) return (rows) => rows.map(() => ({ start: 0, end: rows.length }));
  const names = Object.keys(sort ?? {});
  if (names.length !== 1 || sort?.[names[0] as string] !== 1) {
    throw malformed('Range-based window requires a sortBy with exactly one, ascending field');
  }
  return rangeFrames(
    readPair(range),
    splitPath(names[0] as string),
    unit === undefined ? undefined : requireUnit(unit, 'window'),
  );
}

function readPair(value: unknown): [Bound, Bound] {
  if (!Array.isArray(value) || value.length !== 2) {
    throw new ServerError(9, 'Window bounds must be a 2-element array');
  }
  const pair = (value as unknown[]).map((bound) => {
    if (bound === 'unbounded' || bound === 'current' || isNumeric(bound)) return bound;
    throw new ServerError(9, "Window bounds must be 'unbounded', 'current', or a number.");
  }) as [Bound, Bound];
  const [lower, upper] = pair.map((bound) => (bound === 'current' ? 0 : bound));
  if (isNumeric(lower) && isNumeric(upper) && compareBson(lower, upper) > 0) {
    throw malformed('Lower bound must not exceed upper bound');
  }
  return pair;
}

function documentFrames([lower, upper]: [Bound, Bound]): FrameOf {
  const offset = (bound: Bound): number => {
    if (bound === 'current') return 0;
    const whole = bound === 'unbounded' ? undefined : toSafeInteger(bound);
    if (whole === undefined) throw malformed('Numeric document-based bounds must be an integer');
    return whole;
  };
  const [from, to] = [lower, upper].map((bound) => (bound === 'unbounded' ? undefined : offset(bound)));
  return (rows) => {
    const clamp = (value: number): number => Math.max(0, Math.min(rows.length, value));
    return rows.map((_, i) => {
      const start = from === undefined ? 0 : clamp(i + from);
      return { start, end: Math.max(start, to === undefined ? rows.length : clamp(i + to + 1)) };
    });
  };
}

function rangeFrames(
  [lower, upper]: [Bound, Bound],
  path: readonly string[],
  unit: DateUnit | undefined,
): FrameOf {
  return (rows) => {
    const keys = rows.map((row) => rangeKey(getPath(row, path), unit));
    return keys.map((key) => {
      const low = lower === 'unbounded' ? undefined : shifted(key, lower, unit);
      const high = upper === 'unbounded' ? undefined : shifted(key, upper, unit);
      const same = (other: unknown): boolean => typeRank(other) === typeRank(key);
      const start =
        low === undefined ? 0 : keys.findIndex((other) => same(other) && compareBson(other, low) >= 0);
      const end =
        high === undefined
          ? keys.length
          : keys.findLastIndex((other) => same(other) && compareBson(other, high) <= 0) + 1;
      const from = start < 0 ? end : start;
      return { start: from, end: Math.max(from, end) };
    });
  };
}

function rangeKey(value: unknown, unit: DateUnit | undefined): unknown {
  if (unit ? value instanceof Date : isNumeric(value)) return value;
  throw new ServerError(
    5429513,
    `Invalid range: Expected the sortBy field to be a ${unit ? 'date' : 'number'}, but it was ${typeName(value)}`,
  );
}

function shifted(key: unknown, bound: Exclude<Bound, 'unbounded'>, unit: DateUnit | undefined): unknown {
  if (bound === 'current') return key;
  return unit
    ? addUnits(instantOf(key as Date), unit, toNumber(bound), undefined)
    : addNumbers(key as Numeric, bound);
}
