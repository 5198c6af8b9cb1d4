import { replacePlaceholders } from '@vinkura/i18n/fill-text';
import type { Locale } from '@vinkura/i18n/locales';
import { readTexts, type Texts } from '@vinkura/i18n/text-files';

const files = new Map<string, Texts>();

/** Texts from the shop's own files (`textOf('cart', 'ready.checkout')`), so that tests do not depend on wording. */
export function textOf(
  namespace: string,
  key: string,
  params: Record<string, string | number> = {},
  locale = 'jp',
) {
  const name = `${locale}/${namespace}`;
  let texts = files.get(name);
  if (!texts) {
    texts = readTexts(locale as Locale, namespace);
    files.set(name, texts);
  }
  const text = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);
  if (typeof text !== 'string') throw new Error(`no text ${namespace}:${key}`);
  return replacePlaceholders(text, (param) => params[param] ?? '');
}
