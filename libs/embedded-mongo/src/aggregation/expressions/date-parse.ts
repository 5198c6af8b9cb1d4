import { ServerError } from '../../errors.js';
import { fromLocal, utcMilliseconds } from './timezone.js';

const failed = (text: string, reason: string): ServerError =>
  new ServerError(241, `Error parsing date string '${text}'; ${reason}`, { codeName: 'ConversionFailure' });

const ISO =
  /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** Parses an ISO 8601 date; without an offset it is local to `zone`. @throws ServerError 241 */
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
