/** In which order the wines of a table are served. */
import { BOTTLE_SIZES, type WineColor, type WineType } from '../shared/enums.js';

/** What the order depends on; a wine that is not in the catalogue any more has none of it. */
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
/** Where nothing is said: as a red from the cellar. */
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
 * The wines as they are served: bubbles first, then white before orange, rosé and red, sweet and fortified last; within
 * these the cooler one first, then the younger, then the smaller bottle.
 */
export const inServingOrder = <T extends ServableWine>(wines: readonly T[]): T[] =>
  [...wines].sort(
    (a, b) =>
      courseOf(a) - courseOf(b) ||
      (a.tempInstructions ?? USUAL_TEMPERATURE) - (b.tempInstructions ?? USUAL_TEMPERATURE) ||
      compareYears(yearOf(b), yearOf(a)) ||
      sizeOf(a) - sizeOf(b),
  );

/** Two wines without a year are alike. */
const compareYears = (a: number, b: number): number => (a === b ? 0 : a - b);

const sizeOf = ({ size }: ServableWine): number => (BOTTLE_SIZES as readonly string[]).indexOf(size);
