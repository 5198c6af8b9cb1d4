export interface ValueMonth {
  /** `YYYY-MM`. */
  month: string;
  /** Yen, at today's prices. */
  value: number;
  /** Yen paid for the stored bottles. */
  purchaseValue: number;
}

export interface ChartLines {
  /** Yen at the upper edge. */
  top: number;
  value: string;
  purchaseValue: string;
  /** The value's line, closed along the lower edge. */
  area: string;
  /** Height of the last value above the lower edge, 0 to 1. */
  last: number;
}

/** Units of the drawing; it is stretched to its place. */
export const CHART = { width: 100, height: 100 };

/** The next round figure: 1, 2 or 5 times a power of ten. @returns at least 1,000 yen */
export function roundUp(yen: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(yen, 1000)));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= yen) ?? 10;
  return step * power;
}

/** Both lines of the chart as SVG paths. A single month is a level line. */
export function chartLines(history: readonly ValueMonth[]): ChartLines {
  const months = history.length === 1 ? [...history, ...history] : history;
  const top = roundUp(Math.max(0, ...months.flatMap(({ value, purchaseValue }) => [value, purchaseValue])));
  const step = CHART.width / Math.max(1, months.length - 1);
  const pathOf = (read: (month: ValueMonth) => number): string =>
    months
      .map(
        (month, place) =>
          `${place === 0 ? 'M' : 'L'}${round(place * step)} ${round(heightOf(read(month), top))}`,
      )
      .join('');
  const value = pathOf((month) => month.value);
  return {
    top,
    value,
    purchaseValue: pathOf((month) => month.purchaseValue),
    area: value && `${value}L${CHART.width} ${CHART.height}L0 ${CHART.height}Z`,
    last: (months.at(-1)?.value ?? 0) / top,
  };
}

const heightOf = (yen: number, top: number): number => CHART.height * (1 - yen / top);
const round = (units: number): number => Math.round(units * 100) / 100;
