import { Injectable } from '@nestjs/common';
import {
  boundsViolations,
  FITS,
  isClosedOn,
  isWithin,
  parseQuery,
  type QueryPart,
  type TokyoDay,
  tokyoDay,
  venueFit,
  type MatchedWine,
} from '@vinkura/domain';
import { matchedWine } from './ranking.js';
import { Clock } from '../../platform/clock/clock.js';
import { assertNoViolations, unknownReference } from '../../platform/errors/domain-error.js';
import { pairingOfAll } from './pairing.types.js';
import type { Condition, Counts, EntryIndex } from '../engine/entry-index.js';
import { LruCache } from '../engine/lru-cache.js';
import { EntryQuery, NAMING, type Requirement } from '../understanding/entry-query.js';
import { ProductIndex } from '../indexes/product-index.js';
import type { VenueOrder } from './search.enums.js';
import type { VenueFilter } from './search.inputs.js';
import { Synonyms } from '../synonyms/synonyms.service.js';
import {
  type NamedCondition,
  type Nearest,
  nearestOf,
  type Understanding,
  understandingOf,
} from '../understanding/understanding.js';
import { type VenueEntry, VenueIndex } from '../indexes/venue-index.js';

export interface VenueResult {
  readonly entries: readonly VenueEntry[];
  readonly understanding: Understanding;
  /** Counted on first use. */
  counts(): ReadonlyMap<string, Counts>;
  /** Reasons of an empty list, and the nearest results. */
  nearest(limit: number): Nearest<VenueEntry>;
}

/** Members of the filter that are facet values. */
const FACETS: readonly (readonly [keyof VenueFilter, string])[] = [
  ['area', 'areas'],
  ['cuisine', 'cuisines'],
  ['department', 'departments'],
  ['city', 'cities'],
  ['region', 'regions'],
  ['priceRange', 'priceRanges'],
];
const RESULTS_REMEMBERED = 64;
const BYO_WEIGHT = 8_000;
const TOP_WEIGHT = 2_000;
const STAR_WEIGHT = 500;
/** Weight of a dish in a restaurant's name, when its cuisine does not imply it. */
const NAMED_FIT = 0.9;

/** Venue search and ranking (SEARCH-01, QUERY-01, QUERY-02, PAIR-01). */
@Injectable()
export class VenueSearch {
  private readonly results = new LruCache<string, VenueResult>(RESULTS_REMEMBERED);
  private revision = '';

  constructor(
    private readonly venues: VenueIndex,
    private readonly products: ProductIndex,
    private readonly synonyms: Synonyms,
    private readonly clock: Clock,
  ) {}

  /**
   * The venues of a list, best first. With wines given, those first whose cuisines match the wines' styles most often,
   * over all wines.
   * @throws DomainError BAD_REFERENCE for an unknown wine, VALIDATION_FAILED naming the side of an impossible part of the map
   */
  async search(filter: VenueFilter, sort: VenueOrder | 'TOP' = 'RELEVANCE'): Promise<VenueResult> {
    if (filter.within) assertNoViolations(boundsViolations(filter.within, 'within'));
    const [index] = await Promise.all([
      this.venues.fresh(),
      filter.products && this.products.fresh(),
      filter.q && this.synonyms.fresh(),
    ]);
    const products = this.products.index;
    const wines = (filter.products ?? []).map((reference) => {
      const wine = products.get(reference);
      if (!wine) throw unknownReference('filter.products', reference);
      return matchedWine(wine);
    });
    const today = tokyoDay(this.clock.now());
    const revision = `${index.revision} ${products.revision} ${this.synonyms.revision} ${today}`;
    if (revision !== this.revision) this.results.clear();
    this.revision = revision;
    const key = JSON.stringify([filter, sort]);
    let result = this.results.get(key);
    if (!result) this.results.set(key, (result = this.run(index, filter, sort, wines, today)));
    return result;
  }

  private run(
    index: EntryIndex<VenueEntry>,
    filter: VenueFilter,
    sort: VenueOrder | 'TOP',
    wines: readonly MatchedWine[],
    today: TokyoDay,
  ): VenueResult {
    const read = this.queryOf(index, filter, today);
    const query = read?.isOpen ? undefined : read;
    const filters = filterConditions(index, filter);
    const base = filters.map(({ condition }) => condition);
    const conditions = [...base, ...(query?.isHopeless ? [NOTHING] : (query?.conditions(base) ?? []))];
    const relevance = (entry: VenueEntry) => pairingOfAll(wines, entry.meal)?.score ?? 0;
    const isRanked = sort === 'RELEVANCE' && (query !== undefined || wines.length > 0);
    const rank = isRanked
      ? (entry: VenueEntry, slot: number) => query?.rank(entry, slot, relevance(entry)) ?? relevance(entry)
      : undefined;
    const entries = closedLast(index.select({ order: sort, conditions, rank }), filter.date);
    let counts: ReadonlyMap<string, Counts> | undefined;
    return {
      entries,
      understanding: understandingOf(query, (key) => this.venues.vocabulary.nearest(key)),
      counts: () => (counts ??= index.count(conditions)),
      nearest: (limit) =>
        entries.length > 0
          ? { blockers: [], entries: [] }
          : nearestOf({ index, query, filters, isShown: EVERYTHING, order: sort, rank }, limit),
    };
  }

  private queryOf(
    index: EntryIndex<VenueEntry>,
    { q, ignore }: VenueFilter,
    today: TokyoDay,
  ): EntryQuery<VenueEntry> | undefined {
    if (!q?.trim()) return undefined;
    const parsed = parseQuery(q, this.venues.vocabulary, { ignore: ignore ?? [] });
    const requirements = parsed.parts.flatMap((part) => requirementOf(part, index, today) ?? []);
    return new EntryQuery({ index, parsed, requirements, isShown: EVERYTHING, preferenceOf });
  }
}

/** The same order, with the restaurants that are usually closed on a day at the end. */
function closedLast(entries: VenueEntry[], day: TokyoDay | null | undefined): VenueEntry[] {
  if (!day) return entries;
  const closed = new Set(entries.filter(({ venue }) => isClosedOn(venue, day)));
  return [...entries.filter((entry) => !closed.has(entry)), ...closed];
}

const EVERYTHING: Condition<VenueEntry> = { test: () => true };
/** A query of punctuation only finds nothing. */
const NOTHING: Condition<VenueEntry> = { test: () => false };

const preferenceOf = ({ venue }: VenueEntry): number =>
  (venue.byoPolicy.accepted ? BYO_WEIGHT : 0) +
  (venue.displayAtTop ? TOP_WEIGHT : 0) +
  STAR_WEIGHT * Math.min(3, venue.michelinStars);

function requirementOf(
  part: QueryPart,
  index: EntryIndex<VenueEntry>,
  today: TokyoDay,
): Requirement<VenueEntry> | undefined {
  const fit = venueFit(part, today);
  if (!fit) return undefined;
  const named = index.foundIn('names', part.key);
  const described = index.foundIn('descriptions', part.key);
  const isFood = part.kind === 'CUISINE' || part.kind === 'DISH';
  /** A restaurant whose name or description has a dish serves it. */
  const dishFit = (slot: number) => (!isFood ? 0 : named(slot) ? NAMED_FIT : described(slot) ? FITS : 0);
  return {
    part,
    isFact: fit.isFact,
    isNear: fit.isNear ?? false,
    fit: ({ facts }, slot) => Math.max(fit.fit(facts), dishFit(slot)),
    naming: (slot) => NAMING[named(slot)]!,
  };
}

function filterConditions(index: EntryIndex<VenueEntry>, filter: VenueFilter): NamedCondition<VenueEntry>[] {
  const conditions: NamedCondition<VenueEntry>[] = [];
  const demand = (name: keyof VenueFilter, test: (venue: VenueEntry['venue']) => boolean) =>
    conditions.push({ name, condition: { test: ({ venue }) => test(venue) } });
  const { references, within, budgetMin, budgetMax, seats, corkageMax } = filter;
  if (references) demand('references', (venue) => references.includes(venue.reference));
  if (within) demand('within', (venue) => isWithin(within, venue));
  if (budgetMin) demand('budgetMin', ({ budget }) => (budget.dinnerMax ?? -1) >= budgetMin);
  if (typeof budgetMax === 'number')
    demand('budgetMax', ({ budget }) => (budget.dinnerMin ?? Infinity) <= budgetMax);
  if (seats) demand('seats', (venue) => (venue.seats ?? 0) >= seats);
  if (typeof corkageMax === 'number')
    demand(
      'corkageMax',
      ({ byoPolicy }) => byoPolicy.accepted && (byoPolicy.feePerBottle ?? Infinity) <= corkageMax,
    );
  if (filter.waivedWithCourse)
    demand('waivedWithCourse', ({ byoPolicy }) => byoPolicy.accepted && byoPolicy.waivedWithCourse);
  if (filter.magnum)
    demand('magnum', ({ byoPolicy }) => byoPolicy.accepted && byoPolicy.magnumMultiplier < 2);
  if (filter.decanting) demand('decanting', ({ byoPolicy }) => byoPolicy.accepted && byoPolicy.decanting);
  if (filter.privateRoom) demand('privateRoom', (venue) => venue.privateRoom);
  if (filter.michelin) demand('michelin', (venue) => venue.michelinStars > 0);
  for (const [member, dimension] of FACETS) {
    const values = filter[member] as readonly string[] | null | undefined;
    if (values && values.length > 0)
      conditions.push({ name: member, condition: index.among(dimension, values) });
  }
  return conditions;
}
