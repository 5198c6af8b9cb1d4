import { describe, expect, it } from '@jest/globals';
import { readLabels } from '@vinkura/i18n/text-files';
import { RESOURCES } from './index.js';

/** English texts of all labels in a definition. */
function labelsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { jp, en } = value as { jp?: unknown; en?: unknown };
  return typeof jp === 'string' && typeof en === 'string' ? [en] : Object.values(value).flatMap(labelsIn);
}

const labels = [...new Set(labelsIn(RESOURCES))];

describe.each(['fr', 'zh', 'es', 'it'] as const)('labels of the back office in %s', (locale) => {
  it('[I18N-01] exist for every field, column, action and resource', () => {
    const translated = readLabels(locale);
    expect(labels.length).toBeGreaterThan(300);
    expect(labels.filter((label) => !translated[label]?.trim())).toEqual([]);
  });
});
