import { BSONSymbol, Code, Decimal128, Double, Long, ObjectId, Timestamp } from 'bson';
import { ServerError } from '../../errors.js';
import { typeName } from '../../bson/types.js';

/** A double as the server prints it: six digits for `$toString` differ from JavaScript only in the exponent. */
function doubleText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value < 0 ? '-Infinity' : 'Infinity';
  if (Object.is(value, -0)) return '-0';
  return String(value);
}

/** What `$toString` and `$convert` make of a scalar; `undefined` when there is no text for the type. */
export function scalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return doubleText(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Double) return doubleText(value.value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Decimal128) return value.toString();
  if (value instanceof BSONSymbol) return value.value;
  if (value instanceof Long && !(value instanceof Timestamp)) return value.toString();
  return undefined;
}

/** The text that string operators make of null (empty), numbers and dates. @throws ServerError 16007 */
export function coerceToText(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = scalarText(value);
  if (text !== undefined && typeof value !== 'boolean' && !(value instanceof ObjectId)) return text;
  if (value instanceof Timestamp) return new Date((value.high >>> 0) * 1000).toISOString();
  if (value instanceof Code) return String(value.code);
  throw new ServerError(16007, `can't convert from BSON type ${typeName(value)} to String`);
}
