import type { i18n as I18n } from 'i18next';
import { LOCALE_FACTS, type Locale } from './locales.js';

/** A file of texts that has been saved, as the development server sends it. */
export interface ChangedTexts {
  locale: Locale;
  namespace: string;
  texts: object;
}

/** Development only: replaces the texts on screen when their file changes, without reloading the page. */
export function replaceTexts(i18n: I18n, { locale, namespace, texts }: ChangedTexts): void {
  const { tag } = LOCALE_FACTS[locale];
  if (!i18n.hasResourceBundle(tag, namespace)) return;
  i18n.removeResourceBundle(tag, namespace);
  i18n.addResourceBundle(tag, namespace, texts);
  // What every translated component listens to.
  i18n.emit('languageChanged', i18n.language);
}
