import adminEn from '../texts/en/admin-fields.json' with { type: 'json' };
import en from '../texts/en/fields.json' with { type: 'json' };
import adminEs from '../texts/es/admin-fields.json' with { type: 'json' };
import es from '../texts/es/fields.json' with { type: 'json' };
import adminFr from '../texts/fr/admin-fields.json' with { type: 'json' };
import fr from '../texts/fr/fields.json' with { type: 'json' };
import adminIt from '../texts/it/admin-fields.json' with { type: 'json' };
import it from '../texts/it/fields.json' with { type: 'json' };
import adminJp from '../texts/jp/admin-fields.json' with { type: 'json' };
import jp from '../texts/jp/fields.json' with { type: 'json' };
import adminZh from '../texts/zh/admin-fields.json' with { type: 'json' };
import zh from '../texts/zh/fields.json' with { type: 'json' };
import type { Locale } from './locales.js';

type FieldTexts = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

/** What screens call the fields of inputs, by key, or by parent and key where that differs: `gift.message`. */
export const FIELD_TEXTS: FieldTexts = { jp, en, fr, zh, es, it };

/** Fields of inputs that only staff and programs send, beyond those of records. */
export const ADMIN_FIELD_TEXTS: FieldTexts = {
  jp: adminJp,
  en: adminEn,
  fr: adminFr,
  zh: adminZh,
  es: adminEs,
  it: adminIt,
};
