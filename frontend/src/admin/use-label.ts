import type { Label } from '@vinkura/domain/back-office/index';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/index.js';

/**
 * Returns a function that reads a label of a resource definition: Japanese for jp, in other locales the translation of the
 * English one (`libs/i18n/labels`), and English where there is none. It is the same function until the language changes.
 */
export function useLabel(): (label: Label) => string {
  const locale = useLocale();
  const { i18n } = useTranslation('admin');
  return useMemo(() => {
    if (locale === 'jp') return ({ jp }) => jp;
    const labels = i18n.getResource(i18n.language, 'admin', 'label') as
      | Partial<Record<string, string>>
      | undefined;
    return ({ en }) => labels?.[en] ?? en;
  }, [locale, i18n]);
}
