import { localName } from '@vinkura/i18n/names';
import { Injectable } from '@nestjs/common';
import {
  CUISINE_KEYS,
  CUISINE_WORDS,
  cuisineName,
  GRAPES,
  grapeName,
  isLatinKey,
  type Locale,
  LOCALES,
  partLabel,
  PLACE_ROWS,
  placeValue,
  searchKey,
  searchKeyWords,
  spellingsOf,
} from '@vinkura/domain';
import type { EntryIndex, IndexedEntry } from '../engine/entry-index.js';
import { LruCache } from '../engine/lru-cache.js';
import { Found } from '../engine/text-units.js';
import type { NamedEntity } from '../indexes/product-entry.js';
import { ProductIndex } from '../indexes/product-index.js';
import type { LoggedQuery } from '../query-log/query-log.js';
import { QueryLog } from '../query-log/query-log.service.js';
import type { SearchSuggestion, SuggestionKind } from './search-suggestion.types.js';
import { kanaKeyOf } from '../indexes/search-vocabulary.js';
import { VenueIndex } from '../indexes/venue-index.js';

/** Maximum suggestions. */
export const SEARCH_SUGGESTIONS_MAX = 20;
const REMEMBERED = 500;
/** Ranking among equally good matches. */
const KIND_WEIGHT: Readonly<Record<SuggestionKind, number>> = {
  GRAPE: 5,
  REGION: 5,
  PRODUCER: 4,
  CUISINE: 4,
  AREA: 4,
  QUERY: 3,
  WINE: 2,
  VENUE: 1,
};
/** Match types: whole text, prefix, word prefix, infix. */
const WHOLE = 40;
const BEGINNING = 30;
const WORD = 20;
const WITHIN = 10;
const IN_STOCK = 2;
const TOP = 1;
const WINES_MAX = 6;
const VENUES_MAX = 4;
const MISSPELT_MIN = 4;

interface Candidate extends SearchSuggestion {
  readonly score: number;
}

/** A kind with few entries, with all folded spellings. */
interface Known {
  readonly kind: SuggestionKind;
  readonly value: string;
  readonly keys: readonly string[];
  readonly labelIn: (locale: Locale) => string;
}

/** Suggestions for what was typed so far (QUERY-03), all from memory. */
@Injectable()
export class SearchSuggestions {
  private readonly answers = new LruCache<string, readonly SearchSuggestion[]>(REMEMBERED);
  private known: readonly Known[] = [];
  private knownOf?: object;
  private areas: readonly Known[] = [];
  private areasOf = -1;
  private revision = '';
  private queries: readonly LoggedQuery[] = [];

  constructor(
    private readonly products: ProductIndex,
    private readonly venues: VenueIndex,
    private readonly log: QueryLog,
  ) {}

  async suggest(q: string, locale: Locale, limit: number): Promise<readonly SearchSuggestion[]> {
    const key = searchKey(q);
    if (key === '') return [];
    const [, , queries] = await Promise.all([this.products.fresh(), this.venues.fresh(), this.log.popular()]);
    const revision = `${this.products.index.revision} ${this.venues.index.revision}`;
    if (revision !== this.revision || queries !== this.queries) this.answers.clear();
    this.revision = revision;
    this.queries = queries;
    const id = `${locale} ${limit} ${q}`;
    const remembered = this.answers.get(id);
    if (remembered) return remembered;
    const answer = this.find(q, locale, limit, queries);
    this.answers.set(id, answer);
    return answer;
  }

  private find(
    q: string,
    locale: Locale,
    limit: number,
    queries: readonly LoggedQuery[],
  ): readonly SearchSuggestion[] {
    const found = this.candidates(q, locale, queries);
    if (found.length > 0) return best(found, limit);
    // Only once: a known word that is no name (オレンジ) is nearest to itself.
    const spelling = this.spelled(searchKey(q));
    return spelling === undefined ? [] : best(this.candidates(spelling, locale, []), limit);
  }

  private candidates(q: string, locale: Locale, queries: readonly LoggedQuery[]): Candidate[] {
    return [
      ...this.fromKnown(searchKey(q), locale),
      ...fromQueries(queries, q, locale),
      ...this.wines(q, locale),
      ...this.restaurants(q, locale),
    ];
  }

  /** Completions of a misspelt prefix. */
  private spelled(key: string): string | undefined {
    if (key.length < MISSPELT_MIN) return undefined;
    const { vocabulary } = this.products;
    return vocabulary.nearest(key) ?? vocabulary.nearestBeginning(key) ?? this.venues.vocabulary.nearest(key);
  }

  private fromKnown(key: string, locale: Locale): Candidate[] {
    return [...this.knownThings(), ...this.knownAreas()].flatMap(({ kind, value, keys, labelIn }) => {
      const match = keys.reduce((most, own) => Math.max(most, matchOf(own, key)), 0);
      if (match === 0) return [];
      const label = labelIn(locale);
      return [{ kind, label, text: label, value, score: match + KIND_WEIGHT[kind] }];
    });
  }

  /** Producers and regions of the catalogue, grapes and cuisines; rebuilt when the catalogue's names change. */
  private knownThings(): readonly Known[] {
    const { context } = this.products;
    if (this.knownOf === context) return this.known;
    this.knownOf = context;
    const named = (
      kind: SuggestionKind,
      value: string,
      entity: NamedEntity,
      more: readonly string[] = [],
    ): Known => ({
      kind,
      value,
      keys: keysOf([entity.name, entity.nameEn, ...more]),
      labelIn: (locale) =>
        (kind === 'REGION'
          ? partLabel({ kind: 'REGION', value: placeValue({ en: entity.nameEn }) }, locale)
          : undefined) ?? localName(entity.name, entity.nameEn, locale),
    });
    const spellings = new Map(PLACE_ROWS.map((row) => [placeValue(row), spellingsOf(row)]));
    this.known = [
      ...[...context.producers.values()].map((producer) => named('PRODUCER', producer.reference, producer)),
      ...[...context.regions.values()].map((region) =>
        named('REGION', region.reference, region, spellings.get(placeValue({ en: region.nameEn }))),
      ),
      ...GRAPES.map((grape): Known => ({
        kind: 'GRAPE',
        value: grape,
        keys: keysOf([grape, grapeName(grape, 'jp')]),
        labelIn: (locale) => grapeName(grape, locale),
      })),
      ...CUISINE_KEYS.map((cuisine): Known => ({
        kind: 'CUISINE',
        value: cuisine,
        keys: keysOf([
          cuisine,
          ...CUISINE_WORDS[cuisine].split('|'),
          ...LOCALES.map((locale) => cuisineName(cuisine, locale)),
        ]),
        labelIn: (locale) => cuisineName(cuisine, locale),
      })),
    ];
    return this.known;
  }

  /** Areas of the restaurants, also by reading: ぎんざ. */
  private knownAreas(): readonly Known[] {
    const { revision } = this.venues.index;
    if (this.areasOf === revision) return this.areas;
    this.areasOf = revision;
    this.areas = [...this.venues.quarters].map(([value, area]): Known => {
      const names = [...area.name.split('・'), ...area.nameEn.split(/\s*&\s*/)];
      const readings = names.flatMap((name) => kanaKeyOf(searchKey(name)) ?? []);
      return {
        kind: 'AREA',
        value,
        keys: [...new Set([...keysOf(names), ...readings])],
        labelIn: (locale) => localName(area.name, area.nameEn, locale),
      };
    });
    return this.areas;
  }

  private wines(q: string, locale: Locale): Candidate[] {
    const { index, context } = this.products;
    const seen = new Set<string>();
    return matches(
      index,
      q,
      index.flagged('listed').test,
      ({ inStock, atTop }) => (inStock ? IN_STOCK : 0) + (atTop ? TOP : 0),
      WINES_MAX * 8,
    )
      .filter(({ entry }) => !seen.has(entry.wineKey) && seen.add(entry.wineKey))
      .slice(0, WINES_MAX)
      .map(({ entry, score }) => {
        const made = entry.producer === undefined ? undefined : context.producers.get(entry.producer);
        const label = localName(entry.name, entry.nameEn, locale);
        return {
          kind: 'WINE',
          label,
          text: label,
          detail: made && localName(made.name, made.nameEn, locale),
          value: entry.reference,
          score: score + KIND_WEIGHT.WINE,
        };
      });
  }

  private restaurants(q: string, locale: Locale): Candidate[] {
    return matches(
      this.venues.index,
      q,
      () => true,
      ({ venue }) => (venue.byoPolicy.accepted ? IN_STOCK : 0),
      VENUES_MAX,
    ).map(({ entry: { venue }, score }) => {
      const label = localName(venue.name, venue.nameEn, locale);
      return {
        kind: 'VENUE',
        label,
        text: label,
        detail: locale === 'jp' ? venue.area : (venue.areaEn ?? venue.area),
        value: venue.reference,
        score: score + KIND_WEIGHT.VENUE,
      };
    });
  }
}

/** A name's whole key, and its words: each may be what is typed. */
const keysOf = (names: readonly string[]): string[] => [
  ...new Set(
    names.flatMap((name) => [
      searchKey(name),
      ...searchKeyWords(name)
        .slice(1)
        .map((word) => ` ${word}`),
    ]),
  ),
];

/** Keys with a leading space are words within a name. */
function matchOf(own: string, key: string): number {
  if (own.startsWith(' ')) return own.startsWith(key, 1) ? WORD : 0;
  if (own === key) return WHOLE;
  return own.startsWith(key) ? BEGINNING : 0;
}

function fromQueries(queries: readonly LoggedQuery[], q: string, locale: Locale): Candidate[] {
  const words = searchKeyWords(q).join(' ');
  return queries
    .filter((query) => query.locale === locale && query.key.startsWith(words) && query.key !== words)
    .slice(0, 3)
    .map(({ text }) => ({ kind: 'QUERY', label: text, text, score: BEGINNING + KIND_WEIGHT.QUERY }));
}

/** The best entries whose names have all words of a text, the last one as a prefix. */
function matches<E extends IndexedEntry>(
  index: EntryIndex<E>,
  q: string,
  isShown: (entry: E, slot: number) => boolean,
  bonusOf: (entry: E) => number,
  most: number,
): { entry: E; score: number }[] {
  const words = searchKeyWords(q);
  const found = words.map((word) => ({
    find: index.foundIn('names', word, true),
    isLatin: isLatinKey(word),
  }));
  const whole = index.foundIn('names', searchKey(q), true);
  // Few scores, many matches: the first of each score suffice, without sorting.
  const byScore = new Map<number, E[]>();
  index.forEach((entry, slot) => {
    let least: number = Found.AS_WORD;
    for (const { find, isLatin } of found) {
      const way = find(slot);
      least = Math.min(least, isLatin && way < Found.AS_BEGINNING ? Found.NOT : way);
      if (least === Found.NOT) break;
    }
    const way = Math.max(least, words.length > 1 ? whole(slot) : 0);
    if (way === Found.NOT || !isShown(entry, slot)) return;
    const score = (way === Found.WITHIN ? WITHIN : way === Found.AS_WORD ? WORD + 5 : WORD) + bonusOf(entry);
    const hits = byScore.get(score);
    if (!hits) byScore.set(score, [entry]);
    else if (hits.length < most) hits.push(entry);
  });
  return [...byScore]
    .sort(([a], [b]) => b - a)
    .flatMap(([score, entries]) => entries.map((entry) => ({ entry, score })))
    .slice(0, most);
}

/** The best of each kind, so that a matching grape or producer is not hidden by wines. */
function best(found: readonly Candidate[], limit: number): SearchSuggestion[] {
  const seen = new Set<string>();
  return found
    .toSorted((a, b) => b.score - a.score)
    .filter(({ kind, label }) => !seen.has(`${kind} ${label}`) && seen.add(`${kind} ${label}`))
    .slice(0, limit)
    .map(({ score: _, ...suggestion }) => suggestion);
}
