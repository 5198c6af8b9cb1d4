import { decode, type Document } from '../bson/codec.js';
import type { RawFields } from './raw-document.js';
import type { DocumentRecord } from './record.js';

/** Larger documents are decoded each time: one must not push hundreds of small ones out. */
const LARGEST = 64 * 1024;

/** Caches decoded documents up to a number of BSON bytes (about a fifth of the objects' size). FIFO: cheap and sufficient. */
export class DocumentCache {
  private queue: { record: DocumentRecord; document: Document; bytes: number }[] = [];
  private head = 0;
  private bytes = 0;

  constructor(
    readonly limit = 8 * 1024 * 1024,
    /** Tests freeze cached documents, to detect modifications. */
    private readonly freeze: ((document: Document) => void) | null = null,
  ) {}

  /** Decodes a visible state of a record; the newest committed one comes from the cache. */
  decode(record: DocumentRecord, raw: Buffer): Document {
    if (raw !== record.raw) return this.decodeFresh(raw);
    if (record.cached) return record.cached;
    const document = this.decodeFresh(raw);
    if (raw.length <= LARGEST) this.keep(record, document, raw.length);
    return document;
  }

  /** As {@link decode}, for a state that is about to be replaced: what is not in the cache is not put into it. */
  decodeOnce(record: DocumentRecord, raw: Buffer, fields: RawFields | null = null): Document {
    if (raw === record.raw && record.cached) return record.cached;
    return fields?.read(raw) ?? this.decodeFresh(raw);
  }

  private decodeFresh(raw: Buffer): Document {
    const document = decode(raw);
    this.freeze?.(document);
    return document;
  }

  private keep(record: DocumentRecord, document: Document, bytes: number): void {
    record.cached = document;
    this.queue.push({ record, document, bytes });
    this.bytes += bytes;
    while (this.bytes > this.limit) {
      const oldest = this.queue[this.head++]!;
      this.bytes -= oldest.bytes;
      if (oldest.record.cached === oldest.document) oldest.record.cached = null;
    }
    if (this.head > 1024 && this.head * 2 > this.queue.length) {
      this.queue = this.queue.slice(this.head);
      this.head = 0;
    }
  }
}

/** Documents that a query may put into the cache however large the collection is. */
const FEW = 500;

/**
 * Decodes the documents of one query. A scan larger than the cache would only evict what others need: it caches its
 * first documents only.
 */
export class QueryDecoder {
  private left: number;

  constructor(
    private readonly cache: DocumentCache,
    bytes: number,
  ) {
    this.left = bytes * 2 <= cache.limit ? Infinity : FEW;
  }

  /** @param fields all that the caller reads; of what is not kept, only these are decoded */
  decode(record: DocumentRecord, raw: Buffer, fields: RawFields | null = null): Document {
    if (this.left <= 0) return this.cache.decodeOnce(record, raw, fields);
    this.left -= 1;
    return this.cache.decode(record, raw);
  }
}
