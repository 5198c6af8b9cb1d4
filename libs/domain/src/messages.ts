import { readableParams } from './day-text.js';
import type { Locale } from './shared/enums.js';
import en from './error-texts/en.js';
import es from './error-texts/es.js';
import fr from './error-texts/fr.js';
import it from './error-texts/it.js';
import jp from './error-texts/jp.js';
import zh from './error-texts/zh.js';

/**
 * The sentences of all refusals, one text per message key and language. The server answers with them and the
 * shop shows the same ones (each language is a module of its own, so that a browser loads only one).
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
 * The sentence of a message key in a language, its `{{placeholders}}` filled from the parameters: outside Japanese
 * from `nameEn` where there is one beside `name`; calendar days are named as the language names them. A key without a text shows itself in double brackets (I18N-02).
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
  // What texts name are words and numbers; parameters for programs may be anything.
  return text.replace(PLACEHOLDER, (_match, name: string) =>
    String((valueOf(name) as string | number) ?? ''),
  );
}
