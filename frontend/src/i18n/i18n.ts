import { DEFAULT_LOCALE, isLocale, LOCALE_FACTS, type Locale, localeOfTag } from '@vinkura/i18n/locales';
import type { Namespace, Resources } from '@vinkura/i18n/namespaces';
import i18next, { type i18n as I18n, type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The keys that `t` accepts. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
    returnNull: false;
  }
}

const STORED_LOCALE = 'vinkura.locale';
const COOKIE_SECONDS = 365 * 24 * 3600;

/** Fetches one namespace of one locale. */
export type LoadTexts = (locale: Locale, namespace: string) => Promise<object>;

/** Missing translations show their key in double brackets instead of falling back to another language (I18N-02). */
const showMissingKey = (key: string): string => `[[${key}]]`;

const OPTIONS: InitOptions = {
  defaultNS: 'common',
  ns: ['common', 'names'],
  fallbackLng: false,
  returnNull: false,
  interpolation: { escapeValue: false },
  parseMissingKeyHandler: showMissingKey,
};

/** Starts i18next; loads the namespaces of the active locale on demand. */
export function startI18n(load: LoadTexts, locale: Locale = storedLocale()): Promise<I18n> {
  active = start(load, locale);
  return active;
}

async function start(load: LoadTexts, locale: Locale): Promise<I18n> {
  const instance = i18next.createInstance();
  instance.use(initReactI18next).use({
    type: 'backend',
    init: () => undefined,
    read: (tag: string, namespace: string, done: (error: unknown, texts: object | false) => void) => {
      load(localeOfTag(tag), namespace).then(
        (texts) => done(null, texts),
        (error: unknown) => done(error, false),
      );
    },
  });
  instance.on('languageChanged', (tag) => {
    document.documentElement.lang = tag;
  });
  await instance.init({ ...OPTIONS, lng: LOCALE_FACTS[locale].tag });
  return instance;
}

/** Creates an i18next instance with given translations, for tests and the style page. */
export function i18nWith(locale: Locale, texts: Partial<Record<Namespace, object>>): I18n {
  const instance = i18next.createInstance();
  const tag = LOCALE_FACTS[locale].tag;
  instance.use(initReactI18next);
  void instance.init({
    ...OPTIONS,
    lng: tag,
    ns: Object.keys(texts),
    resources: { [tag]: texts as Record<string, Record<string, string>> },
    initAsync: false,
  });
  document.documentElement.lang = tag;
  active = Promise.resolve(instance);
  return instance;
}

let active: Promise<I18n> | undefined;

/** Changes the locale and stores the choice on this device. */
export async function setLocale(locale: Locale): Promise<void> {
  try {
    localStorage.setItem(STORED_LOCALE, locale);
    // The server sends the prerendered shell in this language.
    document.cookie = `${STORED_LOCALE}=${locale}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  // Before loading: the choice counts even if the page is left before its translations have arrived.
  for (const listener of choiceListeners) listener(locale);
  await (await active)?.changeLanguage(LOCALE_FACTS[locale].tag);
}

const choiceListeners = new Set<(locale: Locale) => void>();

/** Subscribes to changes of the locale by the visitor. @returns a function that unsubscribes */
export function onLocaleChosen(listener: (locale: Locale) => void): () => void {
  choiceListeners.add(listener);
  return () => void choiceListeners.delete(listener);
}

/** Preloads namespaces. */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  await (await active)?.loadNamespaces([...namespaces]);
}

function storedLocale(): Locale {
  try {
    const stored = localStorage.getItem(STORED_LOCALE);
    return isLocale(stored) ? stored : DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
}
