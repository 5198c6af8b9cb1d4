export const LOCALES = ['jp', 'en', 'fr', 'zh', 'es', 'it'] as const;
/** Interface language; `jp` is Japanese (REQ-D35). */
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'jp';

interface LocaleFacts {
  /** BCP 47 tag for `<html lang>`, i18next and Intl; the product uses `jp` (REQ-D35). */
  tag: string;
  /** BCP 47 tag for dates. English dates have the British order: day before month is unambiguous for most readers. */
  dateTag: string;
  /** Native name, for the language menu. */
  name: string;
}

export const LOCALE_FACTS: Readonly<Record<Locale, LocaleFacts>> = {
  jp: { tag: 'ja', dateTag: 'ja', name: '日本語' },
  en: { tag: 'en', dateTag: 'en-GB', name: 'English' },
  fr: { tag: 'fr', dateTag: 'fr', name: 'Français' },
  zh: { tag: 'zh', dateTag: 'zh-CN', name: '简体中文' },
  es: { tag: 'es', dateTag: 'es', name: 'Español' },
  it: { tag: 'it', dateTag: 'it', name: 'Italiano' },
};

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** The locale for a BCP 47 tag; the default locale for an unsupported tag. */
export const localeOfTag = (tag: string): Locale =>
  LOCALES.find((locale) => LOCALE_FACTS[locale].tag === tag) ?? DEFAULT_LOCALE;
