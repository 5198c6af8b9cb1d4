import sortedBtree from 'sorted-btree';
import { bulkLoad } from 'sorted-btree/extended/bulkLoad.js';

/** Entries of a node; fewer mean less to move for each write, more mean less memory and shorter ways. */
const NODE_SIZE = 128;

// The package is CommonJS: what it exports by default is a field of what is imported.
const BTree = sortedBtree.default;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const ENOUGH = { break: true } as const;

/** Returns true to stop. */
type EntryVisitor<V> = (value: V, key: string) => boolean | void;

/**
 * An ordered map from index key to value, a B+ tree. Keys are strings of bytes (char codes 0–255), compared by those.
 */
export class SortedEntries<V> {
  private tree: sortedBtree.default<string, V> = new BTree<string, V>(undefined, compare, NODE_SIZE);

  get size(): number {
    return this.tree.size;
  }

  /** Builds the map at once. The keys must be sorted and distinct. */
  static fromSorted<V>(keys: readonly string[], values: readonly V[]): SortedEntries<V> {
    const entries = new SortedEntries<V>();
    if (keys.length > 0) entries.tree = bulkLoad([...keys], [...values], NODE_SIZE, compare, 1);
    return entries;
  }

  get(key: string): V | undefined {
    return this.tree.get(key);
  }

  set(key: string, value: V): void {
    this.tree.set(key, value);
  }

  delete(key: string): boolean {
    return this.tree.delete(key);
  }

  /**
   * Visits the entries with `low <= key < high` in order, or in the opposite order. Stops when `visit` answers
   * true. The map must not be changed during a visit.
   */
  scan(low: string, high: string, reverse: boolean, visit: EntryVisitor<V>): boolean {
    if (low >= high) return false;
    return reverse ? this.scanDown(low, high, visit) : this.scanUp(low, high, visit);
  }

  /** How many entries have `low <= key < high`, counted no further than `most`. */
  count(low: string, high: string, most: number): number {
    let found = 0;
    this.scan(low, high, false, () => {
      found += 1;
      return found >= most;
    });
    return found;
  }

  private scanUp(low: string, high: string, visit: EntryVisitor<V>): boolean {
    let enough = false;
    this.tree.editRange(low, high, false, (key, value) => {
      enough = visit(value, key) === true;
      return enough ? ENOUGH : undefined;
    });
    return enough;
  }

  private scanDown(low: string, high: string, visit: EntryVisitor<V>): boolean {
    for (const [key, value] of this.tree.entriesReversed(high, [], true)) {
      if (key < low) return false;
      if (visit(value, key) === true) return true;
    }
    return false;
  }
}
