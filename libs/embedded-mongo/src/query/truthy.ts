import { toNumber } from '../bson/numeric.js';
import { isNumeric } from '../bson/types.js';

/** MongoDB's truth: everything except false, null, missing and a zero of any numeric type. */
export function truthy(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  if (isNumeric(value)) return toNumber(value) !== 0;
  return true;
}
