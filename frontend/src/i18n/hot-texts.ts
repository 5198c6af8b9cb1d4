import type { i18n as I18n } from 'i18next';
import { LOCALE_FACTS, type Locale } from '@vinkura/i18n/locales';

/** A changed translation file, as sent by the development server. */
export interface ChangedTexts {
  locale: Locale;
  namespace: string;
  texts: object;
}

/** Development only: replaces translations when their file changes, without reloading the page. */
export function replaceTexts(i18n: I18n, { locale, namespace, texts }: ChangedTexts): void {
  const { tag } = LOCALE_FACTS[locale];
  if (!i18n.hasResourceBundle(tag, namespace)) return;
  i18n.removeResourceBundle(tag, namespace);
  i18n.addResourceBundle(tag, namespace, texts);
  // Every translated component listens to this event.
  i18n.emit('languageChanged', i18n.language);
}
