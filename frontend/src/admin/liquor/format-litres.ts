import type { Locale } from '@vinkura/domain/shared/enums';
import { LOCALE_FACTS } from '../../i18n/index.js';

/** Millilitres as litres with all three decimals. */
export const formatLitres = (millilitres: number, locale: Locale): string =>
  (millilitres / 1000).toLocaleString(LOCALE_FACTS[locale].tag, { minimumFractionDigits: 3 });
