import en from '../texts/en/agreements.json' with { type: 'json' };
import es from '../texts/es/agreements.json' with { type: 'json' };
import fr from '../texts/fr/agreements.json' with { type: 'json' };
import it from '../texts/it/agreements.json' with { type: 'json' };
import jp from '../texts/jp/agreements.json' with { type: 'json' };
import zh from '../texts/zh/agreements.json' with { type: 'json' };
import type { Locale } from './locales.js';

/** What a customer agrees to, by a key that is stored with the order. A changed text gets a new key. */
export const AGREEMENT_TEXTS = { jp, en, fr, zh, es, it } satisfies Readonly<Record<Locale, typeof jp>>;
