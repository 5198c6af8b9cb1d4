import { decode, encode } from '../bson/codec.js';
import type { Document } from '../bson/types.js';

/** Number of documents kept decoded; decoding them again would cost more than their memory. */
const DECODED_MAX = 1000;
/** Size of the blocks that hold the others as BSON. */
const BLOCK_BYTES = 2 ** 20;

/** A buffered document: decoded, or its position in the BSON buffer. */
export type BufferedDocument = Document | number;

/** Buffers the documents of a blocking stage; as BSON they take a fifth of the memory. */
export class DocumentBuffer {
  private readonly blocks: Buffer[] = [];
  private used = BLOCK_BYTES;
  private count = 0;

  add(document: Document): BufferedDocument {
    this.count += 1;
    if (this.count <= DECODED_MAX) return document;
    const raw = encode(document);
    if (this.used + raw.length > BLOCK_BYTES) {
      this.blocks.push(Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, raw.length)));
      this.used = 0;
    }
    const block = this.blocks.length - 1;
    const place = block * BLOCK_BYTES + this.used;
    (this.blocks[block] as Buffer).set(raw, this.used);
    this.used += raw.length;
    return place;
  }

  get(buffered: BufferedDocument): Document {
    if (typeof buffered !== 'number') return buffered;
    return decode(this.blocks[Math.floor(buffered / BLOCK_BYTES)] as Buffer, buffered % BLOCK_BYTES);
  }
}
