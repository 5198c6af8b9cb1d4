/** Serving order of the wines of a table. */
import { BOTTLE_SIZES, type WineColor, type WineType } from '../shared/enums.js';

/** Wine data for the order; unavailable for deleted wines. */
export interface ServableWine {
  type?: WineType | null;
  color?: WineColor | null;
  /** °C. */
  tempInstructions?: number | null;
  /** A year or NV. */
  vintage: string;
  size: string;
}

const COLORS: readonly WineColor[] = ['WHITE', 'ORANGE', 'ROSE', 'RED'];
/** Default: like a red at cellar temperature. */
const USUAL_TEMPERATURE = 16;

/** Sparkling, still by colour, sweet, fortified. */
function courseOf({ type, color }: ServableWine): number {
  if (type === 'SPARKLING') return 0;
  if (type === 'SWEET') return COLORS.length + 2;
  if (type === 'FORTIFIED') return COLORS.length + 3;
  const index = color ? COLORS.indexOf(color) : -1;
  return index < 0 ? COLORS.length + 1 : index + 1;
}

const yearOf = ({ vintage }: ServableWine): number => (/^\d{4}$/.test(vintage) ? Number(vintage) : Infinity);

/**
 * Wines in serving order: sparkling first, then white before orange, rosé and red, sweet and fortified last; within
 * these cooler first, then younger, then smaller bottles.
 */
export const inServingOrder = <T extends ServableWine>(wines: readonly T[]): T[] =>
  [...wines].sort(
    (a, b) =>
      courseOf(a) - courseOf(b) ||
      (a.tempInstructions ?? USUAL_TEMPERATURE) - (b.tempInstructions ?? USUAL_TEMPERATURE) ||
      compareYears(yearOf(b), yearOf(a)) ||
      sizeOf(a) - sizeOf(b),
  );

/** Two wines without a vintage are equal. */
const compareYears = (a: number, b: number): number => (a === b ? 0 : a - b);

const sizeOf = ({ size }: ServableWine): number => (BOTTLE_SIZES as readonly string[]).indexOf(size);
