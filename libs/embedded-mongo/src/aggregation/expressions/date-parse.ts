import { ServerError } from '../../errors.js';
import { fromLocal, isoYearStart, utcMilliseconds } from './timezone.js';

const DAY = 86_400_000;

const failed = (text: string, reason: string): ServerError =>
  new ServerError(241, `Error parsing date string '${text}'; ${reason}`, { codeName: 'ConversionFailure' });

const ISO =
  /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** Reads an ISO 8601 date; without an offset of its own it is local to `zone`. @throws ServerError 241 */
export function parseIsoDate(text: string, zone: string | undefined): Date {
  const match = ISO.exec(text.trim());
  if (!match) {
    throw failed(
      text,
      '0: passing a time zone identifier as part of the string is not allowed or the format is unknown',
    );
  }
  const [, year, month, day = '1', hour = '0', minute = '0', second = '0', fraction = '0', offset] = match;
  if (offset !== undefined && zone !== undefined) {
    throw failed(
      text,
      `you cannot pass in a date/time string with GMT offset together with a timezone argument`,
    );
  }
  const local = checkedLocal(
    text,
    [Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second)],
    Math.floor(Number(`0.${fraction}`) * 1000 + 1e-9),
  );
  return new Date(fromLocal(local, offset === undefined ? zone : offset.toUpperCase()));
}

type Fields = readonly [number, number, number, number, number, number];

function checkedLocal(text: string, [year, month, day, hour, minute, second]: Fields, ms: number): number {
  const inRange =
    month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour <= 24 && minute <= 59 && second <= 59;
  if (!inRange) throw failed(text, 'the parsed date was invalid');
  return utcMilliseconds(year, month - 1, day, hour, minute, second, ms);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FULL_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const SPECIFIERS: Readonly<Record<string, string>> = {
  Y: '(?<Y>\\d{4})',
  m: '(?<m>\\d{1,2})',
  d: '(?<d>\\d{1,2})',
  H: '(?<H>\\d{1,2})',
  M: '(?<M>\\d{1,2})',
  S: '(?<S>\\d{1,2})',
  L: '(?<L>\\d{1,3})',
  j: '(?<j>\\d{1,3})',
  G: '(?<G>\\d{4})',
  V: '(?<V>\\d{1,2})',
  u: '(?<u>[1-7])',
  z: '(?<z>Z|[+-]\\d{2}:?\\d{2})',
  Z: '(?<Z>[+-]\\d+)',
  b: '(?<b>[A-Za-z]{3})',
  B: '(?<B>[A-Za-z]+)',
  '%': '%',
};

function compileFormat(format: string): RegExp {
  let source = '';
  for (let i = 0; i < format.length; i += 1) {
    const character = format[i] as string;
    if (character !== '%') {
      source += character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
      continue;
    }
    i += 1;
    const specifier = format[i];
    if (specifier === undefined) throw new ServerError(18535, "Unmatched '%' at end of format string");
    const part = Object.hasOwn(SPECIFIERS, specifier) ? SPECIFIERS[specifier] : undefined;
    if (part === undefined) {
      throw new ServerError(18536, `Invalid format character '%${specifier}' in format string`);
    }
    source += part;
  }
  return new RegExp(`^${source}$`);
}

/** Reads a date by a format such as `%Y/%m/%d`. @throws ServerError 241 when the text does not fit */
export function parseFormattedDate(text: string, format: string, zone: string | undefined): Date {
  const groups = compileFormat(format).exec(text)?.groups;
  if (!groups) throw failed(text, `the text does not fit the format '${format}'`);
  const number = (key: string, fallback: number): number =>
    groups[key] === undefined ? fallback : Number(groups[key]);
  const time: [number, number, number, number] = [
    number('H', 0),
    number('M', 0),
    number('S', 0),
    number('L', 0),
  ];
  const local = localOf(text, groups, number, time);
  const offset = groups.z ?? (groups.Z === undefined ? undefined : minutesOffset(Number(groups.Z)));
  if (offset !== undefined && zone !== undefined) {
    throw failed(
      text,
      'you cannot pass in a date/time string with GMT offset together with a timezone argument',
    );
  }
  return new Date(fromLocal(local, offset ?? zone));
}

function localOf(
  text: string,
  groups: Record<string, string | undefined>,
  number: (key: string, fallback: number) => number,
  [hour, minute, second, ms]: [number, number, number, number],
): number {
  const clock = ((hour * 60 + minute) * 60 + second) * 1000 + ms;
  if (groups.G !== undefined) {
    return isoYearStart(number('G', 1970)) + ((number('V', 1) - 1) * 7 + number('u', 1) - 1) * DAY + clock;
  }
  if (groups.Y === undefined) {
    throw failed(text, 'an incomplete date/time string has been found, with elements missing');
  }
  if (groups.j !== undefined) {
    return utcMilliseconds(number('Y', 1970), 0, 1) + (number('j', 1) - 1) * DAY + clock;
  }
  return checkedLocal(
    text,
    [number('Y', 1970), monthOf(text, groups), number('d', 1), hour, minute, second],
    ms,
  );
}

function monthOf(text: string, groups: Record<string, string | undefined>): number {
  const named = groups.b === undefined ? undefined : MONTHS.indexOf(groups.b.toLowerCase());
  const full = groups.B === undefined ? undefined : FULL_MONTHS.indexOf(groups.B.toLowerCase());
  const index = named ?? full;
  if (index === -1) throw failed(text, 'the name of the month is unknown');
  return index === undefined ? Number(groups.m ?? 1) : index + 1;
}

function minutesOffset(minutes: number): string {
  const whole = Math.abs(minutes);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}

export { FULL_MONTHS, MONTHS };
