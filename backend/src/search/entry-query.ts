import { FITS, type ParsedQuery, type QueryPart, type QueryWord } from '@vinkura/domain';
import type { Condition, EntryIndex, IndexedEntry } from './engine/entry-index.js';
import { Found } from './engine/text-units.js';

/** A part of a query as entries meet it. */
export interface Requirement<E> {
  readonly part: QueryPart;
  /** Facts must be met; advice only where something meets it. */
  readonly isFact: boolean;
  /** Nothing is exactly so: this is what comes nearest. */
  readonly isNear: boolean;
  /** 0 to 1; at `FITS` and above it is met. */
  readonly fit: (entry: E, slot: number) => number;
  /** Whether the name says it in so many words: 1 when it says nothing else, less when it is part of it. */
  readonly naming: (slot: number) => number;
}

/** What decides where an entry stands, in the order of its weight: see `rank`. */
const MATCHED_WORDS = 2 ** 30;
const TEXT = 2 ** 23;
const RELEVANCE = 2 ** 16;
const TEXT_MAX = 127;
/** Pairing scores go to 100. */
const RELEVANCE_MAX = 127;
/** What follows shares the last 16 bits. */
const FIT_WEIGHT = 32_000;
/** A name that says it outweighs what is preferred; how plainly it says it does not. */
const NAMED_WEIGHT = 14_000;
const NAMING_WEIGHT = 4_000;
/** The most that a word counts which stands in descriptions only. */
const DESCRIPTION_MAX = 10;
/** Several words of a name together are worth this much more than each alone. */
const PHRASE_BONUS = 20;

/** Advice that gives way first where not all of it can be followed. */
const YIELDING = ['OCCASION', 'TRAIT', 'TASTE', 'BODY', 'DISH', 'CUISINE', 'LIKE', 'REGION', 'COUNTRY'];

interface FoundWord {
  readonly word: QueryWord;
  readonly scores: Uint8Array;
}

export interface EntryQueryOptions<E extends IndexedEntry> {
  readonly index: EntryIndex<E>;
  readonly parsed: ParsedQuery;
  readonly requirements: readonly Requirement<E>[];
  /** What counts when the query asks whether something is there at all. */
  readonly isShown: Condition<E>;
  /** What is preferred among equals, 0 to 13,000, less than `NAMED_WEIGHT`: what can be had, what is recommended. */
  readonly preferenceOf: (entry: E) => number;
}

/** What a way of finding a word in a name is worth as naming (`Found`). */
export const NAMING = [0, 0.4, 0.7, 1];

/** What a query asks of entries: conditions to meet, and a rank for those that do. */
export class EntryQuery<E extends IndexedEntry> {
  readonly requirements: readonly Requirement<E>[];
  readonly parsed: ParsedQuery;
  /** Words that stand in no entry. */
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

  /** Asks for nothing: a query of ワイン, or one of which everything was taken away. */
  get isOpen(): boolean {
    const { hasLetters, parts, words } = this.parsed;
    return hasLetters && parts.length === 0 && words.length === 0;
  }

  /** Words were asked for and none stands anywhere, nor was anything else understood. */
  get isHopeless(): boolean {
    return !this.isOpen && this.words.length === 0 && this.requirements.length === 0;
  }

  /** What entries must meet; advice gives way where nothing meets all of it. @param others conditions beside the query */
  conditions(others: readonly Condition<E>[], without?: QueryPart | 'words'): Condition<E>[] {
    const facts: Condition<E>[] = this.requirements
      .filter(({ isFact, part }) => isFact && part !== without)
      .map((each) => meets(each));
    const words = without === 'words' ? [] : this.wordsBeside([...others, ...facts]);
    let advice = this.requirements.filter(({ isFact, part }) => !isFact && part !== without);
    // Words are read from columns and leave little for the facts, which look at entries.
    const base = [...words, ...others, ...facts];
    for (;;) {
      const conditions = [...words, ...facts, ...advice.map((each) => meets(each))];
      if (advice.length === 0 || this.index.some([...base, ...advice.map((each) => meets(each))]))
        return conditions;
      advice = withoutFirstToYield(advice);
    }
  }

  /** Words that stand in descriptions only give way where nothing that was understood has them: they say little. */
  private wordsBeside(base: readonly Condition<E>[]): Condition<E>[] {
    const words = this.wordCondition();
    const isFaint = this.requirements.length > 0 && this.wordsOfDescriptions.length === this.words.length;
    return isFaint && !this.index.some([...base, ...words]) ? [] : words;
  }

  /** All words; where nothing has all of them, those that have some. */
  private wordCondition(): Condition<E>[] {
    if (this.words.length === 0) return [];
    const hasAll: Condition<E> = {
      test: (_entry, slot) => this.words.every(({ scores }) => scores[slot]! > 0),
    };
    if (this.words.length === 1 || this.index.some([this.options.isShown, hasAll])) return [hasAll];
    return [{ test: (_entry, slot) => this.words.some(({ scores }) => scores[slot]! > 0) }];
  }

  /**
   * Found words, then the fields that have them, then relevance to a venue (VAL-13); then how well the entry meets what
   * was understood, whether its name says so, and what is preferred.
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
      fit += requirement.fit(entry, slot);
      const naming = requirement.naming(slot);
      if (naming > 0) named += NAMED_WEIGHT + NAMING_WEIGHT * naming;
    }
    const count = Math.max(1, this.wanted.length);
    return Math.round((FIT_WEIGHT * fit) / count + named / count + this.options.preferenceOf(entry));
  }

  /** Words that stand in no name, place or kind: perhaps something else was meant. */
  get wordsOfDescriptions(): readonly QueryWord[] {
    const isFaint = ({ scores }: FoundWord) => !scores.some((score) => score > DESCRIPTION_MAX);
    return this.words.filter(isFaint).map(({ word }) => word);
  }

  /** What can be taken away from the query, with the conditions that remain. */
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
