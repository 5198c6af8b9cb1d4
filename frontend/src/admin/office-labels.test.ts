import { describe, expect, it } from '@jest/globals';
import { LABELS } from '@vinkura/i18n/labels';
import { PAGE_COMMANDS } from './kit/palette/commands.js';
import { NAVIGATION } from './navigation.js';

const labels = [
  ...PAGE_COMMANDS.map(({ label }) => label.en),
  ...NAVIGATION.flatMap(({ links }) => links.map(({ label }) => label.en)),
];

describe.each(['fr', 'zh', 'es', 'it'] as const)('labels of the pages of the back office in %s', (locale) => {
  it('[I18N-01] exist for every entry of the navigation and the palette', () => {
    expect(labels.filter((label) => !LABELS[locale]?.[label]?.trim())).toEqual([]);
  });
});
