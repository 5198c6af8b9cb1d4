/**
 * Signatures that tell quickly in which texts a word cannot be found. Each character sets one bit of a fixed number
 * of bits, and so does each pair of neighbours, in plain Latin each three (its few letters make pairs too common); a
 * text can contain a word only when all bits of the word are set in the text's signature. What passes is then looked
 * into, so the answer is exact. This suits Japanese, which has no spaces between words, as well as Latin text, and
 * a changed text costs nothing but its own signature.
 */

/** 32-bit words per signature: 2,048 bits, of which a usual text sets about a quarter. */
export const SIGNATURE_WORDS = 64;
/** Leaves as many upper bits of a 32-bit hash as number the bits of a signature. */
const SHIFT = 32 - Math.log2(SIGNATURE_WORDS * 32);

const LATIN_END = 0x80;

const unitBit = (code: number): number => Math.imul(code, 0x9e3779b1) >>> SHIFT;
const pairBit = (first: number, second: number): number =>
  (Math.imul(first, 0x85ebca6b) ^ Math.imul(second, 0xc2b2ae35)) >>> SHIFT;
const tripleBit = (first: number, second: number, third: number): number =>
  Math.imul((first << 14) | (second << 7) | third, 0x9e3779b1) >>> SHIFT;

function eachBit(text: string, visit: (bit: number) => void): void {
  let before = LATIN_END;
  let last = LATIN_END;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    visit(unitBit(code));
    if (code >= LATIN_END || last >= LATIN_END) {
      if (i > 0) visit(pairBit(last, code));
    } else if (before < LATIN_END) visit(tripleBit(before, last, code));
    before = last;
    last = code;
  }
}

/** Writes the signature of a text into `target` at `offset`. */
export function writeSignature(text: string, target: Uint32Array, offset: number): void {
  target.fill(0, offset, offset + SIGNATURE_WORDS);
  eachBit(text, (bit) => {
    target[offset + (bit >>> 5)]! |= 1 << (bit & 31);
  });
}

/** The bits of a word: the places in a signature to look at, and what must be set there. */
export interface WordBits {
  readonly places: Uint32Array;
  readonly masks: Uint32Array;
}

export function wordBits(word: string): WordBits {
  const masks = new Map<number, number>();
  eachBit(word, (bit) => masks.set(bit >>> 5, (masks.get(bit >>> 5) ?? 0) | (1 << (bit & 31))));
  return {
    places: Uint32Array.from(masks.keys()),
    masks: Uint32Array.from(masks.values(), (mask) => mask >>> 0),
  };
}

/** Whether the text of a signature may contain the word. */
export function mayContain(signatures: Uint32Array, offset: number, { places, masks }: WordBits): boolean {
  for (let i = 0; i < places.length; i += 1) {
    const mask = masks[i]!;
    if ((signatures[offset + places[i]!]! & mask) >>> 0 !== mask) return false;
  }
  return true;
}
