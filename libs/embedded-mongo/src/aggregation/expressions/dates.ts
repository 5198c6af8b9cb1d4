import { ServerError } from '../../errors.js';
import { makeLong, toSafeInteger } from '../../bson/numeric.js';
import { isDocument, isNumeric, typeName, type Document } from '../../bson/types.js';
import type { OperatorCompiler, OperatorTable } from '../operator.js';
import { requireInstant } from './instant.js';
import { isNullish, named, namedArguments } from './arguments.js';
import { addUnits, differenceInUnits, requireUnit, requireWeekday, truncateDate } from './date-units.js';
import { dayOfYear, isoWeek, isoWeekday, sundayWeek, toLocal } from './timezone.js';

/** @throws ServerError 40517 */
export function requireZone(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new ServerError(40517, `timezone must evaluate to a string, found ${typeName(value)}`);
}

/** A part of a date, given as the date itself, in an array, or as `{date, timezone}`. */
function part(read: (local: Date) => unknown): OperatorCompiler {
  return (operand, context, name) => {
    let source: unknown = operand;
    let zone: unknown;
    if (Array.isArray(operand)) {
      if (operand.length !== 1) {
        throw new ServerError(
          40536,
          `${name} accepts exactly one argument if given an array, but was given ${operand.length}`,
        );
      }
      source = operand[0];
    } else if (isDocument(operand) && Object.hasOwn(operand, 'date')) {
      const given = namedArguments(operand, name, ['date'], ['timezone'], 40535);
      source = given.date;
      zone = given.timezone;
    } else if (isDocument(operand) && !Object.keys(operand)[0]?.startsWith('$')) {
      throw new ServerError(
        40539,
        `missing 'date' argument to ${name}, provided: ${JSON.stringify(operand)}`,
      );
    }
    const date = context.compile(source);
    const timezone = zone === undefined ? undefined : context.compile(zone);
    return (root, variables) => {
      const value = date(root, variables);
      if (isNullish(value)) return null;
      if (!timezone) return read(new Date(requireInstant(value)));
      const zoneName = timezone(root, variables);
      return isNullish(zoneName) ? null : read(toLocal(requireInstant(value), requireZone(zoneName)));
    };
  };
}

/** The values of a date operator with named arguments; `undefined` when a given one is null. */
function present(values: Document, given: Document, optional: readonly string[] = []): boolean {
  return Object.keys(given).every((key) => optional.includes(key) || !isNullish(values[key]));
}

const zoneOf = (values: Document): string | undefined =>
  values.timezone === undefined ? undefined : requireZone(values.timezone);

function arithmetic(sign: 1 | -1): OperatorCompiler {
  return named(
    ['startDate', 'unit', 'amount'],
    ['timezone'],
    (values, name, given) => {
      if (!present(values, given)) return null;
      const amount = isNumeric(values.amount) ? toSafeInteger(values.amount) : undefined;
      if (amount === undefined) {
        throw new ServerError(5166405, `${name} expects integer amount of time units`);
      }
      return addUnits(
        requireInstant(values.startDate),
        requireUnit(values.unit, name),
        amount * sign,
        zoneOf(values),
      );
    },
    5166402,
  );
}

export const dates: OperatorTable = {
  $year: part((local) => local.getUTCFullYear()),
  $month: part((local) => local.getUTCMonth() + 1),
  $dayOfMonth: part((local) => local.getUTCDate()),
  $dayOfWeek: part((local) => local.getUTCDay() + 1),
  $dayOfYear: part(dayOfYear),
  $hour: part((local) => local.getUTCHours()),
  $minute: part((local) => local.getUTCMinutes()),
  $second: part((local) => local.getUTCSeconds()),
  $millisecond: part((local) => local.getUTCMilliseconds()),
  $week: part(sundayWeek),
  $isoWeek: part((local) => isoWeek(local).week),
  $isoWeekYear: part((local) => makeLong(BigInt(isoWeek(local).year))),
  $isoDayOfWeek: part(isoWeekday),
  $dateAdd: arithmetic(1),
  $dateSubtract: arithmetic(-1),
  $dateDiff: named(
    ['startDate', 'endDate', 'unit'],
    ['timezone', 'startOfWeek'],
    (values, name, given) => {
      if (!present(values, given)) return null;
      const weekday = given.startOfWeek === undefined ? 0 : requireWeekday(values.startOfWeek, name);
      const unit = requireUnit(values.unit, name);
      const count = differenceInUnits(
        requireInstant(values.startDate),
        requireInstant(values.endDate),
        unit,
        zoneOf(values),
        weekday,
      );
      return makeLong(BigInt(count));
    },
    5166302,
  ),
  $dateTrunc: named(
    ['date', 'unit'],
    ['binSize', 'timezone', 'startOfWeek'],
    (values, name, given) => {
      if (!present(values, given)) return null;
      const size =
        given.binSize === undefined
          ? 1
          : isNumeric(values.binSize)
            ? toSafeInteger(values.binSize)
            : undefined;
      if (size === undefined) {
        throw new ServerError(5439017, `${name} requires 'binSize' to be a 64-bit integer`);
      }
      if (size <= 0) {
        throw new ServerError(
          5439018,
          `${name} requires 'binSize' to be greater than 0, but got value ${size}`,
        );
      }
      const weekday = given.startOfWeek === undefined ? 0 : requireWeekday(values.startOfWeek, name);
      return truncateDate(
        requireInstant(values.date),
        requireUnit(values.unit, name),
        size,
        zoneOf(values),
        weekday,
      );
    },
    5439009,
  ),
};
