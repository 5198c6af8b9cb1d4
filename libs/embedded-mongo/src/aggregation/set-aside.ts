import { decode, encode } from '../bson/codec.js';
import type { Document } from '../bson/types.js';

/** So many documents are kept as they are; decoding them again would cost more than they take. */
const FEW = 1000;

/** A document that waits: as it is, or as BSON, which takes a fifth of the memory. */
export type Kept = Document | Buffer;

/** Keeps documents that a stage needs all of before it can go on. */
export class SetAside {
  private count = 0;

  keep(document: Document): Kept {
    this.count += 1;
    return this.count <= FEW ? document : encode(document);
  }
}

export function documentOf(kept: Kept): Document {
  return kept instanceof Buffer ? decode(kept) : (kept as Document);
}
