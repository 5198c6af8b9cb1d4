import { DEFAULT_LOCALE, LOCALES, type Locale } from '@vinkura/domain/enums';

export { DEFAULT_LOCALE, LOCALES, type Locale };

interface LocaleFacts {
  /** BCP 47 tag: `<html lang>`, i18next and Intl speak it; the product itself says `jp` (decision 35). */
  tag: string;
  /** Its own name, as the language menu shows it. */
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

/** The product's locale for a BCP 47 tag; the default for a tag that it does not speak. */
export const localeOfTag = (tag: string): Locale =>
  LOCALES.find((locale) => LOCALE_FACTS[locale].tag === tag) ?? DEFAULT_LOCALE;
