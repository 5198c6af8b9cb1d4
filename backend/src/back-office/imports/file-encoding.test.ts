import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { decodeFile } from './file-encoding.js';

const WESTERN = [
  'Domaine de la Forêt',
  'Château l’Évangile',
  'CHÂTEAU D’YQUEM',
  'Cuvée “Réserve”',
  'Léoville–Poyferré',
  'Côte Rôtie, été',
  'Spätburgunder Großes Gewächs',
  'Müller-Thurgau',
  'Viña Añejo Señorío',
  'Jerez – Ximénez',
  '¿Qué?',
  'località Perché',
  'PRIX € 25',
];
const JAPANESE = [
  '客',
  '赤',
  '勝沼醸造',
  '甲州 2020',
  'シャトー・マルゴー',
  'ｼｬﾄｰ',
  'ﾜｲﾝ',
  '日本ワイン髙橋',
  '山﨑',
  '①②',
  '鮨 とおなぎ',
  'ワインA',
  'Wine専門店',
  '株式会社ABC商事',
  '〒150-0001',
  '「樽」',
];
/** A text as a cell of short files. */
const files = (text: string): string[] => [
  `ref,name\r\nPRD00001,${text}\r\n`,
  `ref;name\r\nPRD00001;"${text}"\r\n`,
  `name\r\n${text}`,
];

describe('the encoding of a file', () => {
  it.each([
    ['windows-1252', 'windows-1252', WESTERN],
    ['shift_jis', 'cp932', JAPANESE],
    ['utf-8', 'utf-8', [...WESTERN, ...JAPANESE]],
    ['utf-16le', 'utf-16le', [...WESTERN, ...JAPANESE]],
    ['utf-16be', 'utf-16be', [...WESTERN, ...JAPANESE]],
    ['euc-jp', 'euc-jp', ['ぶどうと甲州', 'シャトー・マルゴー', '鮨 とおなぎ', '日本ワイン']],
  ] as const)('[KIT-03] is recognised: %s', (encoding, written, texts) => {
    for (const text of texts.flatMap(files))
      expect(decodeFile(iconv.encode(text, written))).toEqual({ encoding, text });
  });

  it('[KIT-03] is that of a byte order mark', () => {
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const)
      expect(decodeFile(iconv.encode('名称\n甲州', encoding, { addBOM: true }))).toEqual({
        encoding,
        text: '名称\n甲州',
      });
  });

  it('[KIT-03] is UTF-8 for a damaged file, not another encoding', () => {
    const good = Buffer.from('name\n勝沼,é\n甲');
    const broken = Buffer.concat([good, Buffer.from([0xe9, 0x0a])]);
    expect(decodeFile(broken)).toMatchObject({ encoding: 'utf-8', broken: 'name\n勝沼,é\n甲' });
    expect(decodeFile(good.subarray(0, -1))).toMatchObject({ encoding: 'utf-8', broken: 'name\n勝沼,é\n' });
  });

  it('[KIT-03] can be chosen', () => {
    const content = iconv.encode('name\né', 'windows-1252');
    expect(decodeFile(content, 'windows-1252').text).toBe('name\né');
    expect(decodeFile(content, 'utf-8')).toMatchObject({ broken: 'name\n' });
    expect(decodeFile(Buffer.from([0x81]), 'windows-1252')).toMatchObject({ broken: '' });
  });
});
