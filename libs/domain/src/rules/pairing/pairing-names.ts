import { wineWords } from '@vinkura/i18n/wine';
import type { Locale } from '../shared/enums.js';
import type { CuisineKey } from './pairing-table.js';

export { CUISINE_REASONS, cuisineReason } from './cuisine-reasons.js';
export { styleTagName } from '../catalog/style-tag-names.js';

/** Names of the cuisines. */
export const CUISINE_NAMES: Readonly<Record<CuisineKey, Readonly<Record<Locale, string>>>> =
  wineWords('cuisine');

/** A cuisine's name in a language; a tag that is no cuisine of the table is returned as it is. */
export const cuisineName = (key: string, locale: Locale): string =>
  Object.hasOwn(CUISINE_NAMES, key) ? CUISINE_NAMES[key as CuisineKey][locale] : key;
