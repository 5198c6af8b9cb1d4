export { formatDate, formatNumber, formatYen, machineDate, type DateForm } from './format.js';
export { i18nWith, loadNamespaces, onLocaleChosen, setLocale, startI18n } from './i18n.js';
export { DEFAULT_LOCALE, isLocale, LOCALE_FACTS, LOCALES, type Locale } from './locales.js';
export type { Namespace } from './namespaces.js';
export { useLocale } from './use-locale.js';
export { useLocalName } from './use-local-name.js';
