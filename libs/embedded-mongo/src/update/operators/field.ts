import { Timestamp } from 'bson';
import { ServerError } from '../../errors.js';
import { compareBson, identicalBson } from '../../bson/order.js';
import { isDocument, typeName } from '../../bson/types.js';
import { show } from '../../bson/show.js';
import type { FieldUpdate } from '../tree.js';

/** `$set` and `$setOnInsert`. */
export function setField(operator: string, value: unknown): FieldUpdate {
  return {
    operator,
    insertOnly: operator === '$setOnInsert',
    change: (old) => (identicalBson(old, value) ? old : value),
    create: () => value,
  };
}

/** `$unset`; the operand means nothing. In an array the element becomes null. */
export function unsetField(): FieldUpdate {
  return { operator: '$unset', change: () => undefined };
}

/** `$min` and `$max`, by the order of all BSON types. */
export function boundField(operator: '$min' | '$max', value: unknown): FieldUpdate {
  const sign = operator === '$min' ? 1 : -1;
  return {
    operator,
    change: (old) => (compareBson(value, old) * sign < 0 ? value : old),
    create: () => value,
  };
}

let timestampCounter = 0;

/** A timestamp of the given second; the counter keeps those of one process apart. */
export function timestampOf(now: Date): Timestamp {
  timestampCounter = (timestampCounter + 1) >>> 0;
  return new Timestamp({ t: Math.floor(now.getTime() / 1000), i: timestampCounter });
}

/** `$currentDate`: the time of the update, as a date or a timestamp. @throws ServerError 2 */
export function currentDate(operand: unknown): FieldUpdate {
  const timestamp = wantsTimestamp(operand);
  return {
    operator: '$currentDate',
    change: (old, place) => {
      const value = timestamp ? timestampOf(place.now) : place.now;
      return identicalBson(old, value) ? old : value;
    },
    create: (place) => (timestamp ? timestampOf(place.now) : place.now),
  };
}

function wantsTimestamp(operand: unknown): boolean {
  if (typeof operand === 'boolean') return false;
  if (!isDocument(operand)) {
    throw new ServerError(
      2,
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  }
  for (const name of Object.keys(operand)) {
    if (name !== '$type') throw new ServerError(2, `Unrecognized $currentDate option: ${name}`);
  }
  if (operand.$type === 'timestamp') return true;
  if (operand.$type === 'date') return false;
  throw new ServerError(
    2,
    `The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}, found ${show(operand)}`,
  );
}
