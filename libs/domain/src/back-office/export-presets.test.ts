import { describe, expect, it } from '@jest/globals';
import { LOCALES } from '@vinkura/i18n/locales';
import { COUNTRIES } from '../rules/catalog/countries.js';
import { GRAPES_JA } from '../rules/catalog/grapes.js';
import { STYLE_TAG_NAMES } from '../rules/catalog/style-tag-names.js';
import { EXPORT_PRESETS } from './export-presets.js';
import { storedWord, writtenWord } from './labels/enum-words.js';
import { columnOf, RESOURCES, resourceNamed } from './index.js';

describe('exports for a job', () => {
  it('[KIT-03] presets have distinct names and only columns of their list', () => {
    for (const [name, presets] of Object.entries(EXPORT_PRESETS)) {
      const resource = resourceNamed(name as keyof typeof EXPORT_PRESETS);
      expect(new Set(presets.map((preset) => preset.name)).size).toBe(presets.length);
      for (const { columns } of presets)
        expect(columns.filter((key) => !columnOf(resource, key))).toEqual([]);
    }
  });

  it.each(LOCALES)('[KIT-03] [I18N-01] every word of an enum column has a label in %s', (locale) => {
    const unlabelled = RESOURCES.flatMap(({ columns }) =>
      columns
        .filter(({ type }) => type === 'enum' || type === 'enums')
        .flatMap(({ key, values = [] }) =>
          values
            // Names and signs that are the same everywhere.
            .filter((word) => !/^(REST|¥+)$/.test(word) && writtenWord(key, word, locale) === word)
            .map((word) => `${key} ${word}`),
        ),
    );
    expect(unlabelled).toEqual([]);
  });

  it.each(LOCALES)(
    '[KIT-03] names of grapes, styles and countries lead back to their words in %s',
    (locale) => {
      const words = {
        grapeVariety: Object.keys(GRAPES_JA),
        tags: Object.keys(STYLE_TAG_NAMES),
        country: Object.keys(COUNTRIES),
      };
      for (const [key, all] of Object.entries(words))
        for (const word of all) expect(storedWord({ key }, writtenWord(key, word, locale))).toBe(word);
    },
  );

  it('[KIT-03] [I18N-01] words are written as the screens show them', () => {
    expect(LOCALES.map((locale) => writtenWord('country', 'FR', locale))).toEqual([
      'フランス',
      'France',
      'France',
      '法国',
      'Francia',
      'Francia',
    ]);
    expect(LOCALES.map((locale) => writtenWord('from', 'lost', locale))).toEqual([
      '紛失',
      'Lost',
      'Perdues',
      '遗失',
      'Perdidas',
      'Perse',
    ]);
    expect(writtenWord('grapeVariety', 'Chardonnay', 'zh')).toBe('霞多丽');
  });

  it.each(LOCALES)(
    '[KIT-03] the label of a word that can be imported leads back to the word in %s',
    (locale) => {
      for (const { import: files, fields } of RESOURCES)
        for (const { field: path } of files?.columns ?? []) {
          const field = fields.find(({ key }) => key === path);
          for (const word of field?.values ?? [])
            expect({ path, word: storedWord(field!, writtenWord(path, word, locale)) }).toEqual({
              path,
              word,
            });
        }
    },
  );
});
