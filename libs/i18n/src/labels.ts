import es from '../labels/es.json' with { type: 'json' };
import fr from '../labels/fr.json' with { type: 'json' };
import it from '../labels/it.json' with { type: 'json' };
import zh from '../labels/zh.json' with { type: 'json' };
import { type Label, type LabelTexts, labelText } from './label-text.js';
import { type Locale, LOCALES } from './locales.js';

/** Labels of the back office by the English one, of the languages that their definitions do not have. The shop loads one file. */
export const LABELS: Readonly<Partial<Record<Locale, LabelTexts>>> = { fr, zh, es, it };

/** A label of the back office in a language. */
export const labelIn = (label: Label, locale: Locale): string => labelText(label, locale, LABELS[locale]);

/** A label in every language. */
export const labelInAll = (label: Label): Readonly<Record<Locale, string>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, labelIn(label, locale)])) as Record<Locale, string>;
