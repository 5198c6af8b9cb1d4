import { DEFAULT_LOCALE, LOCALES, type Locale } from '@vinkura/domain/shared/enums';

export { DEFAULT_LOCALE, LOCALES, type Locale };

interface LocaleFacts {
  /** BCP 47 tag for `<html lang>`, i18next and Intl; the product uses `jp` (REQ-D35). */
  tag: string;
  /** Native name, for the language menu. */
  name: string;
}

export const LOCALE_FACTS: Readonly<Record<Locale, LocaleFacts>> = {
  jp: { tag: 'ja', name: '日本語' },
  en: { tag: 'en', name: 'English' },
  fr: { tag: 'fr', name: 'Français' },
  zh: { tag: 'zh', name: '简体中文' },
  es: { tag: 'es', name: 'Español' },
  it: { tag: 'it', name: 'Italiano' },
};

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** The locale for a BCP 47 tag; the default locale for an unsupported tag. */
export const localeOfTag = (tag: string): Locale =>
  LOCALES.find((locale) => LOCALE_FACTS[locale].tag === tag) ?? DEFAULT_LOCALE;
