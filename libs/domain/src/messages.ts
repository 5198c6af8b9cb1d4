import { ERROR_TEXTS } from '@vinkura/i18n/errors';
import { replacePlaceholders } from '@vinkura/i18n/fill-text';
import { readableParams } from './day-text.js';
import type { Locale } from './shared/enums.js';

/**
 * The error message of a message key in a language. Placeholders are filled from the parameters: outside Japanese from
 * `nameEn` where it exists beside `name`; calendar days are written as in the language. A key without a text is returned in
 * double brackets (I18N-02).
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
  // Texts name words and numbers only; other parameters are for programs.
  return replacePlaceholders(text, (name) => (valueOf(name) as string | number | undefined) ?? '');
}
