const TARGET = 256;
const MAXIMUM = 512;

interface Block<V> {
  keys: string[];
  values: V[];
}

/**
 * An ordered map from index key to value: a list of sorted blocks (a B+tree of two levels). 200,000 entries are
 * under 800 blocks, so finding one is two binary searches and inserting moves at most one block's entries.
 * Keys are strings of bytes (char codes 0–255), compared by those.
 */
export class SortedEntries<V> {
  private blocks: Block<V>[] = [];
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** Builds the map at once. The keys must be sorted and distinct. */
  static fromSorted<V>(keys: readonly string[], values: readonly V[]): SortedEntries<V> {
    const entries = new SortedEntries<V>();
    for (let start = 0; start < keys.length; start += TARGET) {
      entries.blocks.push({
        keys: keys.slice(start, start + TARGET),
        values: values.slice(start, start + TARGET),
      });
    }
    entries.count = keys.length;
    return entries;
  }

  get(key: string): V | undefined {
    const block = this.blocks[this.blockOf(key)];
    if (!block) return undefined;
    const at = lowerBound(block.keys, key);
    return block.keys[at] === key ? block.values[at] : undefined;
  }

  set(key: string, value: V): void {
    const blockAt = this.blockOf(key);
    const block = this.blocks[blockAt];
    if (!block) {
      this.blocks.push({ keys: [key], values: [value] });
      this.count += 1;
      return;
    }
    const at = lowerBound(block.keys, key);
    if (block.keys[at] === key) {
      block.values[at] = value;
      return;
    }
    block.keys.splice(at, 0, key);
    block.values.splice(at, 0, value);
    this.count += 1;
    if (block.keys.length > MAXIMUM) this.split(blockAt, block, at === block.keys.length - 1);
  }

  delete(key: string): boolean {
    const blockAt = this.blockOf(key);
    const block = this.blocks[blockAt];
    if (!block) return false;
    const at = lowerBound(block.keys, key);
    if (block.keys[at] !== key) return false;
    block.keys.splice(at, 1);
    block.values.splice(at, 1);
    this.count -= 1;
    if (block.keys.length === 0) this.blocks.splice(blockAt, 1);
    return true;
  }

  /**
   * Visits the entries with `low <= key < high` in order, or in the opposite order. Stops when `visit` answers
   * true. The map must not be changed during a visit.
   */
  scan(
    low: string,
    high: string,
    reverse: boolean,
    visit: (value: V, key: string) => boolean | void,
  ): boolean {
    return reverse ? this.scanDown(low, high, visit) : this.scanUp(low, high, visit);
  }

  /** About how many entries have `low <= key < high`; exact when they lie in one block. */
  estimate(low: string, high: string): number {
    if (this.blocks.length === 0 || low >= high) return 0;
    const from = this.blockOf(low);
    const to = this.blockOf(high);
    const start = lowerBound(this.blocks[from]!.keys, low);
    const end = lowerBound(this.blocks[to]!.keys, high);
    if (from === to) return end - start;
    let between = 0;
    if (to - from < 16) {
      for (let at = from + 1; at < to; at += 1) between += this.blocks[at]!.keys.length;
    } else {
      between = Math.round(((to - from - 1) * this.count) / this.blocks.length);
    }
    return this.blocks[from]!.keys.length - start + between + end;
  }

  private scanUp(low: string, high: string, visit: (value: V, key: string) => boolean | void): boolean {
    let blockAt = this.blockOf(low);
    let block = this.blocks[blockAt];
    if (!block) return false;
    let at = lowerBound(block.keys, low);
    for (;;) {
      for (; at < block.keys.length; at += 1) {
        const key = block.keys[at]!;
        if (key >= high) return false;
        if (visit(block.values[at]!, key) === true) return true;
      }
      blockAt += 1;
      block = this.blocks[blockAt];
      if (!block) return false;
      at = 0;
    }
  }

  private scanDown(low: string, high: string, visit: (value: V, key: string) => boolean | void): boolean {
    let blockAt = this.blockOf(high);
    let block = this.blocks[blockAt];
    if (!block) return false;
    let at = lowerBound(block.keys, high) - 1;
    for (;;) {
      for (; at >= 0; at -= 1) {
        const key = block.keys[at]!;
        if (key < low) return false;
        if (visit(block.values[at]!, key) === true) return true;
      }
      blockAt -= 1;
      block = this.blocks[blockAt];
      if (!block) return false;
      at = block.keys.length - 1;
    }
  }

  /** The last block whose first key is not above `key` (the first block when all are). */
  private blockOf(key: string): number {
    let low = 0;
    let high = this.blocks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.blocks[middle]!.keys[0]! <= key) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Halves a full block; appending in order (the common case of ids and times) leaves full blocks behind. */
  private split(blockAt: number, block: Block<V>, appended: boolean): void {
    const cut = appended ? MAXIMUM : block.keys.length >> 1;
    const right: Block<V> = { keys: block.keys.splice(cut), values: block.values.splice(cut) };
    this.blocks.splice(blockAt + 1, 0, right);
  }
}

function lowerBound(keys: readonly string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
