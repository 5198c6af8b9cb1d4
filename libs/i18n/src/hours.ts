import en from '../texts/en/hours.json' with { type: 'json' };
import es from '../texts/es/hours.json' with { type: 'json' };
import fr from '../texts/fr/hours.json' with { type: 'json' };
import it from '../texts/it/hours.json' with { type: 'json' };
import jp from '../texts/jp/hours.json' with { type: 'json' };
import zh from '../texts/zh/hours.json' with { type: 'json' };
import type { Locale } from './locales.js';

/** Parts of the sentences about the hours of a restaurant. */
export const HOURS_TEXTS = { jp, en, fr, zh, es, it } satisfies Readonly<Record<Locale, typeof jp>>;
