import { searchKey } from './search-key.js';
import type { Meaning } from './query-part.js';

/** A stop word or a synonym; all other terms have a meaning. */
export type Term =
  | Meaning
  | { readonly kind: 'FILLER' }
  | { readonly kind: 'SYNONYM'; readonly text: string }
  /** 以外, without: excludes the term before or after. */
  | { readonly kind: 'NOT'; readonly side: 'BEFORE' | 'AFTER' };

/** Interface of a vocabulary for parsing; the index adds catalogue terms. */
export interface Vocabulary {
  /** Meaning of a folded spelling without spaces; `withoutSynonyms` for text from a synonym. */
  find(key: string, withoutSynonyms?: boolean): Term | undefined;
  /** Length of the longest spelling. */
  readonly longest: number;
  /** Whether the folded word is in a name of the catalogue. */
  isWord(key: string): boolean;
  /** Whether any indexed text contains it. */
  occurs(key: string): boolean;
  /** The known spelling nearest to an unknown folded word. */
  nearest(key: string): string | undefined;
  /** A Latin word as pronounced in kana, folded; undefined when it is not Japanese. */
  toKana(key: string): string | undefined;
  /** Whether people, days and dates are parsed: for restaurants. */
  readonly isForVenues: boolean;
}

interface Spelled {
  readonly term: Term;
  /** Original spelling. */
  readonly spelling: string;
}

/** Spellings with their meanings. The first one added wins. */
export class TermTable {
  private readonly terms = new Map<string, Spelled>();
  longest = 0;

  /** Adds spellings separated by `|`. */
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

  /** Folded spelling, with original spelling and meaning. */
  entries(): IterableIterator<[string, Spelled]> {
    return this.terms.entries();
  }
}
