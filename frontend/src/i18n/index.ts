export { isLocale, LOCALE_FACTS, LOCALES, type Locale } from '@vinkura/i18n/locales';
export type { Namespace } from '@vinkura/i18n/namespaces';
export { formatDate, formatNumber, formatYen, machineDate, type DateForm, wordSeparator } from './format.js';
export { i18nWith, loadNamespaces, onLocaleChosen, setLocale, startI18n } from './i18n.js';
export { useLocale } from './use-locale.js';
export { localAddress } from '@vinkura/i18n/local-address';
export { useLocalName } from './use-local-name.js';
