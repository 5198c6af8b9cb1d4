import { columnOf, RESOURCES, resourceNamed } from '@vinkura/domain/back-office/index';
import { describe, expect, it } from '@jest/globals';
import { resourceInLanguage } from './resource-in-language.js';

describe('[KIT-01] a list in the language of the user', () => {
  it('names wines as on the label outside Japan, under "Name"; the Japanese name can still be chosen', () => {
    const wines = resourceInLanguage(resourceNamed('products'), 'en');
    expect(wines.defaultColumns.slice(0, 3)).toEqual(['reference', 'nameEn', 'vintage']);
    expect(columnOf(wines, 'nameEn')!.label.en).toBe('Name');
    expect(columnOf(wines, 'name')!.label.en).toBe('Name (Japanese)');
    // Both names are shown, that of the user's language first.
    expect(resourceInLanguage(resourceNamed('producers'), 'en').defaultColumns.slice(1, 3)).toEqual([
      'nameEn',
      'name',
    ]);
  });

  it('is unchanged in Japanese, for resources without a Latin name, and where that name is optional', () => {
    for (const resource of RESOURCES) expect(resourceInLanguage(resource, 'jp')).toBe(resource);
    for (const name of ['orders', 'users', 'warehouses'] as const)
      expect(resourceInLanguage(resourceNamed(name), 'en')).toBe(resourceNamed(name));
  });

  it('never shows two columns under the same heading', () => {
    for (const resource of RESOURCES) {
      const labels = resourceInLanguage(resource, 'en').columns.map(({ label }) => label.en);
      expect([resource.name, ...new Set(labels)]).toEqual([resource.name, ...labels]);
    }
  });
});
