import { describe, expect, it } from '@jest/globals';
import { resourceNamed, titleFields, titleIn } from './index.js';

const WINES = resourceNamed('products');
const WAREHOUSES = resourceNamed('warehouses');
const KRUG = { name: 'クリュッグ', nameEn: 'Krug', vintage: 'NV', size: '375mL', price: 1 };

describe('titles of records', () => {
  it('[KIT-01] distinguish vintages and sizes of a wine', () => {
    expect(titleIn(WINES, KRUG, 'jp')).toBe('クリュッグ NV 375mL');
    expect(titleIn(WINES, KRUG, 'en')).toBe('Krug NV 375mL');
    expect(titleFields(WINES)).toEqual(['name', 'nameEn', 'vintage', 'size']);
  });

  it('are Japanese where there is no other title, and undefined without one', () => {
    expect(titleIn(WAREHOUSES, { name: '平和島', nameEn: '' }, 'fr')).toBe('平和島');
    expect(titleIn(WINES, { vintage: 'NV' }, 'jp')).toBeUndefined();
  });
});
