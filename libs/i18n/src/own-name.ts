import { DEFAULT_LOCALE, type Locale } from './locales.js';

const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The Japanese name in Japanese. In others that of the language where it has one, else the English one; but in Chinese a
 * Japanese name in characters without kana, which its readers read: 銀座 花, not Ginza Hana. Either where one is missing.
 *
 * @param names the language's own names of places and grapes, by the English one
 */
export function ownName(
  name: string | null | undefined,
  nameEn: string | null | undefined,
  locale: Locale,
  names: Readonly<Partial<Record<string, string>>> | undefined,
): string {
  if (locale === DEFAULT_LOCALE || !nameEn) return name || nameEn || '';
  if (names && Object.hasOwn(names, nameEn)) return names[nameEn]!;
  return locale === 'zh' && name && HAN.test(name) && !KANA.test(name) ? name : nameEn;
}
