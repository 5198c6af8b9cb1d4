import { describe, expect, it } from '@jest/globals';
import { textIn, translationOf } from './index.js';

describe('a text in a language', () => {
  const stored = { ja: '一言', en: 'One line' };

  it('[I18N-01] is the stored one, before one composed from facts', () => {
    expect(textIn('jp', stored)).toEqual({ text: '一言', locale: 'jp', composed: false });
    expect(textIn('fr', { ...stored, translated: 'Une ligne' }, () => 'composé')).toEqual({
      text: 'Une ligne',
      locale: 'fr',
      composed: false,
    });
  });

  it('[I18N-01] is marked where it is composed, or of another language', () => {
    expect(textIn('fr', stored, () => 'composé')).toEqual({ text: 'composé', locale: 'fr', composed: true });
    expect(textIn('fr', stored, () => undefined)).toMatchObject({ locale: 'en', composed: false });
    expect(textIn('zh', { ja: '一言' })).toMatchObject({ text: '一言', locale: 'jp' });
    expect(textIn('en', { ja: '', en: null })).toBeUndefined();
  });

  it('[I18N-01] is found among the translations of a record', () => {
    const translations = { summaryFr: 'Une ligne', summaryZh: null };
    expect(translationOf(translations, 'summary', 'fr')).toBe('Une ligne');
    expect(translationOf(translations, 'summary', 'zh')).toBeNull();
    expect(translationOf(translations, 'summary', 'jp')).toBeUndefined();
    expect(translationOf(undefined, 'summary', 'it')).toBeUndefined();
  });
});
