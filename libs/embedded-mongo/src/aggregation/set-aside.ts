import { decode, encode } from '../bson/codec.js';
import type { Document } from '../bson/types.js';

/** Number of documents kept decoded; decoding them again would cost more than their memory. */
const FEW = 1000;
/** The others lie in blocks of this size, one after the other. */
const BLOCK = 2 ** 20;

/** A buffered document: decoded, or its position in the BSON buffer. */
export type Kept = Document | number;

/** Buffers the documents of a blocking stage; as BSON they take a fifth of the memory. */
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
