import type { Label } from '@vinkura/domain/back-office/index';
import { useLocale } from '../i18n/index.js';

/** Reads a label of a resource definition: Japanese for jp, English for every other locale. */
export function useLabel(): (label: Label) => string {
  const locale = useLocale();
  return (label) => (locale === 'jp' ? label.jp : label.en);
}
