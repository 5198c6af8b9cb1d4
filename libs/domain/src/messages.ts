import { readableParams } from './day-text.js';
import type { Locale } from './enums.js';
import en from './error-texts/en.js';
import es from './error-texts/es.js';
import fr from './error-texts/fr.js';
import it from './error-texts/it.js';
import jp from './error-texts/jp.js';
import zh from './error-texts/zh.js';

/**
 * Error messages by message key and language, used by server and shop (one module per language, so that a browser loads
 * only one).
 */
export const ERROR_TEXTS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  jp,
  en,
  fr,
  zh,
  es,
  it,
};

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/**
 * Translates a message key, interpolating `{{placeholders}}`: outside Japanese `nameEn` replaces `name` where present;
 * calendar days are formatted. A key without a text is shown in double brackets (I18N-02).
 */
export function errorSentence(
  messageKey: string,
  params: Readonly<Record<string, unknown>> = {},
  locale: Locale = 'jp',
): string {
  const text = ERROR_TEXTS[locale][messageKey];
  if (text === undefined) return `[[${messageKey}]]`;
  const readable = readableParams(params, locale);
  const valueOf = (name: string) => (locale === 'jp' ? undefined : readable[`${name}En`]) ?? readable[name];
  // Placeholders are text and numbers; other parameters are for programs.
  return text.replace(PLACEHOLDER, (_match, name: string) =>
    String((valueOf(name) as string | number) ?? ''),
  );
}
