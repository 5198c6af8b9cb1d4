import { wineWords } from '@vinkura/i18n/wine';
import type { Locale } from '../shared/enums.js';
import type { CuisineKey } from './pairing-table.js';

/** Why the wine styles of a cuisine suit it. */
export const CUISINE_REASONS: Readonly<Record<CuisineKey, Readonly<Record<Locale, string>>>> =
  wineWords('cuisineReason');

/** The sentence that says what wine suits a cuisine and why; undefined for an unknown tag. */
export const cuisineReason = (key: string, locale: Locale): string | undefined =>
  Object.hasOwn(CUISINE_REASONS, key) ? CUISINE_REASONS[key as CuisineKey][locale] : undefined;
