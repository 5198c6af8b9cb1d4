import { ServerError } from '../../errors.js';
import { typeName } from '../../bson/types.js';
import type { OperatorCompiler, OperatorTable } from '../operator.js';
import { isNullish, namedArguments } from './arguments.js';
import { requireZone } from './dates.js';
import { requireInstant } from './instant.js';
import { dayOfYear, isoWeek, isoWeekday, offsetAt, sundayWeek, toLocal } from './timezone.js';

const two = (value: number): string => String(value).padStart(2, '0');
const wide = (value: number, width: number): string => String(value).padStart(width, '0');
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const monthName = (local: Date): string => MONTHS[local.getUTCMonth()] as string;

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

const SPECIFIERS: Readonly<Record<string, (local: Date, offset: number) => string>> = {
  d: (local) => two(local.getUTCDate()),
  G: (local) => wide(isoWeek(local).year, 4),
  H: (local) => two(local.getUTCHours()),
  j: (local) => wide(dayOfYear(local), 3),
  L: (local) => wide(local.getUTCMilliseconds(), 3),
  m: (local) => two(local.getUTCMonth() + 1),
  M: (local) => two(local.getUTCMinutes()),
  S: (local) => two(local.getUTCSeconds()),
  w: (local) => String(local.getUTCDay() + 1),
  u: (local) => String(isoWeekday(local)),
  U: (local) => two(sundayWeek(local)),
  V: (local) => two(isoWeek(local).week),
  Y: (local) => wide(local.getUTCFullYear(), 4),
  z: (_local, offset) => offsetText(offset),
  Z: (_local, offset) => `${offset < 0 ? '-' : '+'}${Math.abs(offset) / 60_000}`,
  b: (local) => monthName(local).slice(0, 3),
  B: monthName,
  '%': () => '%',
};

/** Prints an instant by a format such as `%Y-%m-%d`. @throws ServerError 18535, 18536 for a malformed format */
function formatDate(instant: number, format: string, zone: string | undefined): string {
  const local = toLocal(instant, zone);
  const offset = offsetAt(instant, zone);
  let text = '';
  for (let i = 0; i < format.length; i += 1) {
    const character = format[i] as string;
    if (character !== '%') {
      text += character;
      continue;
    }
    i += 1;
    const specifier = format[i];
    if (specifier === undefined) throw new ServerError(18535, "Unmatched '%' at end of format string");
    const print = Object.hasOwn(SPECIFIERS, specifier) ? SPECIFIERS[specifier] : undefined;
    if (!print) throw new ServerError(18536, `Invalid format character '%${specifier}' in format string`);
    text += print(local, offset);
  }
  return text;
}

const dateToString: OperatorCompiler = (operand, context, name) => {
  const given = namedArguments(operand, name, ['date'], ['format', 'timezone', 'onNull'], 18534);
  const date = context.compile(given.date);
  const format = given.format === undefined ? undefined : context.compile(given.format);
  const timezone = given.timezone === undefined ? undefined : context.compile(given.timezone);
  const onNull = given.onNull === undefined ? () => null : context.compile(given.onNull);
  const standard = `%Y-%m-%dT%H:%M:%S.%L${timezone ? '' : 'Z'}`;
  return (root, variables) => {
    const pattern = format ? format(root, variables) : standard;
    const zone = timezone?.(root, variables);
    const value = date(root, variables);
    if (isNullish(value)) return onNull(root, variables);
    if (isNullish(pattern) || (timezone && isNullish(zone))) return null;
    if (typeof pattern !== 'string') {
      throw new ServerError(
        18533,
        `$dateToString requires that 'format' be a string, found: ${typeName(pattern)}`,
      );
    }
    return formatDate(requireInstant(value), pattern, timezone ? requireZone(zone) : undefined);
  };
};

export const dateText: OperatorTable = { $dateToString: dateToString };
