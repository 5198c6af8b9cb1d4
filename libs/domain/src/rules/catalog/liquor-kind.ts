import type { WineType } from '../shared/enums.js';

/** Kinds of the liquor tax law that a wine shop sells; `NOT_LIQUOR` has less than 1 % of alcohol (LIQUOR-01). */
export const LiquorKind = {
  FRUIT_WINE: 'FRUIT_WINE',
  SPARKLING_FRUIT_WINE: 'SPARKLING_FRUIT_WINE',
  SWEETENED_FRUIT_WINE: 'SWEETENED_FRUIT_WINE',
  SPARKLING_SWEETENED_FRUIT_WINE: 'SPARKLING_SWEETENED_FRUIT_WINE',
  OTHER_BREWED: 'OTHER_BREWED',
  BRANDY: 'BRANDY',
  SPIRITS: 'SPIRITS',
  LIQUEUR: 'LIQUEUR',
  MISCELLANEOUS: 'MISCELLANEOUS',
  NOT_LIQUOR: 'NOT_LIQUOR',
} as const;
export type LiquorKind = keyof typeof LiquorKind;

const KIND_OF_TYPE: Readonly<Record<WineType, LiquorKind>> = {
  STILL: LiquorKind.FRUIT_WINE,
  SPARKLING: LiquorKind.SPARKLING_FRUIT_WINE,
  // Naturally sweet: nothing was added.
  SWEET: LiquorKind.FRUIT_WINE,
  FORTIFIED: LiquorKind.SWEETENED_FRUIT_WINE,
};
/** Per cent by volume from which the law calls a drink liquor. */
const LIQUOR_ALCOHOL_MIN = 1;

/** The kind that was entered for a wine, else the one that follows from its type and alcohol. */
export function liquorKindOf({
  liquorKind,
  type,
  alcohol,
}: {
  liquorKind?: LiquorKind | null | undefined;
  type: WineType;
  alcohol?: number | null | undefined;
}): LiquorKind {
  if (liquorKind) return liquorKind;
  const isLiquor = alcohol === null || alcohol === undefined || alcohol >= LIQUOR_ALCOHOL_MIN;
  return isLiquor ? KIND_OF_TYPE[type] : LiquorKind.NOT_LIQUOR;
}
