import es from '../names/es.json' with { type: 'json' };
import fr from '../names/fr.json' with { type: 'json' };
import it from '../names/it.json' with { type: 'json' };
import zh from '../names/zh.json' with { type: 'json' };
import type { Locale } from './locales.js';
import { ownName } from './own-name.js';

type Names = Readonly<Record<string, string>>;

/** Names of places and grape varieties by the English one, in languages that have their own. */
export const NAMES: Readonly<Partial<Record<Locale, Names>>> = { fr, zh, es, it };

/** `ownName` with all languages' own names, for the server. */
export const localName = (
  name: string | null | undefined,
  nameEn: string | null | undefined,
  locale: Locale,
): string => ownName(name, nameEn, locale, NAMES[locale]);
