import { ServerError } from '../../errors.js';
import { makeDouble, toNumber } from '../../bson/numeric.js';
import { isNumeric, typeName } from '../../bson/types.js';

/** The preferred numbers of one decade, by series. */
const SERIES: Readonly<Record<string, readonly number[]>> = {
  R5: [10, 16, 25, 40, 63],
  R10: [100, 125, 160, 200, 250, 315, 400, 500, 630, 800],
  R20: [100, 112, 125, 140, 160, 180, 200, 224, 250, 280, 315, 355, 400, 450, 500, 560, 630, 710, 800, 900],
  R40: [
    100, 106, 112, 118, 125, 132, 140, 150, 160, 170, 180, 190, 200, 212, 224, 236, 250, 265, 280, 300, 315,
    355, 375, 400, 425, 450, 475, 500, 530, 560, 600, 630, 670, 710, 750, 800, 850, 900, 950,
  ],
  '1-2-5': [10, 20, 50],
  E6: [10, 15, 22, 33, 47, 68],
  E12: [10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82],
  E24: [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91],
  POWERSOF2: [],
};

/** @throws ServerError 40257, 40261 */
export function requireGranularity(value: unknown): readonly number[] {
  if (typeof value !== 'string') {
    throw new ServerError(
      40261,
      `The $bucketAuto 'granularity' field must be a string, but found type: ${typeName(value)}.`,
    );
  }
  const series = Object.hasOwn(SERIES, value) ? SERIES[value] : undefined;
  if (!series) throw new ServerError(40257, `Unknown rounding granularity '${value}'`);
  return series;
}

function requirePositive(value: unknown): number {
  const number = isNumeric(value) ? toNumber(value) : Number.NaN;
  if (!(number >= 0)) {
    throw new ServerError(
      40258,
      "$bucketAuto can specify a 'granularity' with non-negative numeric boundaries only",
    );
  }
  return number;
}

/** The least preferred number above a value. */
export function nextPreferred(value: unknown, series: readonly number[]): unknown {
  const number = requirePositive(value);
  if (number === 0) return makeDouble(0);
  if (series.length === 0) return makeDouble(2 ** (Math.floor(Math.log2(number)) + 1));
  return makeDouble(candidates(number, series).find((each) => each > number) as number);
}

/** The greatest preferred number below a value. */
export function previousPreferred(value: unknown, series: readonly number[]): unknown {
  const number = requirePositive(value);
  if (number === 0) return makeDouble(0);
  if (series.length === 0) return makeDouble(2 ** (Math.ceil(Math.log2(number)) - 1));
  return makeDouble(candidates(number, series).findLast((each) => each < number) as number);
}

/** The preferred numbers of the decades around a value. */
function candidates(number: number, series: readonly number[]): number[] {
  const decade = Math.floor(Math.log10(number)) - Math.floor(Math.log10(series[0] as number));
  return [-1, 0, 1].flatMap((shift) => series.map((each) => Number(`${each}e${decade + shift}`)));
}
