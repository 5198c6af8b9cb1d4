import { KANJI_VARIANTS } from './kanji-variants-table.js';

/** Separator before a character: none, inner punctuation, or a word boundary. */
export const Gap = { NONE: 0, SOFT: 1, HARD: 2 } as const;
export type Gap = (typeof Gap)[keyof typeof Gap];

/** A normalised text for comparison, with positions in the original. */
export interface FoldedText {
  /** All folded characters without spaces. */
  readonly key: string;
  /** By character of `key`: start and end of its source. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** By character of `key`: the separator before it. The first has HARD. */
  readonly gaps: readonly Gap[];
}

/** Optional punctuation inside words: ・ - ' . and variants. */
const SOFT_MARKS = new Set("・･•·‧゠=-‐‑‒–—―−'’‘`´′.");
const MARKS = /[\u0300-\u036f]/g;
/** Letters without decomposition but with a usual plain spelling. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const IS_KEPT = /[\p{L}\p{N}々〆]/u;
/** Combining marks without a base letter. */
const IS_MARK = /\p{M}/u;
/** A grapheme: a code point with combining marks, including half-width voiced marks. */
const CLUSTER = /[^][\u0300-\u036f\u3099\u309a\uff9e\uff9f]*/uy;

const HIRAGANA_SMALL = 'ぁぃぅぇぉゃゅょゎゕゖ';
const HIRAGANA_LARGE = 'あいうえおやゆよわかけ';
const VOWEL_ROWS: Readonly<Record<string, string>> = {
  あ: 'あかがさざただなはばぱまやらわ',
  い: 'いきぎしじちぢにひびぴみりゐ',
  う: 'うくぐすずつづぬふぶぷむゆるゔ',
  え: 'えけげせぜてでねへべぺめれゑ',
  お: 'おこごそぞとどのほぼぽもよろを',
};
const VOWEL_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(VOWEL_ROWS).flatMap(([vowel, row]) => [...row].map((kana) => [kana, vowel] as const)),
);
/** ヴァ is searched as バ; ヴュ as ビュ. */
const V_SOUNDS: Readonly<Record<string, string>> = {
  ぁ: 'ば',
  あ: 'ば',
  ぃ: 'び',
  い: 'び',
  ぇ: 'べ',
  え: 'べ',
  ぉ: 'ぼ',
  お: 'ぼ',
};
/** フォ is searched as ホ. */
const F_SOUNDS: Readonly<Record<string, string>> = { ぁ: 'は', ぃ: 'ひ', ぇ: 'へ', ぉ: 'ほ' };
const SAME_SOUND: Readonly<Record<string, string>> = { ぢ: 'じ', づ: 'ず', を: 'お', ゐ: 'い', ゑ: 'え' };

/** Emits characters one by one, so that index and query fold by the same rules. */
class Writer {
  key = '';
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly gaps: Gap[] = [];
  private gap: Gap = Gap.HARD;
  /** Vowel of the last kana; a repeated one is a long vowel. */
  private vowel = '';
  private pendingV = false;
  private pendingF = false;

  constructor(private readonly withPlaces: boolean) {}

  separate(gap: Gap): void {
    if (gap > this.gap) this.gap = gap;
    if (gap === Gap.HARD) this.vowel = '';
    this.pendingV = false;
    this.pendingF = false;
  }

  /** Any folded non-kana character. */
  other(char: string, start: number, end: number): void {
    this.vowel = '';
    this.pendingV = false;
    this.pendingF = false;
    this.write(char, start, end);
  }

  /** A hiragana, including small ones. */
  kana(char: string, start: number, end: number): void {
    if (char === 'っ') return;
    if (this.pendingV) {
      this.pendingV = false;
      const merged = V_SOUNDS[char];
      if (merged || char === 'ゅ' || char === 'ょ') {
        this.replaceLast(merged ?? 'び', end);
        if (merged) return;
      }
    }
    const merged = this.pendingF ? F_SOUNDS[char] : undefined;
    this.pendingF = char === 'ふ';
    if (merged) {
      this.replaceLast(merged, end);
      return;
    }
    if (char === 'ゔ') {
      this.pendingV = true;
      this.vowel = 'う';
      this.write('ぶ', start, end);
      return;
    }
    const small = HIRAGANA_SMALL.indexOf(char);
    const large = small < 0 ? (SAME_SOUND[char] ?? char) : HIRAGANA_LARGE[small]!;
    if (this.prolongs(large)) return;
    this.vowel = VOWEL_OF.get(large) ?? '';
    this.write(large, start, end);
  }

  /** とう is とお is と, けい is けえ is け: long vowels have several spellings. */
  private prolongs(kana: string): boolean {
    if (this.vowel === '') return false;
    return (
      kana === this.vowel || (kana === 'う' && this.vowel === 'お') || (kana === 'い' && this.vowel === 'え')
    );
  }

  private replaceLast(char: string, end: number): void {
    this.key = this.key.slice(0, -1) + char;
    this.vowel = VOWEL_OF.get(char) ?? '';
    if (this.withPlaces) this.ends[this.ends.length - 1] = end;
  }

  private write(char: string, start: number, end: number): void {
    // By UTF-16 unit, so that positions in `key` are positions in the lists.
    for (let units = char.length; units > 0; units -= 1) {
      this.gaps.push(this.gap);
      this.gap = Gap.NONE;
      if (this.withPlaces) {
        this.starts.push(start);
        this.ends.push(end);
      }
    }
    this.key += char;
  }
}

const plainForms = new Map<string, string>();

/** Removes width, case, accents, composition and character forms, repeated until stable. */
function plainForm(cluster: string): string {
  const known = plainForms.get(cluster);
  if (known !== undefined) return known;
  let plain = cluster;
  for (let round = 0; round < 4; round += 1) {
    const next = [
      ...plain
        .normalize('NFKD')
        .replace(MARKS, '')
        .normalize('NFKC')
        .toLowerCase()
        .normalize('NFKD')
        .replace(MARKS, '')
        .normalize('NFKC'),
    ]
      .map((char) => PLAIN_LETTERS[char] ?? KANJI_VARIANTS.get(char) ?? char)
      .join('');
    if (next === plain) break;
    plain = next;
  }
  if (plainForms.size < 20_000) plainForms.set(cluster, plain);
  return plain;
}

const HIRAGANA_FIRST = 0x3041;
const HIRAGANA_LAST = 0x3096;
const KATAKANA_FIRST = 0x30a1;
const KATAKANA_LAST = 0x30f6;
const KATAKANA_SHIFT = 0x60;
const PROLONGED = 'ー';

function writeChar(writer: Writer, char: string, start: number, end: number): void {
  const code = char.charCodeAt(0);
  if (code >= HIRAGANA_FIRST && code <= HIRAGANA_LAST) writer.kana(char, start, end);
  else if (code >= KATAKANA_FIRST && code <= KATAKANA_LAST)
    writer.kana(String.fromCharCode(code - KATAKANA_SHIFT), start, end);
  else if (char === PROLONGED) return;
  else if (SOFT_MARKS.has(char)) writer.separate(Gap.SOFT);
  else if (IS_KEPT.test(char)) writer.other(char, start, end);
  else if (!IS_MARK.test(char)) writer.separate(Gap.HARD);
}

const COMBINING = /^[\u0300-\u036f\u3099\u309a\uff9e\uff9f]/;
const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;
const UPPER_A = 0x41;
const UPPER_Z = 0x5a;
const LOWER_A = 0x61;
const LOWER_Z = 0x7a;
const LOWER_CASE_SHIFT = 0x20;
const COMBINING_FIRST = 0x0300;
const COMBINING_LAST = 0x036f;
const HAN_FIRST = 0x4e00;
const HAN_LAST = 0x9fff;

/** Most characters need no normalisation; this shortcut makes folding a catalogue cheap. */
function writeSimple(writer: Writer, text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  const next = text.charCodeAt(at + 1);
  if (next >= COMBINING_FIRST && (next <= COMBINING_LAST || COMBINING.test(text[at + 1]!))) return false;
  const char = text[at]!;
  if ((code >= LOWER_A && code <= LOWER_Z) || (code >= DIGIT_0 && code <= DIGIT_9))
    writer.other(char, at, at + 1);
  else if (code >= UPPER_A && code <= UPPER_Z)
    writer.other(String.fromCharCode(code + LOWER_CASE_SHIFT), at, at + 1);
  else if (code <= 0x20) writer.separate(Gap.HARD);
  else if (code >= HAN_FIRST && code <= HAN_LAST) writer.other(KANJI_VARIANTS.get(char) ?? char, at, at + 1);
  else if (code >= HIRAGANA_FIRST && code <= HIRAGANA_LAST) writer.kana(char, at, at + 1);
  else if (code >= KATAKANA_FIRST && code <= KATAKANA_LAST)
    writer.kana(String.fromCharCode(code - KATAKANA_SHIFT), at, at + 1);
  else return false;
  return true;
}

function foldInto(writer: Writer, text: string): void {
  for (let at = 0; at < text.length;) {
    if (writeSimple(writer, text, at)) {
      at += 1;
      continue;
    }
    CLUSTER.lastIndex = at;
    const cluster = CLUSTER.exec(text)![0];
    for (const char of plainForm(cluster)) writeChar(writer, char, at, at + cluster.length);
    at += cluster.length;
  }
}

/**
 * Folds a query for comparison (QUERY-02), with the source position of each character. Beyond `foldText`, phonetic
 * variants are unified: small kana become large, ッ and long vowels are dropped, and forms of one Chinese character are
 * equal.
 */
export function foldWithOffsets(text: string): FoldedText {
  const writer = new Writer(true);
  foldInto(writer, text);
  return writer;
}

/** The folded text without spaces: `Gevrey-Chambertin` → `gevreychambertin`, クリュッグ → `くりゆぐ`. */
export function searchKey(text: string): string {
  const writer = new Writer(false);
  foldInto(writer, text);
  return writer.key;
}

/** The folded words of a text, split at spaces and inner punctuation. */
export function searchKeyWords(text: string): string[] {
  const writer = new Writer(false);
  foldInto(writer, text);
  const words: string[] = [];
  for (let i = 0; i < writer.key.length; i += 1)
    if (writer.gaps[i] !== Gap.NONE) words.push(writer.key[i]!);
    else words[words.length - 1] += writer.key[i]!;
  return words;
}

const LATIN_ONLY = /^[a-z0-9]+$/;
export const isLatinKey = (key: string): boolean => LATIN_ONLY.test(key);

/** The folded words of a text, each with its original spelling. */
export function spelledWords(text: string): { key: string; spelling: string }[] {
  const { key, starts, ends, gaps } = foldWithOffsets(text);
  const words: { key: string; from: number; to: number }[] = [];
  for (let i = 0; i < key.length; i += 1) {
    const last = words.at(-1);
    if (gaps[i] !== Gap.NONE || !last) words.push({ key: key[i]!, from: starts[i]!, to: ends[i]! });
    else {
      last.key += key[i]!;
      last.to = ends[i]!;
    }
  }
  return words.map((word) => ({ key: word.key, spelling: text.slice(word.from, word.to) }));
}
