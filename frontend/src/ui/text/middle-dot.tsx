import { useLocale } from '../../i18n/index.js';

/** Separator between two facts: the katakana middle dot in Japanese, an interpunct elsewhere. */
export const useMiddleDot = (): string => (useLocale() === 'jp' ? ' ・ ' : ' · ');

export const MiddleDot = () => <>{useMiddleDot()}</>;
