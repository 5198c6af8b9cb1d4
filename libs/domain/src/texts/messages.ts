import { ERROR_TEXTS } from '@vinkura/i18n/errors';
import { labelIn } from '@vinkura/i18n/labels';
import { replacePlaceholders } from '@vinkura/i18n/fill-text';
import { readableParams } from './day-text.js';
import { fieldName } from './field-names.js';
import type { RuleViolation } from '../rules/shared/errors.js';
import type { Locale } from '../rules/shared/enums.js';

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
  const readable = readableParams(
    typeof params.field === 'string' ? { ...params, field: fieldName(params.field, locale) } : params,
    locale,
    (key) => ERROR_TEXTS[locale][key],
  );
  const valueOf = (name: string) => (locale === 'jp' ? undefined : readable[`${name}En`]) ?? readable[name];
  // Texts name words and numbers only; other parameters are for programs.
  return replacePlaceholders(text, (name) => (valueOf(name) as string | number | undefined) ?? '');
}

/** The message of a violation, which names the field as the screen does. */
export const violationSentence = (
  { field, messageKey, params, label }: RuleViolation,
  locale: Locale = 'jp',
): string => errorSentence(messageKey, { ...params, field: label ? labelIn(label, locale) : field }, locale);
