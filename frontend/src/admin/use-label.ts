import type { Label } from '@vinkura/domain/back-office/index';
import { useCallback } from 'react';
import { useLocale } from '../i18n/index.js';

/**
 * Returns a function that reads a label of a resource definition: Japanese for jp, English for every other locale. It is
 * the same function until the language changes.
 */
export function useLabel(): (label: Label) => string {
  const locale = useLocale();
  return useCallback((label) => (locale === 'jp' ? label.jp : label.en), [locale]);
}
