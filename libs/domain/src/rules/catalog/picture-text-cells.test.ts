import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LOCALES } from '../shared/enums.js';
import { formatPictureTexts, parsePictureTexts } from './picture-text-cells.js';

const TEXTS = [
  { image: '/assets/front.webp', jp: '木箱入り', en: 'In a wooden box: six bottles | one label' },
  { image: 'https://pictures.example/a,b;c|d.jpg?x=1', it: 'Etichetta' },
];

describe('alternative texts in a cell', () => {
  it('[KIT-03] are a line for each picture and language, and read as they were written', () => {
    expect(formatPictureTexts(TEXTS)).toBe(
      [
        '/assets/front.webp jp: 木箱入り',
        '/assets/front.webp en: In a wooden box: six bottles | one label',
        'https://pictures.example/a,b;c|d.jpg?x=1 it: Etichetta',
      ].join('\n'),
    );
    expect(parsePictureTexts(formatPictureTexts(TEXTS))).toEqual(TEXTS);
    expect(formatPictureTexts([])).toBe('');
    expect(parsePictureTexts('')).toEqual([]);
    // A language without a text is stored as null or not at all.
    expect(formatPictureTexts([{ image: '/a.webp', jp: null }])).toBe('');
    expect(formatPictureTexts([{ image: '/a.webp', jp: '木箱\n入り' }])).toBe('/a.webp jp: 木箱 入り');
  });

  it('[KIT-03] are read as people write them', () => {
    expect(parsePictureTexts(' /a.webp  EN：Front \r\n\r\n/b.webp jp:裏\n/a.webp jp: 表 ')).toEqual([
      { image: '/a.webp', en: 'Front', jp: '表' },
      { image: '/b.webp', jp: '裏' },
    ]);
  });

  it('[KIT-03] survive a round trip, whatever characters they contain', () => {
    const text = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 30 })
      .map((each) => each.replaceAll(/[\r\n]/g, '').trim())
      .filter((each) => each !== '');
    const picture = fc.record({
      image: fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }),
      ...Object.fromEntries(LOCALES.map((locale) => [locale, text])),
    });
    fc.assert(
      fc.property(fc.uniqueArray(picture, { selector: ({ image }) => image, maxLength: 4 }), (pictures) => {
        expect(parsePictureTexts(formatPictureTexts(pictures))).toEqual(pictures);
      }),
    );
  });

  it.each([
    '木箱入り',
    '/a.webp 木箱入り',
    '/a.webp de: Kiste',
    '/a.webp en:',
    'a picture en: Box',
    '/a.webp en: Box\n/a.webp en: Crate',
    '/a.webp en: Box\nand so on',
  ])('[KIT-03] %j is rejected', (cell) => expect(parsePictureTexts(cell)).toBeUndefined());
});
