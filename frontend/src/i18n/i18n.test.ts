import { describe, expect, it } from '@jest/globals';
import { allTextsOf } from '../../test/texts.js';
import { i18nWith, LOCALES } from './index.js';

describe('a missing text', () => {
  it.each(LOCALES)('[I18N-02] shows its key in double brackets (%s)', (locale) => {
    const { t } = i18nWith(locale, allTextsOf(locale));
    expect(t('nav.nowhere' as never)).toBe('[[nav.nowhere]]');
  });

  it('[I18N-02] is not filled from another language', () => {
    const { t } = i18nWith('fr', { common: { nav: {} } });
    expect(t('nav.home')).toBe('[[nav.home]]');
  });
});

describe('the document language', () => {
  it.each([
    ['jp', 'ja'],
    ['en', 'en'],
    ['zh', 'zh'],
  ] as const)('[I18N-03] follows the locale %s as %s', (locale, tag) => {
    i18nWith(locale, allTextsOf(locale));
    expect(document.documentElement.lang).toBe(tag);
  });
});
