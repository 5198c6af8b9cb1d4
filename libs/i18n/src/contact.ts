import en from '../texts/en/contact.json' with { type: 'json' };
import es from '../texts/es/contact.json' with { type: 'json' };
import fr from '../texts/fr/contact.json' with { type: 'json' };
import it from '../texts/it/contact.json' with { type: 'json' };
import jp from '../texts/jp/contact.json' with { type: 'json' };
import zh from '../texts/zh/contact.json' with { type: 'json' };
import type { Locale } from './locales.js';

/** Texts of the contact form, whose topics the mail to the shop names. */
export const CONTACT_TEXTS = { jp, en, fr, zh, es, it } satisfies Readonly<Record<Locale, typeof jp>>;
