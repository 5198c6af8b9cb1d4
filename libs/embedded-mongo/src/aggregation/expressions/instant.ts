import { ObjectId, Timestamp } from 'bson';
import { ServerError } from '../../errors.js';
import { typeName } from '../../bson/types.js';

/** Milliseconds of a date. @throws ServerError 2 for one that was stored beyond the range of JavaScript's dates */
export function instantOf(date: Date): number {
  const instant = date.getTime();
  if (!Number.isNaN(instant)) return instant;
  throw new ServerError(2, 'the date is beyond the years that this database can compute with');
}

/** @throws ServerError 2 when the result is beyond the range of JavaScript's dates */
export function dateAt(instant: number): Date {
  const date = new Date(instant);
  instantOf(date);
  return date;
}

/** The instant of a date, an ObjectId or a timestamp. @throws ServerError 16006 */
export function requireInstant(value: unknown): number {
  if (value instanceof Date) return instantOf(value);
  if (value instanceof ObjectId) return value.getTimestamp().getTime();
  if (value instanceof Timestamp) return (value.high >>> 0) * 1000;
  throw new ServerError(16006, `can't convert from BSON type ${typeName(value)} to Date`);
}
