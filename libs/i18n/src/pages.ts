import en from '../texts/en/pages.json' with { type: 'json' };
import es from '../texts/es/pages.json' with { type: 'json' };
import fr from '../texts/fr/pages.json' with { type: 'json' };
import it from '../texts/it/pages.json' with { type: 'json' };
import jp from '../texts/jp/pages.json' with { type: 'json' };
import zh from '../texts/zh/pages.json' with { type: 'json' };
import type { Locale } from './locales.js';

/** Titles of the pages and the description of the shop, for search engines and shared links. */
export const PAGE_TEXTS = { jp, en, fr, zh, es, it } satisfies Readonly<Record<Locale, typeof jp>>;
