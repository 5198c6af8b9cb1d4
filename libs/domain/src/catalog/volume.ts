import type { Locale } from '../shared/enums.js';

/** Millilitres of a size as the catalogue writes it (`750mL`); undefined for anything else. */
const millilitresOf = (size: string): number | undefined => {
  const found = /^(\d+) ?mL$/i.exec(size);
  return found ? Number(found[1]) : undefined;
};

/** Where bottles are measured in centilitres. */
const IN_CENTILITRES: readonly Locale[] = ['fr', 'es', 'it'];
const DECIMAL_COMMA = ',';

/** The size of a bottle as the language writes it: `750mL`, `75 cl`, `37,5 cl`. An unknown size is left as it is. */
export function formatVolume(size: string, locale: Locale): string {
  const millilitres = millilitresOf(size);
  if (millilitres === undefined || !IN_CENTILITRES.includes(locale)) return size;
  return `${String(millilitres / 10).replace('.', DECIMAL_COMMA)} cl`;
}
