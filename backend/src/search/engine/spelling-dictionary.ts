import { editDistance, maxEditDistance } from '@vinkura/domain';
import SearchableMap from 'minisearch/SearchableMap';

interface Known {
  /** Original spelling. */
  readonly spelling: string;
  /** Words with a meaning rank above words of names. */
  readonly weight: number;
  uses: number;
}

/** Penalty of a wrong letter, and the extra penalty of a wrong first letter. */
const WRONG_LETTER = 10;
const WRONG_FIRST_LETTER = 4;

/**
 * Fuzzy lookup of folded words of catalogue and vocabulary: a radix tree (MiniSearch's) is walked with a bounded number
 * of insertions, deletions and substitutions, and again with neighbours swapped, which the tree would count as two.
 */
export class SpellingDictionary {
  private readonly words = new SearchableMap<Known>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  has(key: string): boolean {
    return this.words.has(key);
  }

  add(key: string, spelling: string, weight = 0): void {
    const known = this.words.get(key);
    if (known) {
      known.uses += 1;
      return;
    }
    this.words.set(key, { spelling, weight, uses: 1 });
    this.count += 1;
  }

  remove(key: string): void {
    const known = this.words.get(key);
    if (!known) return;
    known.uses -= 1;
    if (known.uses > 0) return;
    this.words.delete(key);
    this.count -= 1;
  }

  /** The nearest spelling of a folded word with its cost; undefined when none is near enough for its length. */
  nearest(key: string): { spelling: string; cost: number } | undefined {
    const limit = maxEditDistance(key);
    if (limit === 0) return undefined;
    let best: { spelling: string; cost: number } | undefined;
    const consider = (candidate: string, { spelling, weight }: Known) => {
      const distance = editDistance(key, candidate, limit);
      if (distance > Math.min(limit, Math.max(1, maxEditDistance(candidate)))) return;
      const cost = distance * WRONG_LETTER - weight + (candidate[0] === key[0] ? 0 : WRONG_FIRST_LETTER);
      if (!best || cost < best.cost) best = { spelling, cost };
    };
    for (const [candidate, [known]] of this.words.fuzzyGet(key, limit)) consider(candidate, known);
    for (const swapped of withNeighboursSwapped(key))
      if (limit === 1) {
        const known = this.words.get(swapped);
        if (known) consider(swapped, known);
      } else for (const [candidate, [known]] of this.words.fuzzyGet(swapped, 1)) consider(candidate, known);
    return best;
  }

  /** The nearest spelling of a folded word within a distance, however short the word. */
  alike(key: string, distance: number): { key: string; spelling: string } | undefined {
    let best: { key: string; spelling: string; cost: number } | undefined;
    for (const [candidate, [{ spelling, weight }]] of this.words.fuzzyGet(key, distance)) {
      const wrong = editDistance(key, candidate, distance);
      const cost = wrong * WRONG_LETTER - weight + (candidate[0] === key[0] ? 0 : WRONG_FIRST_LETTER);
      if (wrong <= distance && (!best || cost < best.cost)) best = { key: candidate, spelling, cost };
    }
    return best;
  }

  /** A known word with a prefix that differs from the folded text in one letter, not the first. */
  nearestBeginning(key: string): string | undefined {
    for (const word of this.words.atPrefix(key[0] ?? '').keys())
      if (word.length >= key.length && editDistance(key, word.slice(0, key.length), 1) <= 1) return word;
    return undefined;
  }
}

function* withNeighboursSwapped(key: string): IterableIterator<string> {
  for (let i = 0; i + 1 < key.length; i += 1)
    if (key[i] !== key[i + 1]) yield key.slice(0, i) + key[i + 1]! + key[i]! + key.slice(i + 2);
}
