import { CHECKSUM_BYTES } from './checksum.js';

/** Bytes that an entry takes besides its value: headers, key and place in the page. */
const ENTRY_BYTES = 24 + CHECKSUM_BYTES;
/** A larger value has pages of its own. LMDB's limit is 2,034 bytes with the usual pages of 4 KB. */
const BIG_VALUE_BYTES = 2000;
/** The list of free pages has 8 bytes for each of at least 4 KB. */
const BYTES_PER_LISTED_BYTE = 512;
const PAGES_PER_RANGE = 32;
/** Pages for the roots and the levels of the trees. */
const SHARED_PAGES = 64;

/** An upper bound of the disk space that changes need until they are on the disk. */
export class SpaceNeed {
  /** Existing pages that may be replaced. */
  private touched = 0;
  private smallBytes = 0;
  private bigBytes = 0;
  private bigValues = 0;

  /**
   * @param size bytes of the new value; null for a removal
   * @param before bytes of the value that it replaces, whose pages are listed as free; null for a new key, which
   * follows all others of its collection, so that no existing page is touched
   */
  addChange(size: number | null, before: number | null): this {
    if (before !== null) {
      this.touched += 1;
      this.bigBytes += before / BYTES_PER_LISTED_BYTE;
    }
    if (size === null) return this;
    this.smallBytes += ENTRY_BYTES + (size > BIG_VALUE_BYTES ? 0 : size);
    if (size <= BIG_VALUE_BYTES) return this;
    this.bigBytes += size + ENTRY_BYTES;
    this.bigValues += 1;
    return this;
  }

  /** Removes all entries of a range in order: LMDB uses the pages that it empties again. */
  addRangeRemoval(bytes: number): this {
    this.touched += PAGES_PER_RANGE;
    this.bigBytes += bytes / BYTES_PER_LISTED_BYTE;
    return this;
  }

  /** @param sign -1 subtracts */
  add(other: SpaceNeed, sign: 1 | -1 = 1): this {
    this.touched += sign * other.touched;
    this.smallBytes += sign * other.smallBytes;
    this.bigBytes += sign * other.bigBytes;
    this.bigValues += sign * other.bigValues;
    return this;
  }

  get isEmpty(): boolean {
    return this.touched === 0 && this.smallBytes === 0;
  }

  /** Single pages and pages that must be adjacent, at most, in a file of so many pages. */
  pages(pageSize: number, filePages: number): { single: number; adjacent: number } {
    const replaced = Math.min(this.touched, filePages);
    // A page that is split stays half empty.
    const added = Math.ceil((this.smallBytes * 2) / pageSize);
    const branches = Math.ceil((replaced + added) / 8);
    const adjacent = this.bigValues + Math.ceil(this.bigBytes / pageSize);
    const listed = Math.ceil(filePages / BYTES_PER_LISTED_BYTE);
    return { single: replaced + added + branches + listed + SHARED_PAGES, adjacent };
  }
}
