import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type WineIdentity, wineGroupKey } from './wine-group.js';

const wine: WineIdentity = {
  producer: 'PRO00001',
  name: 'シャブリ・プルミエ・クリュ',
  nameEn: 'Chablis Premier Cru',
  color: 'WHITE',
  type: 'STILL',
};

const identities = fc.record({
  producer: fc.option(fc.constantFrom('PRO00001', 'PRO00002')),
  name: fc.constantFrom('シャブリ', 'ブルゴーニュ', ''),
  nameEn: fc.constantFrom('Chablis', 'Bourgogne', ''),
  color: fc.constantFrom('WHITE', 'RED'),
  type: fc.constantFrom('STILL', 'SPARKLING'),
});
const facts = ({ producer, name, nameEn, color, type }: WineIdentity) =>
  JSON.stringify([producer, name, nameEn, color, type]);

describe('the key of a wine', () => {
  it('[GROUP-01] is the same for all spellings of its names', () => {
    const spelt = { ...wine, name: 'シャブリ プルミエ　クリュ', nameEn: 'CHABLIS premier  cru' };
    expect(wineGroupKey({ ...spelt, name: 'ｼｬﾌﾞﾘ・ﾌﾟﾙﾐｴ・ｸﾘｭ' })).toBe(wineGroupKey(wine));
    expect(wineGroupKey({ ...wine, producer: undefined })).toBe(wineGroupKey({ ...wine, producer: null }));
  });

  it('[GROUP-01] differs for another producer, name, colour or kind', () => {
    const others = [
      { producer: 'PRO00002' },
      { name: 'シャブリ' },
      { nameEn: 'Chablis' },
      { color: 'RED' },
      { type: 'SPARKLING' },
    ];
    const keys = [wine, ...others.map((other) => ({ ...wine, ...other }))].map(wineGroupKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('[GROUP-01] merges two wines only where all of it is equal', () =>
    fc.assert(
      fc.property(identities, identities, (one, other) => {
        expect(wineGroupKey(one) === wineGroupKey(other)).toBe(facts(one) === facts(other));
      }),
    ));
});
