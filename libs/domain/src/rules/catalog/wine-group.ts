import { foldText } from '../shared/text-fold.js';

/** What vintages and sizes of a wine have in common. */
export interface WineIdentity {
  producer?: string | null | undefined;
  name: string;
  nameEn: string;
  color: string;
  type: string;
}

const SEPARATOR = '\n';

/**
 * Key of a wine, equal for all its vintages and sizes and for no other wine (GROUP-01). Both names count, and colour and
 * kind, because a name such as Bourgogne is that of a red and of a white wine; spellings of one name do not.
 */
export const wineGroupKey = ({ producer, name, nameEn, color, type }: WineIdentity): string =>
  [producer ?? '', foldText(name), foldText(nameEn), color, type].join(SEPARATOR);
