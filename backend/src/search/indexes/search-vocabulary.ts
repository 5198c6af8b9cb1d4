import {
  baseVenueTerms,
  baseWineTerms,
  foldWithOffsets,
  isLatinKey,
  searchKey,
  spelledWords,
  type Term,
  type TermTable,
  type Vocabulary,
} from '@vinkura/domain';
import { toHiragana } from 'wanakana';
import { SpellingDictionary } from '../engine/spelling-dictionary.js';

/** Shorter words of names, and those with digits, are not offered as corrections. */
const SPELLED_MIN = 3;
const SPELLED_MAX = 40;
/** Processed names to skip; vintages and sizes of a wine are processed consecutively, so a limit suffices. */
const NAMES_MAX = 10_000;
/** Preference of words with a meaning over words of names. */
const MEANING_WEIGHT = 3;

let wineSpellings: SpellingDictionary | undefined;
let venueSpellings: SpellingDictionary | undefined;

/** Spellings of the built-in tables, independent of the catalogue; built once per process. */
const spellingsOfWine = () => (wineSpellings ??= spellingsOf(baseWineTerms()));
const spellingsOfVenues = () => (venueSpellings ??= spellingsOf(baseVenueTerms()));

function spellingsOf(terms: TermTable): SpellingDictionary {
  const dictionary = new SpellingDictionary();
  for (const [key, { term, spelling }] of terms.entries()) {
    if (term.kind === 'FILLER') continue;
    if (isSpelled(key)) dictionary.add(key, spelling, MEANING_WEIGHT);
    for (const word of spelledWords(spelling))
      if (isSpelled(word.key) && word.key !== key) dictionary.add(word.key, word.spelling);
  }
  return dictionary;
}

const isSpelled = (key: string): boolean =>
  key.length >= SPELLED_MIN && key.length <= SPELLED_MAX && !/\d/.test(key);

const LATIN_RUN = /[a-z]/;

/** A Latin word as pronounced in Japanese: shaburi → しやぶり; undefined if impossible. */
export function kanaKeyOf(key: string): string | undefined {
  if (!isLatinKey(key) || key.length < SPELLED_MIN) return undefined;
  const kana = toHiragana(key);
  return LATIN_RUN.test(kana) ? undefined : searchKey(kana);
}

/** Data of the index for parsing queries, besides the built-in tables. */
export interface KnownWords {
  occurs(key: string): boolean;
}

/** Parses queries with the built-in tables, names of the catalogue, and configured synonyms. */
export class SearchVocabulary implements Vocabulary {
  private readonly spellings = new SpellingDictionary();
  private readonly originals = new Map<string, string>();
  /** Recently processed names. */
  private readonly names = new Set<string>();
  /** Names of the catalogue, and synonyms. */
  private named?: TermTable;
  private synonyms?: TermTable;

  constructor(
    readonly isForVenues: boolean,
    private readonly index: () => KnownWords,
  ) {}

  /** Loaded on the first query with words: a process that only serves lists starts without. */
  private get base(): TermTable {
    return this.isForVenues ? baseVenueTerms() : baseWineTerms();
  }

  private get baseSpellings(): SpellingDictionary {
    return this.isForVenues ? spellingsOfVenues() : spellingsOfWine();
  }

  /** Loads the tables before the first query; takes about a tenth of a second. */
  readTables(): void {
    if (this.base.size > 0) this.baseSpellings.has('');
  }

  get longest(): number {
    return Math.max(this.base.longest, this.named?.longest ?? 0, this.synonyms?.longest ?? 0);
  }

  useNames(named: TermTable): void {
    this.named = named;
  }

  useSynonyms(synonyms: TermTable): void {
    this.synonyms = synonyms;
  }

  find(key: string, withoutSynonyms = false): Term | undefined {
    const own = withoutSynonyms ? undefined : this.synonyms?.find(key);
    if (own) return own;
    const base = this.base.find(key);
    const isWeak = base?.kind === 'FILLER' || base?.kind === 'LIKE' || base?.kind === 'SYNONYM';
    if (base && !isWeak) return base;
    const named = this.named?.find(key);
    if (named) return named;
    return base?.kind === 'SYNONYM' && withoutSynonyms ? undefined : base;
  }

  isWord(key: string): boolean {
    return this.spellings.has(key);
  }

  occurs(key: string): boolean {
    return this.index().occurs(key);
  }

  nearest(key: string): string | undefined {
    const known = this.baseSpellings.nearest(key);
    const named = this.spellings.nearest(key);
    if (known && named) return known.cost <= named.cost ? known.spelling : this.original(named.spelling);
    return known?.spelling ?? (named && this.original(named.spelling));
  }

  /** The nearest word of a name, or whole name, within a distance of a folded text, in its original spelling. */
  nameAlike(key: string, distance: number): { key: string; spelling: string } | undefined {
    const found = this.spellings.alike(key, distance);
    return found && { key: found.key, spelling: this.original(found.key) };
  }

  /** A word of a name with a prefix similar to a folded text. */
  nearestBeginning(key: string): string | undefined {
    const found = this.spellings.nearestBeginning(key) ?? this.baseSpellings.nearestBeginning(key);
    return found === undefined ? undefined : this.original(found);
  }

  toKana(key: string): string | undefined {
    return kanaKeyOf(key);
  }

  /** Stores the original spelling of a name's words, to show them as corrections. */
  remember(name: string): void {
    if (this.names.has(name)) return;
    if (this.names.size >= NAMES_MAX) this.names.clear();
    this.names.add(name);
    for (const { key, spelling } of spelledWords(name)) if (isSpelled(key)) this.originals.set(key, spelling);
    const whole = foldWithOffsets(name).key;
    if (isSpelled(whole)) this.originals.set(whole, name.trim());
  }

  /** Adds or removes the words of an indexed text. */
  watch(text: string, isNew: boolean): void {
    for (const word of text.split(/[ \n]/))
      if (isSpelled(word)) {
        if (isNew) this.spellings.add(word, word);
        else this.spellings.remove(word);
      }
  }

  private original(key: string): string {
    return this.originals.get(key) ?? key;
  }
}
