import { decode, type Document } from '../bson/codec.js';
import type { DocumentRecord } from './record.js';

/** Larger documents are decoded each time: one must not push hundreds of small ones out. */
const LARGEST = 64 * 1024;

/**
 * Keeps the decoded form of the documents read last, up to a number of BSON bytes (about a fifth of what the
 * objects take). First in, first out: cheap, and good enough for what decoding costs.
 */
export class DocumentCache {
  private queue: { record: DocumentRecord; document: Document; bytes: number }[] = [];
  private head = 0;
  private bytes = 0;

  constructor(
    private readonly limit = 16 * 1024 * 1024,
    /** Tests freeze what is handed out, to prove that nobody changes it. */
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
  decodeOnce(record: DocumentRecord, raw: Buffer): Document {
    return raw === record.raw && record.cached ? record.cached : this.decodeFresh(raw);
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
