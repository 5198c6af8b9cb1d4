/**
 * Signatures that tell quickly in which texts a word cannot be found. Each character and each pair of neighbours
 * sets one bit of a fixed number of bits; a text can contain a word only when all bits of the word are set in the
 * text's signature. What passes is then looked into, so the answer is exact. This suits Japanese, which has no
 * spaces between words, as well as Latin text, and a changed text costs nothing but its own signature.
 */

/** 32-bit words per signature: 2,048 bits, of which a usual text sets about a fifth. */
export const SIGNATURE_WORDS = 64;
/** Leaves as many upper bits of a 32-bit hash as number the bits of a signature. */
const SHIFT = 32 - Math.log2(SIGNATURE_WORDS * 32);

const unitBit = (code: number): number => Math.imul(code, 0x9e3779b1) >>> SHIFT;
const pairBit = (first: number, second: number): number =>
  (Math.imul(first, 0x85ebca6b) ^ Math.imul(second, 0xc2b2ae35)) >>> SHIFT;

function eachBit(text: string, visit: (bit: number) => void): void {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    visit(unitBit(code));
    if (i + 1 < text.length) visit(pairBit(code, text.charCodeAt(i + 1)));
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
  return { places: Uint32Array.from(masks.keys()), masks: Uint32Array.from(masks.values(), (mask) => mask >>> 0) };
}

/** Whether the text of a signature may contain the word. */
export function mayContain(signatures: Uint32Array, offset: number, { places, masks }: WordBits): boolean {
  for (let i = 0; i < places.length; i += 1) {
    const mask = masks[i]!;
    if ((signatures[offset + places[i]!]! & mask) >>> 0 !== mask) return false;
  }
  return true;
}
