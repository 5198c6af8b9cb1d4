import { describe, expect, it } from '@jest/globals';
import { type Label, labelText } from '@vinkura/i18n/label-text';
import { LABELS, labelIn } from '@vinkura/i18n/labels';
import { LOCALES } from '@vinkura/i18n/locales';
import { EXPORT_PRESETS } from '../export-presets.js';
import { labelAt } from './field-labels.js';
import { FILE_LABELS } from './file-labels.js';
import { RESOURCES, resourceNamed } from '../index.js';
import * as journalFiles from '../journal/journal-files.js';
import * as journalTables from '../journal/journal-tables.js';
import * as liquorLedger from '../liquor-ledger.js';
import * as reportLabels from '../reports/report-labels.js';
import { PARAMETER_DESCRIPTIONS, PARAMETER_LABELS } from '../settings.js';
import { STOCK_BUCKET_NAMES } from '../warehouses.js';

/** English texts of all labels in a definition; of composed ones, those of their parts. */
function labelsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { jp, en, parts } = value as Partial<Label>;
  if (typeof jp !== 'string' || typeof en !== 'string') return Object.values(value).flatMap(labelsIn);
  return parts ? parts.flatMap(labelsIn) : [en];
}

const labels = [
  ...new Set(
    labelsIn([
      RESOURCES,
      EXPORT_PRESETS,
      FILE_LABELS,
      PARAMETER_LABELS,
      PARAMETER_DESCRIPTIONS,
      STOCK_BUCKET_NAMES,
      { ...journalFiles, ...journalTables, ...liquorLedger, ...reportLabels },
    ]),
  ),
];

describe.each(['fr', 'zh', 'es', 'it'] as const)('labels of the back office in %s', (locale) => {
  it('[I18N-01] exist for every field, column, action, resource, parameter, report and file', () => {
    expect(labels.length).toBeGreaterThan(450);
    expect(labels.filter((label) => !LABELS[locale]?.[label]?.trim())).toEqual([]);
  });
});

describe('the parameters that the program reads', () => {
  it('[REF-02] have a title and a description each', () => {
    expect(Object.keys(PARAMETER_DESCRIPTIONS).sort()).toEqual(Object.keys(PARAMETER_LABELS).sort());
  });
});

describe('a label of a member', () => {
  const member = labelAt(resourceNamed('products'), 'translations.summaryFr')!;

  it('[I18N-01] is composed in each language, with its colon', () => {
    expect(LOCALES.map((locale) => labelIn(member, locale))).toEqual([
      '翻訳：一言（フランス語）',
      'Translations: Summary (French)',
      'Traductions : Résumé (français)',
      '翻译：一句话（法语）',
      'Traducciones: Resumen (francés)',
      'Traduzioni: Sintesi (francese)',
    ]);
  });

  it('[I18N-01] is in English where a language has no text', () => {
    expect(labelText(member, 'it', {})).toBe(member.en);
    expect(labelText(member, 'jp', {})).toBe(member.jp);
  });
});
