import { FITS, type ParsedQuery, type QueryPart, type QueryWord } from '@vinkura/domain';
import type { Condition, EntryIndex, IndexedEntry } from '../engine/entry-index.js';
import { Found } from '../engine/text-units.js';

/** A part of a query as a condition on entries. */
export interface Requirement<E> {
  readonly part: QueryPart;
  /** Facts are required; advice only applies where something meets it. */
  readonly isFact: boolean;
  /** Nothing matches exactly: these are the nearest matches. */
  readonly isNear: boolean;
  /** 0 to 1; met at `FITS` and above. */
  readonly fit: (entry: E, slot: number) => number;
  /** Factor of the fit in the rank, such as of the price; 1 unless given. */
  readonly weight?: (entry: E) => number;
  /** How exactly the name states it: 1 when it states nothing else, less when it is part of it. */
  readonly naming: (slot: number) => number;
}

/** Components of the rank, by weight: see `rank`. */
const MATCHED_WORDS = 2 ** 30;
const TEXT = 2 ** 23;
const RELEVANCE = 2 ** 16;
const TEXT_MAX = 127;
/** Maximum pairing score: 100. */
const RELEVANCE_MAX = 127;
/** The following share the last 16 bits. */
const FIT_WEIGHT = 32_000;
/** A match in the name outweighs preferences; its exactness does not. */
const NAMED_WEIGHT = 14_000;
const NAMING_WEIGHT = 4_000;
/** Maximum score of a word found in descriptions only. */
const DESCRIPTION_MAX = 10;
/** Factor for several words of a name found together. */
const PHRASE_BONUS = 20;

/** Advice dropped first when not all of it can be met. */
const YIELDING = ['OCCASION', 'TRAIT', 'TASTE', 'BODY', 'DISH', 'CUISINE', 'LIKE', 'REGION', 'COUNTRY'];

const FOOD_KINDS = new Set(['CUISINE', 'DISH', 'OCCASION']);

interface FoundWord {
  readonly word: QueryWord;
  readonly scores: Uint8Array;
}

export interface EntryQueryOptions<E extends IndexedEntry> {
  readonly index: EntryIndex<E>;
  readonly parsed: ParsedQuery;
  readonly requirements: readonly Requirement<E>[];
  /** Conditions when only existence is checked. */
  readonly isShown: Condition<E>;
  /** Preference among equals, 0 to 13,000, less than `NAMED_WEIGHT`: availability, recommendation. */
  readonly preferenceOf: (entry: E) => number;
}

/** Score of a match type in a name (`Found`). */
export const NAMING = [0, 0.4, 0.7, 1];

/** A compiled query: conditions on entries, and a rank for matches. */
export class EntryQuery<E extends IndexedEntry> {
  readonly requirements: readonly Requirement<E>[];
  readonly parsed: ParsedQuery;
  /** Words that no entry contains. */
  readonly notFound: readonly QueryWord[];
  private readonly words: readonly FoundWord[];
  private readonly phrase?: (slot: number) => number;
  private readonly wanted: readonly Requirement<E>[];

  private readonly index: EntryIndex<E>;

  constructor(private readonly options: EntryQueryOptions<E>) {
    const { index, parsed, requirements, isShown } = options;
    this.index = index;
    this.parsed = parsed;
    this.requirements = requirements;
    this.wanted = requirements.filter(({ part }) => !part.isExcluded);
    const words = parsed.words.map((word) => ({ word, scores: index.scoresOf(word.key) }));
    const isFound = ({ scores }: FoundWord) =>
      index.some([isShown, { test: (_entry, slot) => scores[slot]! > 0 }]);
    this.words = words.filter(isFound);
    this.notFound = words.filter((each) => !this.words.includes(each)).map(({ word }) => word);
    const joined = words.map(({ word }) => word.key).join('');
    if (words.length > 1) this.phrase = index.foundIn('names', joined);
  }

  /** Whether only food or an occasion is asked for, whose list should be varied (PRICE-01). */
  get isForFood(): boolean {
    return this.words.length === 0 && this.wanted.some(({ part }) => FOOD_KINDS.has(part.kind));
  }

  /** An empty query: such as ワイン, or one with all parts removed. */
  get isOpen(): boolean {
    const { hasLetters, parts, words } = this.parsed;
    return hasLetters && parts.length === 0 && words.length === 0;
  }

  /** Whether only a day is named, which no wine has. */
  get isDayOnly(): boolean {
    const { parts, words } = this.parsed;
    return words.length === 0 && parts.length > 0 && parts.every(({ kind }) => kind === 'DAY');
  }

  /** Words were given but match nothing, and nothing else was understood. */
  get isHopeless(): boolean {
    return !this.isOpen && this.words.length === 0 && this.requirements.length === 0;
  }

  /** Required conditions; advice is dropped when nothing meets all of it. @param others conditions besides the query */
  conditions(others: readonly Condition<E>[], without?: QueryPart | 'words'): Condition<E>[] {
    const facts: Condition<E>[] = this.requirements
      .filter(({ isFact, part }) => isFact && part !== without)
      .map((each) => meets(each));
    const words = without === 'words' ? [] : this.wordsBeside([...others, ...facts]);
    let advice = this.requirements.filter(({ isFact, part }) => !isFact && part !== without);
    // Words first: they are read from columns and leave few entries for the facts.
    const base = [...words, ...others, ...facts];
    for (;;) {
      const conditions = [...words, ...facts, ...advice.map((each) => meets(each))];
      if (advice.length === 0 || this.index.some([...base, ...advice.map((each) => meets(each))]))
        return conditions;
      advice = withoutFirstToYield(advice);
    }
  }

  /**
   * Words found in descriptions only are dropped where nothing has them together with the understood parts: they carry
   * little information.
   */
  private wordsBeside(base: readonly Condition<E>[]): Condition<E>[] {
    const words = this.wordCondition();
    const isFaint = this.requirements.length > 0 && this.wordsOfDescriptions.length === this.words.length;
    return isFaint && !this.index.some([...base, ...words]) ? [] : words;
  }

  /** All words; if nothing has all of them, entries with some. */
  private wordCondition(): Condition<E>[] {
    if (this.words.length === 0) return [];
    const hasAll: Condition<E> = {
      test: (_entry, slot) => this.words.every(({ scores }) => scores[slot]! > 0),
    };
    if (this.words.length === 1 || this.index.some([this.options.isShown, hasAll])) return [hasAll];
    return [{ test: (_entry, slot) => this.words.some(({ scores }) => scores[slot]! > 0) }];
  }

  /**
   * Matched words, then their fields, then relevance to a venue (VAL-13); then how well the understood parts are met,
   * whether the name states them, and preferences.
   */
  rank(entry: E, slot: number, relevance: number): number {
    let matched = 0;
    let score = 0;
    for (const { scores } of this.words)
      if (scores[slot]! > 0) {
        matched += 1;
        score += scores[slot]!;
      }
    const text = matched === 0 ? 0 : score / this.words.length;
    const phrase = this.phrase && this.phrase(slot) !== Found.NOT ? PHRASE_BONUS : 0;
    return (
      matched * MATCHED_WORDS +
      Math.min(TEXT_MAX, Math.round(text) + phrase) * TEXT +
      Math.min(RELEVANCE_MAX, relevance) * RELEVANCE +
      this.blend(entry, slot)
    );
  }

  private blend(entry: E, slot: number): number {
    let fit = 0;
    let named = 0;
    for (const requirement of this.wanted) {
      fit += requirement.fit(entry, slot) * (requirement.weight?.(entry) ?? 1);
      const naming = requirement.naming(slot);
      if (naming > 0) named += NAMED_WEIGHT + NAMING_WEIGHT * naming;
    }
    const count = Math.max(1, this.wanted.length);
    return Math.round((FIT_WEIGHT * fit) / count + named / count + this.options.preferenceOf(entry));
  }

  /** Words in no name, place or kind: possibly misspelt. */
  get wordsOfDescriptions(): readonly QueryWord[] {
    const isFaint = ({ scores }: FoundWord) => !scores.some((score) => score > DESCRIPTION_MAX);
    return this.words.filter(isFaint).map(({ word }) => word);
  }

  /** Removable parts of the query, each with the remaining conditions. */
  get removable(): readonly (QueryPart | 'words')[] {
    const facts = this.requirements.filter(({ isFact }) => isFact).map(({ part }) => part);
    return this.words.length > 0 ? [...facts, 'words'] : facts;
  }
}

const meets = <E>({ part, fit }: Requirement<E>): Condition<E> =>
  part.isExcluded
    ? { test: (entry, slot) => fit(entry, slot) < FITS }
    : { test: (entry, slot) => fit(entry, slot) >= FITS };

function withoutFirstToYield<E>(advice: readonly Requirement<E>[]): Requirement<E>[] {
  const order = ({ part }: Requirement<E>) => YIELDING.indexOf(part.kind);
  const first = advice.toSorted((a, b) => order(a) - order(b))[0];
  return advice.filter((each) => each !== first);
}
