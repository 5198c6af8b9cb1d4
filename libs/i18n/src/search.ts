import en from '../texts/en/search.json' with { type: 'json' };
import es from '../texts/es/search.json' with { type: 'json' };
import fr from '../texts/fr/search.json' with { type: 'json' };
import it from '../texts/it/search.json' with { type: 'json' };
import jp from '../texts/jp/search.json' with { type: 'json' };
import zh from '../texts/zh/search.json' with { type: 'json' };
import type { Locale } from './locales.js';

/** What a part of a search query was understood as. */
export const SEARCH_TEXTS = { jp, en, fr, zh, es, it } satisfies Readonly<Record<Locale, typeof jp>>;
