import en from '../texts/en/photos.json' with { type: 'json' };
import es from '../texts/es/photos.json' with { type: 'json' };
import fr from '../texts/fr/photos.json' with { type: 'json' };
import it from '../texts/it/photos.json' with { type: 'json' };
import jp from '../texts/jp/photos.json' with { type: 'json' };
import zh from '../texts/zh/photos.json' with { type: 'json' };
import type { Locale } from './locales.js';

/** The upload of photographs, and the proposals of what they show. */
export const PHOTO_TEXTS = { jp, en, fr, zh, es, it } satisfies Readonly<Record<Locale, typeof jp>>;
