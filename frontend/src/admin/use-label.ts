import { type Label, type LabelTexts, labelText } from '@vinkura/i18n/label-text';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/index.js';

/**
 * Returns a function that reads a label of a resource definition: Japanese for jp, in other locales the translation of the
 * English one (`libs/i18n/labels`), and English where there is none. It is the same function until the language changes.
 */
export function useLabel(): (label: Label) => string {
  const locale = useLocale();
  const { i18n } = useTranslation('admin');
  const labels =
    locale === 'jp'
      ? undefined
      : (i18n.getResource(i18n.language, 'admin', 'label') as LabelTexts | undefined);
  return useCallback((label) => labelText(label, locale, labels), [locale, labels]);
}
