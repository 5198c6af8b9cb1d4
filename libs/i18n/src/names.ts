import es from '../names/es.json' with { type: 'json' };
import fr from '../names/fr.json' with { type: 'json' };
import it from '../names/it.json' with { type: 'json' };
import zh from '../names/zh.json' with { type: 'json' };
import { DEFAULT_LOCALE, type Locale } from './locales.js';

type Names = Readonly<Record<string, string>>;

/** Names of places and grape varieties by the English one, in languages that have their own. */
export const NAMES: Readonly<Partial<Record<Locale, Names>>> = { fr, zh, es, it };

/** The Japanese name in Japanese, in others that of the language where it has one, else the English one; either where it is missing. */
export function localName(
  name: string | null | undefined,
  nameEn: string | null | undefined,
  locale: Locale,
): string {
  if (locale === DEFAULT_LOCALE) return name || nameEn || '';
  const names = NAMES[locale];
  if (names && nameEn && Object.hasOwn(names, nameEn)) return names[nameEn]!;
  return nameEn || name || '';
}
