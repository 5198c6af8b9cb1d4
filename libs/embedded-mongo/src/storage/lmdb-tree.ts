import { BIG_VALUE, PageError, readNodes, type Node, type PageFile, type Tree } from './lmdb-pages.js';

export type CompareKeys = (a: Buffer, b: Buffer) => number;
/** Receives each entry of a tree; key and value are valid during the call. */
export type VisitEntry = (key: Buffer, value: Buffer, flags: number) => void;

/** Deeper trees would need more pages than a file can hold. */
const DEEPEST = 32;

/**
 * Reads a whole tree, checks each page against its parent and the tree against its description.
 * @throws PageError
 */
export class TreeReader {
  private readonly counted = { branches: 0, leaves: 0, overflows: 0, entries: 0 };
  private readonly buffers: Buffer[] = [];
  private big = Buffer.alloc(0);

  constructor(
    private readonly file: PageFile,
    private readonly tree: Tree,
    private readonly compare: CompareKeys,
    private readonly visit: VisitEntry,
  ) {}

  read(): void {
    const { root, depth, branches, leaves, overflows, entries } = this.tree;
    if (depth > DEEPEST || (root === null) !== (depth === 0)) throw new PageError('has a damaged tree');
    if (root !== null) this.readBelow(root, depth, null, null);
    const { counted } = this;
    const same =
      counted.branches === branches &&
      counted.leaves === leaves &&
      counted.overflows === overflows &&
      counted.entries === entries;
    if (!same) throw new PageError('has lost entries of a tree');
  }

  /** @param low no key of the page is below it; @param high all keys are below it */
  private readBelow(page: number, depth: number, low: Buffer | null, high: Buffer | null): void {
    const isLeaf = depth === 1;
    this.file.use(page);
    const bytes = (this.buffers[depth] ??= Buffer.alloc(this.file.pageSize));
    const count = this.file.readPage(page, isLeaf, bytes);
    if (count < (isLeaf ? 1 : 2)) throw new PageError(`has a damaged page ${page}`);
    const nodes = readNodes(page, bytes, count, isLeaf);
    this.counted[isLeaf ? 'leaves' : 'branches'] += 1;
    if (isLeaf) {
      this.checkOrder(page, nodes, low, high);
      for (const node of nodes) this.readEntry(node);
      return;
    }
    // The first key of a branch has no meaning.
    this.checkOrder(page, nodes.slice(1), low, high);
    for (const [at, { child, key }] of nodes.entries()) {
      const next = nodes[at + 1]?.key ?? high;
      this.readBelow(child, depth - 1, at === 0 ? low : key, next);
    }
  }

  private checkOrder(page: number, nodes: readonly Node[], low: Buffer | null, high: Buffer | null): void {
    let before = low;
    for (const [at, { key }] of nodes.entries()) {
      const order = before ? this.compare(before, key) : -1;
      if (order > 0 || (order === 0 && at > 0)) throw new PageError(`has a damaged page ${page}`);
      before = key;
    }
    if (before && high && this.compare(before, high) >= 0) throw new PageError(`has a damaged page ${page}`);
  }

  private readEntry(node: Node): void {
    this.counted.entries += 1;
    if (node.flags !== BIG_VALUE) return this.visit(node.key, node.value, node.flags);
    const value = this.file.readBigValue(node, (bytes) => {
      if (this.big.length < bytes) this.big = Buffer.alloc(bytes);
      return this.big;
    });
    this.counted.overflows += node.value.readUInt32LE(16);
    this.visit(node.key, value, 0);
  }
}
