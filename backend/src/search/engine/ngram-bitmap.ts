/**
 * Bitmaps that quickly rule out texts which cannot contain a word (a Bloom filter of n-grams). Each character and each
 * bigram sets a bit; in plain Latin text each trigram, because its few letters make bigrams too common. A text can only
 * contain a word when all bits of the word are set; candidates are verified, so results are exact. Works for Japanese,
 * which has no spaces, and for Latin text.
 */

const LATIN_END = 0x80;

const unitHash = (code: number): number => Math.imul(code, 0x9e3779b1);
const pairHash = (first: number, second: number): number =>
  Math.imul(first, 0x85ebca6b) ^ Math.imul(second, 0xc2b2ae35);
const tripleHash = (first: number, second: number, third: number): number =>
  Math.imul((first << 14) | (second << 7) | third, 0x9e3779b1);

function eachHash(text: string, visit: (hash: number) => void): void {
  let before = LATIN_END;
  let last = LATIN_END;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    visit(unitHash(code));
    if (code >= LATIN_END || last >= LATIN_END) {
      if (i > 0) visit(pairHash(last, code));
    } else if (before < LATIN_END) visit(tripleHash(before, last, code));
    before = last;
    last = code;
  }
}

/** The bits of a word: positions in a bitmap, and the required masks. */
export interface NgramMask {
  readonly places: Uint32Array;
  readonly masks: Uint32Array;
}

/** Bitmaps of one size for many texts, stored contiguously. */
export class NgramBitmaps {
  private bitmaps: Uint32Array;
  private readonly shift: number;

  /** @param words 32-bit words per text; a power of two */
  constructor(
    private readonly words: number,
    capacity = 256,
  ) {
    this.bitmaps = new Uint32Array(capacity * words);
    this.shift = 32 - Math.log2(words * 32);
  }

  get bytes(): number {
    return this.bitmaps.byteLength;
  }

  write(text: string, slot: number): void {
    this.grow(slot);
    const offset = slot * this.words;
    this.bitmaps.fill(0, offset, offset + this.words);
    eachHash(text, (hash) => {
      const bit = hash >>> this.shift;
      this.bitmaps[offset + (bit >>> 5)]! |= 1 << (bit & 31);
    });
  }

  maskOf(word: string): NgramMask {
    const masks = new Map<number, number>();
    eachHash(word, (hash) => {
      const bit = hash >>> this.shift;
      masks.set(bit >>> 5, (masks.get(bit >>> 5) ?? 0) | (1 << (bit & 31)));
    });
    return {
      places: Uint32Array.from(masks.keys()),
      masks: Uint32Array.from(masks.values(), (mask) => mask >>> 0),
    };
  }

  /** Whether the text of a slot may contain the word. */
  mightContain(slot: number, { places, masks }: NgramMask): boolean {
    const offset = slot * this.words;
    for (let i = 0; i < places.length; i += 1) {
      const mask = masks[i]!;
      if ((this.bitmaps[offset + places[i]!]! & mask) >>> 0 !== mask) return false;
    }
    return true;
  }

  private grow(slot: number): void {
    const needed = (slot + 1) * this.words;
    if (needed <= this.bitmaps.length) return;
    const larger = new Uint32Array(Math.ceil(needed * 1.5));
    larger.set(this.bitmaps);
    this.bitmaps = larger;
  }
}
