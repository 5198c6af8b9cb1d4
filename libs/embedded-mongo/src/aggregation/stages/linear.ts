import { ServerError } from '../../errors.js';
import { makeDouble, toNumber, type Numeric } from '../../bson/numeric.js';
import { isNumeric } from '../../bson/types.js';
import { instantOf } from '../expressions/instant.js';

function position(value: unknown): number {
  if (value instanceof Date) return instantOf(value);
  if (isNumeric(value)) return toNumber(value);
  throw new ServerError(605004, 'The sort field of a linear fill must be numeric or a date');
}

/** Fills nulls between two numbers along the positions; those at the ends stay null. */
export function interpolate(values: readonly (Numeric | null)[], positions: readonly unknown[]): unknown[] {
  const places = positions.map(position);
  const known = values.flatMap((value, i) => (value === null ? [] : [i]));
  return values.map((value, i) => {
    if (value !== null) return value;
    const before = known.findLast((k) => k < i);
    const after = known.find((k) => k > i);
    if (before === undefined || after === undefined) return null;
    const [x0, x1, x] = [places[before] as number, places[after] as number, places[i] as number];
    if (x0 === x1) throw new ServerError(605004, 'There can be no repeated values in the sort field');
    const [y0, y1] = [toNumber(values[before] as Numeric), toNumber(values[after] as Numeric)];
    return makeDouble(y0 + ((y1 - y0) * (x - x0)) / (x1 - x0));
  });
}
