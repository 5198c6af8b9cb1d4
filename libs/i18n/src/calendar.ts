import en from '../texts/en/calendar.json' with { type: 'json' };
import es from '../texts/es/calendar.json' with { type: 'json' };
import fr from '../texts/fr/calendar.json' with { type: 'json' };
import it from '../texts/it/calendar.json' with { type: 'json' };
import jp from '../texts/jp/calendar.json' with { type: 'json' };
import zh from '../texts/zh/calendar.json' with { type: 'json' };
import type { Locale } from './locales.js';

/** Texts of the calendar file of a dinner. */
export const CALENDAR_TEXTS = { jp, en, fr, zh, es, it } satisfies Readonly<Record<Locale, typeof jp>>;
