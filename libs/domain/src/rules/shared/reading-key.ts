import { furiganaOfName } from './kana.js';
import { foldText } from './text-fold.js';

/** Kana by vowel and consonant; the letters are those of the Kunrei system, one vowel each. */
const ROWS: Readonly<Record<string, string>> = {
  '': 'あいうえお',
  k: 'かきくけこ',
  g: 'がぎぐげご',
  s: 'さしすせそ',
  z: 'ざじずぜぞ',
  t: 'たちつてと',
  d: 'だ  でど',
  n: 'なにぬねの',
  h: 'はひふへほ',
  b: 'ばびぶべぼ',
  p: 'ぱぴぷぺぽ',
  m: 'まみむめも',
  y: 'や ゆ よ',
  r: 'らりるれろ',
  w: 'わ   ',
};
const VOWELS = 'aiueo';
/** Small kana have the sound of large ones; ぢ, づ, を, ゐ, ゑ that of others. */
const OTHER_SOUNDS: Readonly<Record<string, string>> = {
  ...{
    ぁ: 'a',
    ぃ: 'i',
    ぅ: 'u',
    ぇ: 'e',
    ぉ: 'o',
    ゃ: 'ya',
    ゅ: 'yu',
    ょ: 'yo',
    ゎ: 'wa',
    ゕ: 'ka',
    ゖ: 'ke',
  },
  ...{ っ: '', ん: 'n', ぢ: 'zi', づ: 'zu', を: 'o', ゐ: 'i', ゑ: 'e' },
};
const SOUNDS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ROWS).flatMap(([consonant, row]) =>
    [...row].map((kana, vowel) => [kana, consonant + VOWELS[vowel]] as const),
  ),
  ...Object.entries(OTHER_SOUNDS),
]);

/** Spellings of one sound, of the Hepburn system and of passports, in the order of their replacement. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/m(?=[bpm])/g, 'n'],
  [/([^aiueo])\1+/g, '$1'],
  [/oh(?=y)/g, 'o'],
  [/tch/g, 'ch'],
  [/sh/g, 'sy'],
  [/ch/g, 'ty'],
  [/jy?/g, 'zy'],
  // Small kana count as large ones. What is typed may end within a sound.
  [/([^aiueo])y(?=i|$)/g, '$1'],
  [/([^aiueo])y(?=e)/g, '$1i'],
  [/([^aiueo])y/g, '$1iy'],
  [/ts(?=u|$)/g, 't'],
  [/dz(?=u)/g, 'z'],
  [/f(?=u|$)/g, 'h'],
  [/f/g, 'hu'],
  [/v/g, 'b'],
  [/wo/g, 'o'],
];
/** Long vowels have several spellings: さとう is sato, satou and satoh. */
const LONG_VOWELS = /a+|i+|u+|e[ei]*|o(?:[ou]|h(?![aiueo]))*/g;

/**
 * How a word sounds, in Latin letters: hiragana, katakana of any width, and romaji of any system have the same key, and
 * what is typed of a word has the beginning of its key. Other scripts are only folded.
 */
export const readingKey = (word: string): string =>
  SPELLINGS.reduce(
    (key, [spelling, sound]) => key.replace(spelling, sound),
    [...foldText(word).replaceAll(' ', '')].map((char) => SOUNDS.get(char) ?? char).join(''),
  ).replace(LONG_VOWELS, (vowels) => vowels[0]!);

/** The keys of furigana, and of a name written in kana, from each of its sounds on. */
export function readingKeys(...names: (string | null | undefined)[]): string[] {
  const keys = names.flatMap((name) => {
    const furigana = furiganaOfName(name);
    if (furigana === undefined) return [];
    const sounds = [...furigana.replaceAll(' ', '')];
    return sounds.map((_, from) => readingKey(sounds.slice(from).join('')));
  });
  return [...new Set(keys.filter(Boolean))];
}
