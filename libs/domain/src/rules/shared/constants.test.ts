import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import * as constants from './constants.js';
import { DEFAULT_LOCALE, STOCK_BUCKETS } from './enums.js';

describe('constants', () => {
  it('[CONST-01] defines each name in one module of the library only', () => {
    const names = Object.keys(constants);
    const folder = new URL('../..', import.meta.url);
    const modules = (readdirSync(folder, { recursive: true }) as string[]).filter(
      (file) => file.endsWith('.ts') && file !== 'rules/shared/constants.ts',
    );
    const doubled = modules.flatMap((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      return names.filter((name) => text.includes(`const ${name} =`)).map((name) => `${file}: ${name}`);
    });
    expect(doubled).toEqual([]);
  });

  it('[CONST-01] [I18N-01] the default locale and the eight buckets of stock are each defined once', () => {
    expect(DEFAULT_LOCALE).toBe('jp');
    expect(STOCK_BUCKETS).toEqual([
      'customs',
      'available',
      'reservedVinkura',
      'myCellar',
      'reservedOthers',
      'bottleIssue',
      'lost',
      'others',
    ]);
  });
});
