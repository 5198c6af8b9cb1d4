import type { Locale } from '../shared/enums.js';

/** Millilitres of a catalogue size (`750mL`); undefined for other text. */
export const millilitresOf = (size: string): number | undefined => {
  const found = /^(\d+) ?mL$/i.exec(size);
  return found ? Number(found[1]) : undefined;
};

/** Languages that use centilitres. */
const IN_CENTILITRES: readonly Locale[] = ['fr', 'es', 'it'];
const DECIMAL_COMMA = ',';

/** A bottle size in the format of the language: `750mL`, `75 cl`, `37,5 cl`. Unknown sizes are unchanged. */
export function formatVolume(size: string, locale: Locale): string {
  const millilitres = millilitresOf(size);
  if (millilitres === undefined || !IN_CENTILITRES.includes(locale)) return size;
  return `${String(millilitres / 10).replace('.', DECIMAL_COMMA)} cl`;
}
