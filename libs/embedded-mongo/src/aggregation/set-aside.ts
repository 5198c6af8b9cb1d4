import { decode, encode } from '../bson/codec.js';
import type { Document } from '../bson/types.js';

/** So many documents are kept as they are; decoding them again would cost more than they take. */
const FEW = 1000;
/** The others lie in blocks of this size, one after the other. */
const BLOCK = 2 ** 20;

/** A document that waits: as it is, or where its BSON lies. */
export type Kept = Document | number;

/** Keeps the documents that a stage needs all of before it can go on; as BSON they take a fifth of the memory. */
export class SetAside {
  private readonly blocks: Buffer[] = [];
  private used = BLOCK;
  private count = 0;

  keep(document: Document): Kept {
    this.count += 1;
    if (this.count <= FEW) return document;
    const raw = encode(document);
    if (this.used + raw.length > BLOCK) {
      this.blocks.push(Buffer.allocUnsafeSlow(Math.max(BLOCK, raw.length)));
      this.used = 0;
    }
    const block = this.blocks.length - 1;
    const place = block * BLOCK + this.used;
    (this.blocks[block] as Buffer).set(raw, this.used);
    this.used += raw.length;
    return place;
  }

  get(kept: Kept): Document {
    if (typeof kept !== 'number') return kept;
    return decode(this.blocks[Math.floor(kept / BLOCK)] as Buffer, kept % BLOCK);
  }
}
