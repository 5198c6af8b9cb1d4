import { searchKey } from './search-key.js';
import type { Meaning } from './query-part.js';

/** A word that says nothing, or one that stands for others; everything else in a vocabulary has a meaning. */
export type Term =
  | Meaning
  | { readonly kind: 'FILLER' }
  | { readonly kind: 'SYNONYM'; readonly text: string }
  /** 以外, without: what stands before or after it is not wanted. */
  | { readonly kind: 'NOT'; readonly side: 'BEFORE' | 'AFTER' };

/** What a query is read by. The index behind it adds what it knows beyond meanings. */
export interface Vocabulary {
  /** What a folded spelling without spaces stands for; `withoutSynonyms` where it came from a synonym itself. */
  find(key: string, withoutSynonyms?: boolean): Term | undefined;
  /** Length of the longest spelling. */
  readonly longest: number;
  /** Whether the folded word stands in a name of the catalogue. */
  isWord(key: string): boolean;
  /** Whether any indexed text contains it. */
  occurs(key: string): boolean;
  /** The known spelling, as people write it, that is nearest to a folded word that is not known itself. */
  nearest(key: string): string | undefined;
  /** A word in Latin letters as it sounds in kana, folded; undefined when it is no Japanese. */
  toKana(key: string): string | undefined;
  /** Whether people, days and dates are read too: for restaurants. */
  readonly isForVenues: boolean;
}

interface Spelled {
  readonly term: Term;
  /** As people write it. */
  readonly spelling: string;
}

/** Spellings and what they stand for. What is added first stays. */
export class TermTable {
  private readonly terms = new Map<string, Spelled>();
  longest = 0;

  /** Adds spellings parted by `|`. */
  add(spellings: string, term: Term): void {
    for (const spelling of spellings.split('|')) {
      const key = searchKey(spelling);
      if (key === '' || this.terms.has(key)) continue;
      this.terms.set(key, { term, spelling });
      this.longest = Math.max(this.longest, key.length);
    }
  }

  find(key: string): Term | undefined {
    return this.terms.get(key)?.term;
  }

  get size(): number {
    return this.terms.size;
  }

  /** Folded spelling, with the spelling as people write it and what it stands for. */
  entries(): IterableIterator<[string, Spelled]> {
    return this.terms.entries();
  }
}
