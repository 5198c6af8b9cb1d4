import { readSync } from 'node:fs';

/**
 * LMDB's file format: version 2 with 64-bit page numbers and a transaction number in each page header, as lmdb-js
 * writes it. Sizes and offsets are bytes.
 */
const PAGE_HEADER_BYTES = 24;
/** Bounds of a page's free space. Like the places of its entries they count from the end of the header. */
const LOWER_AT = 20;
const UPPER_AT = 22;
const FLAGS_AT = 18;
const PAGES_AT = 20;
const NODE_HEADER_BYTES = 8;
/** Size of a tree's description: in the meta pages and as the value of a named tree. */
export const TREE_BYTES = 48;
/** A value with pages of its own is replaced by their place: first page, transaction, number of pages. */
const PLACE_BYTES = 24;
const BRANCH = 0x01;
const LEAF = 0x02;
const OVERFLOW = 0x04;
const META = 0x08;
export const BIG_VALUE = 0x01;
export const NAMED_TREE = 0x02;
const MAGIC = 0xbeefc0de;
const FORMAT = 2;
const NO_PAGE = 0xffff_ffff_ffff_ffffn;

/** What is wrong with a file, as the end of a sentence that begins with its name. */
export class PageError extends Error {}

const damagedPage = (page: number): PageError => new PageError(`has a damaged page ${page}`);

/** A tree as its parent describes it. */
export interface Tree {
  /** Bytes per page, in the description of the tree of free pages only. */
  pad: number;
  flags: number;
  depth: number;
  branches: number;
  leaves: number;
  overflows: number;
  entries: number;
  /** Null in an empty tree. */
  root: number | null;
}

/** One of the two pages that the file begins with: they describe the newest commit and the one before. */
export interface Meta {
  mapSize: number;
  free: Tree;
  main: Tree;
  lastPage: number;
  transaction: number;
}

/** One entry of a page. */
export interface Node {
  key: Buffer;
  flags: number;
  /** Size of the value. */
  size: number;
  /** The value, or its place. */
  value: Buffer;
  /** In a branch the page below; of a big value the first page. */
  child: number;
}

const number64 = (bytes: Buffer, at: number): number =>
  bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) * 0x1_0000_0000;

export function readTree(bytes: Buffer, at = 0): Tree {
  return {
    pad: bytes.readUInt32LE(at),
    flags: bytes.readUInt16LE(at + 4),
    depth: bytes.readUInt16LE(at + 6),
    branches: number64(bytes, at + 8),
    leaves: number64(bytes, at + 16),
    overflows: number64(bytes, at + 24),
    entries: number64(bytes, at + 32),
    root: bytes.readBigUInt64LE(at + 40) === NO_PAGE ? null : number64(bytes, at + 40),
  };
}

/** Null when the bytes are no meta page. */
export function readMeta(page: Buffer): Meta | null {
  const at = PAGE_HEADER_BYTES;
  if (page.length < at + 144 || page.readUInt16LE(FLAGS_AT) !== META) return null;
  if (page.readUInt32LE(at) !== MAGIC || (page.readUInt32LE(at + 4) & 0xffff) !== FORMAT) return null;
  return {
    mapSize: number64(page, at + 16),
    free: readTree(page, at + 24),
    main: readTree(page, at + 72),
    lastPage: number64(page, at + 120),
    transaction: number64(page, at + 128),
  };
}

/** Reads the pages of a file and knows which of them are in use. */
export class PageFile {
  /** Of each page in the file whether it is referred to. */
  private readonly taken: Uint8Array;
  /** Pages behind the end of the file that are not known to be free. */
  missing: number;

  constructor(
    private readonly file: number,
    size: number,
    readonly pageSize: number,
    readonly meta: Meta,
  ) {
    this.taken = new Uint8Array(Math.floor(size / pageSize));
    this.missing = Math.max(0, meta.lastPage + 1 - this.taken.length);
  }

  /** The transactions that wrote the roots of the two trees which every commit changes. */
  get rootTransactions(): number[] {
    const page = Buffer.alloc(this.pageSize);
    const roots = [this.meta.free.root, this.meta.main.root].filter((root) => root !== null);
    return roots.map((root) => {
      this.read(root, 1, page);
      return number64(page, 8);
    });
  }

  /** Marks pages as used. @throws PageError when they are outside the file or referred to twice */
  use(first: number, count = 1): void {
    if (first + count > this.taken.length) throw new PageError('is shorter than what it should hold');
    this.checkRange(first, count);
    this.take(first, count);
  }

  /** Marks pages as free; those at the end need not be in the file. @throws PageError as {@link use} */
  release(first: number, count: number): void {
    this.checkRange(first, count);
    const present = this.presentPages(first, count);
    this.take(first, present);
    this.missing -= count - present;
  }

  /** How many of these pages are in the file. */
  presentPages(first: number, count: number): number {
    return Math.max(0, Math.min(count, this.taken.length - first));
  }

  private checkRange(first: number, count: number): void {
    if (first < 2 || count < 1 || first + count - 1 > this.meta.lastPage)
      throw new PageError('refers to pages that do not exist');
  }

  private take(first: number, count: number): void {
    for (let page = first; page < first + count; page += 1) {
      if (this.taken[page] === 1) throw new PageError(`uses page ${page} twice`);
      this.taken[page] = 1;
    }
  }

  /** Reads a page of a tree. @throws PageError */
  readPage(page: number, isLeaf: boolean, into: Buffer): number {
    this.read(page, 1, into);
    this.checkHeader(page, isLeaf ? LEAF : BRANCH, into);
    const lower = into.readUInt16LE(LOWER_AT);
    const upper = into.readUInt16LE(UPPER_AT);
    if (lower % 2 !== 0 || lower > upper || upper + PAGE_HEADER_BYTES > this.pageSize)
      throw damagedPage(page);
    return lower / 2;
  }

  /** Reads a value that has pages of its own; answers it as a part of `into`. @throws PageError */
  readBigValue({ child: page, size, value: place }: Node, into: (bytes: number) => Buffer): Buffer {
    const pages = number64(place, 16);
    const bytes = PAGE_HEADER_BYTES + size;
    if (pages * this.pageSize < bytes) throw damagedPage(page);
    this.use(page, pages);
    const needed = Math.ceil(bytes / this.pageSize);
    const read = into(needed * this.pageSize);
    this.read(page, needed, read);
    this.checkHeader(page, OVERFLOW, read);
    if (read.readUInt32LE(PAGES_AT) !== pages) throw damagedPage(page);
    return read.subarray(PAGE_HEADER_BYTES, bytes);
  }

  private checkHeader(page: number, flags: number, bytes: Buffer): void {
    const sound =
      number64(bytes, 0) === page &&
      number64(bytes, 8) <= this.meta.transaction &&
      bytes.readUInt16LE(FLAGS_AT) === flags;
    if (!sound) throw damagedPage(page);
  }

  private read(page: number, count: number, into: Buffer): void {
    if (page + count > this.taken.length) throw new PageError('is shorter than what it should hold');
    const wanted = count * this.pageSize;
    if (readSync(this.file, into, 0, wanted, page * this.pageSize) < wanted)
      throw new PageError('is shorter than what it should hold');
  }
}

/**
 * The entries of a page, which must fill it from its upper bound to its end without gaps.
 * @throws PageError
 */
export function readNodes(page: number, bytes: Buffer, count: number, isLeaf: boolean): Node[] {
  const upper = bytes.readUInt16LE(UPPER_AT) + PAGE_HEADER_BYTES;
  const nodes: Node[] = [];
  let filled = 0;
  for (let index = 0; index < count; index += 1) {
    const at = bytes.readUInt16LE(PAGE_HEADER_BYTES + index * 2) + PAGE_HEADER_BYTES;
    if (at < upper || at + NODE_HEADER_BYTES > bytes.length) throw damagedPage(page);
    const size = bytes.readUInt32LE(at);
    const flags = bytes.readUInt16LE(at + 4);
    const keyAt = at + NODE_HEADER_BYTES;
    const valueAt = keyAt + bytes.readUInt16LE(at + 6);
    const isBig = isLeaf && flags === BIG_VALUE;
    const end = valueAt + (isLeaf ? (isBig ? PLACE_BYTES : size) : 0);
    if (end > bytes.length || (isLeaf && flags > NAMED_TREE)) throw damagedPage(page);
    filled += (end - at + 1) & ~1;
    nodes.push({
      key: bytes.subarray(keyAt, valueAt),
      flags,
      size,
      value: bytes.subarray(valueAt, end),
      child: isLeaf ? (isBig ? number64(bytes, valueAt) : 0) : size + flags * 0x1_0000_0000,
    });
  }
  if (filled !== bytes.length - upper) throw damagedPage(page);
  return nodes;
}
