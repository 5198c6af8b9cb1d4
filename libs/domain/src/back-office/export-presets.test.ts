import { describe, expect, it } from '@jest/globals';
import { COUNTRIES } from '../rules/catalog/countries.js';
import { GRAPES_JA } from '../rules/catalog/grapes.js';
import { STYLE_TAG_NAMES } from '../rules/catalog/style-tag-names.js';
import { EXPORT_PRESETS } from './export-presets.js';
import { storedWord, writtenWord } from './enum-words.js';
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

  it('[KIT-03] every word of an enum column has a label in both languages', () => {
    const unlabelled = RESOURCES.flatMap(({ columns }) =>
      columns
        .filter(({ type }) => type === 'enum' || type === 'enums')
        .flatMap(({ key, values = [] }) =>
          values
            .filter(
              // Names and signs that are the same everywhere.
              (word) =>
                !/^(REST|¥+)$/.test(word) &&
                writtenWord(key, word, 'jp') === word &&
                writtenWord(key, word, 'en') === word,
            )
            .map((word) => `${key} ${word}`),
        ),
    );
    expect(unlabelled).toEqual([]);
  });

  it('[KIT-03] names of grapes, styles and countries lead back to their words', () => {
    const words = {
      grapeVariety: Object.keys(GRAPES_JA),
      tags: Object.keys(STYLE_TAG_NAMES),
      country: Object.keys(COUNTRIES),
    };
    for (const [key, all] of Object.entries(words))
      for (const word of all)
        for (const locale of ['jp', 'en'] as const)
          expect(storedWord({ key }, writtenWord(key, word, locale))).toBe(word);
    expect(writtenWord('country', 'FR', 'jp')).toBe('フランス');
  });

  it('[KIT-03] the label of a word that can be imported leads back to the word', () => {
    for (const { import: files, fields } of RESOURCES)
      for (const { field: path } of files?.columns ?? []) {
        const field = fields.find(({ key }) => key === path);
        for (const word of field?.values ?? [])
          for (const locale of ['jp', 'en'] as const)
            expect({ path, word: storedWord(field!, writtenWord(path, word, locale)) }).toEqual({
              path,
              word,
            });
      }
  });
});
