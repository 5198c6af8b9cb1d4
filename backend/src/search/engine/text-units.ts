import { isLatinKey } from '@vinkura/domain';
import { LruCache } from './lru-cache.js';
import { NgramBitmaps } from './ngram-bitmap.js';

/** How a word matches a text. */
export const Found = { NOT: 0, WITHIN: 1, AS_BEGINNING: 2, AS_WORD: 3 } as const;

/** Shorter Latin words only match whole words: nz and bio are inside too many others. */
const LATIN_BEGINNING_MIN = 4;
const LATIN_WITHIN_MIN = 5;
const REMEMBERED = 64;

const isBoundary = (code: number): boolean => code === 0x20 || code === 0x0a || Number.isNaN(code);

/** The best match type of a word in a text of words. */
function foundIn(text: string, word: string, least: number): number {
  let best: number = Found.NOT;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isBoundary(text.charCodeAt(at - 1))) best = Math.max(best, Found.WITHIN);
    else if (isBoundary(text.charCodeAt(at + word.length))) return Found.AS_WORD;
    else best = Found.AS_BEGINNING;
  }
  return best >= least ? best : Found.NOT;
}

/** Valid match types: substrings of Japanese words always, of Latin words if long enough. */
function leastFor(word: string): number {
  if (!isLatinKey(word))
    return word.length === 1 && /[\u3041-\u3096]/.test(word) ? Found.AS_WORD : Found.WITHIN;
  if (word.length < LATIN_BEGINNING_MIN) return Found.AS_WORD;
  return word.length < LATIN_WITHIN_MIN ? Found.AS_BEGINNING : Found.WITHIN;
}

/**
 * The distinct texts of one field, each stored once whatever the number of entries: folded words separated by spaces,
 * fields by line feeds. Vintages and sizes of a wine share its name, wines of a producer the producer's, so memory and
 * time grow with distinct texts instead of bottles.
 */
export class TextUnits {
  private readonly units = new Map<string, number>();
  private readonly texts: (string | undefined)[] = [];
  private readonly uses: number[] = [];
  private readonly free: number[] = [];
  private readonly bitmaps: NgramBitmaps;
  private readonly found = new LruCache<string, Uint8Array>(REMEMBERED);

  /** @param bitmapWords 32-bit words of bitmap per text; a power of two suited to the typical length */
  constructor(
    bitmapWords: number,
    private readonly watch: (text: string, isNew: boolean) => void = () => undefined,
  ) {
    this.bitmaps = new NgramBitmaps(bitmapWords);
  }

  /** Number of units, including free ones. */
  get size(): number {
    return this.texts.length;
  }

  /** The number of a text, with its use count incremented. */
  acquire(text: string): number {
    const known = this.units.get(text);
    if (known !== undefined) {
      this.uses[known]! += 1;
      return known;
    }
    const unit = this.free.pop() ?? this.texts.length;
    this.units.set(text, unit);
    this.texts[unit] = text;
    this.uses[unit] = 1;
    this.bitmaps.write(text, unit);
    this.found.clear();
    this.watch(text, true);
    return unit;
  }

  release(unit: number): void {
    this.uses[unit]! -= 1;
    if (this.uses[unit]! > 0) return;
    const text = this.texts[unit]!;
    this.units.delete(text);
    this.watch(text, false);
    this.texts[unit] = undefined;
    this.free.push(unit);
    this.found.clear();
  }

  textOf(unit: number): string {
    return this.texts[unit] ?? '';
  }

  /** Match type of the folded word by unit (`Found`), if valid; `raw` matches any substring. */
  find(word: string, raw = false): Uint8Array {
    const key = raw ? `raw ${word}` : word;
    const known = this.found.get(key);
    if (known) return known;
    const mask = this.bitmaps.maskOf(word);
    const least = raw ? Found.WITHIN : leastFor(word);
    const result = new Uint8Array(this.texts.length);
    for (let unit = 0; unit < result.length; unit += 1) {
      const text = this.bitmaps.mightContain(unit, mask) ? this.texts[unit] : undefined;
      if (text !== undefined) result[unit] = foundIn(text, word, least);
    }
    this.found.set(key, result);
    return result;
  }
}
