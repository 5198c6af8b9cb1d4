import en from '../texts/en/mails.json' with { type: 'json' };
import es from '../texts/es/mails.json' with { type: 'json' };
import fr from '../texts/fr/mails.json' with { type: 'json' };
import it from '../texts/it/mails.json' with { type: 'json' };
import jp from '../texts/jp/mails.json' with { type: 'json' };
import zh from '../texts/zh/mails.json' with { type: 'json' };
import type { Locale } from './locales.js';

/** Texts of the mails. */
export const MAIL_TEXTS = { jp, en, fr, zh, es, it } satisfies Readonly<Record<Locale, typeof jp>>;
