import { describe, expect, it } from '@jest/globals';
import { LOCALES } from '../rules/shared/enums.js';
import { type PicturedRecord, proposePictureText } from './picture-text.js';

const VENUE: PicturedRecord = {
  kind: 'venue',
  name: '鮨 あおみ',
  nameEn: 'Sushi Aomi',
  area: '銀座',
  areaEn: 'Ginza',
  cuisineType: 'sushi',
};
const WINE: PicturedRecord = {
  kind: 'wine',
  name: 'ルミエール 甲州',
  nameEn: 'Lumière Koshu',
  vintage: '2022',
  color: 'WHITE',
  type: 'STILL',
};
const PRODUCER: PicturedRecord = { kind: 'producer', name: 'ルミエール', nameEn: 'Lumière', country: 'JP' };

describe('[PHOTO-04] the proposed text of a photograph', () => {
  it('names what it shows, from the facts of the record', () => {
    expect(proposePictureText(VENUE, 'jp')).toMatch(/^銀座の.+「鮨 あおみ」$/);
    expect(proposePictureText(WINE, 'jp')).toBe('ルミエール 甲州 2022（白ワイン）のボトル');
    expect(proposePictureText({ ...WINE, type: 'SPARKLING' }, 'en')).toBe(
      'Bottle of Lumière Koshu 2022 (sparkling wine)',
    );
    expect(proposePictureText(PRODUCER, 'jp')).toBe('日本の生産者「ルミエール」');
  });

  it('is there in six languages', () => {
    for (const record of [VENUE, WINE, PRODUCER]) {
      const texts = LOCALES.map((locale) => proposePictureText(record, locale));
      expect(new Set(texts).size).toBe(LOCALES.length);
      expect(texts.join(' ')).not.toMatch(/\{\{|undefined/);
    }
  });
});
