import en from '../texts/en/corkage.json' with { type: 'json' };
import es from '../texts/es/corkage.json' with { type: 'json' };
import fr from '../texts/fr/corkage.json' with { type: 'json' };
import it from '../texts/it/corkage.json' with { type: 'json' };
import jp from '../texts/jp/corkage.json' with { type: 'json' };
import zh from '../texts/zh/corkage.json' with { type: 'json' };
import type { Locale } from './locales.js';

/** Parts of the sentence about the corkage of an order. */
export const CORKAGE_TEXTS = { jp, en, fr, zh, es, it } satisfies Readonly<Record<Locale, typeof jp>>;
