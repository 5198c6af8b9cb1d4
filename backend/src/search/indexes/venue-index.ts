import { Injectable } from '@nestjs/common';
import {
  cuisineName,
  LOCALES,
  type MatchedMeal,
  nameOrderOf,
  searchKey,
  searchKeyWords,
  mealOf,
  type TermTable,
  type VenueFacts,
} from '@vinkura/domain';
import { CACHE_READ } from '../../platform/documents/cache-read.js';
import { ChangeNotifier } from '../../platform/documents/change-notifier.js';
import {
  budgetOf,
  type Venue,
  VENUE_CHANGES,
  VenueCities,
  VenueDepartments,
  VenueRegions,
  VenuesService,
} from '../../venues/index.js';
import { type Dimension, EntryIndex, type IndexedEntry, type TextField } from '../engine/entry-index.js';
import { InMemoryProjection, type ProjectionSource } from '../engine/in-memory-projection.js';
import { processInChunks } from '../engine/process-in-chunks.js';
import { indexText, type NamedEntity } from './product-entry.js';
import { kanaKeyOf, SearchVocabulary } from './search-vocabulary.js';
import { PlaceTerms, venuePlaces } from './venue-places.js';

/** Indexed data of a venue. */
export interface VenueEntry extends IndexedEntry {
  readonly nameKey: string;
  readonly tags: readonly string[];
  /** As wines are matched with it. */
  readonly meal: MatchedMeal;
  readonly venue: Venue;
  readonly facts: VenueFacts;
}

/** Cuisines for pairing: the main one, then the other tags. */
const venueTagsOf = ({ tags, cuisineType }: Pick<Venue, 'tags' | 'cuisineType'>): string[] => [
  ...new Set([cuisineType, ...(tags ?? [])].filter(Boolean)),
];

/** What wines are matched with at a venue. */
export const mealAt = (venue: Pick<Venue, 'tags' | 'cuisineType' | 'budget'>): MatchedMeal =>
  mealOf(venueTagsOf(venue), budgetOf(venue));

/** Facets of the venue list, by the names of `VenueFacets`, and other filter dimensions. */
const VENUE_DIMENSIONS = [
  { name: 'areas', valuesOf: ({ venue }) => [venue.area] },
  { name: 'cuisines', valuesOf: ({ tags }) => tags },
  { name: 'departments', valuesOf: ({ venue }) => (venue.department ? [venue.department] : []) },
  { name: 'cities', valuesOf: ({ venue }) => (venue.city ? [venue.city] : []) },
  { name: 'priceRanges', valuesOf: ({ venue }) => [venue.priceRange] },
  { name: 'regions', valuesOf: ({ venue }) => (venue.region ? [venue.region] : []) },
] as const satisfies readonly Dimension<VenueEntry>[];

const VENUE_FIELDS = [
  { name: 'names', weight: 100, bitmapWords: 16 },
  { name: 'places', weight: 70, bitmapWords: 16 },
  { name: 'cuisines', weight: 60, bitmapWords: 32 },
  { name: 'descriptions', weight: 10, bitmapWords: 64 },
] as const satisfies readonly TextField[];

type Compare = (a: VenueEntry, b: VenueEntry) => number;
const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byName: Compare = (a, b) => text(a.nameKey, b.nameKey) || text(a.reference, b.reference);
const smallest = (value: number | null | undefined) => value ?? Infinity;
const largest = (value: number | null | undefined) => value ?? -Infinity;
/** Yen per bottle; venues without BYO, or with a fee that depends on the wine, are last. */
const corkage = ({ venue: { byoPolicy } }: VenueEntry) =>
  byoPolicy.accepted ? smallest(byoPolicy.feePerBottle) : Infinity;

const VENUE_ORDERS: Readonly<Record<string, Compare>> = {
  RELEVANCE: (a, b) =>
    Number(b.venue.displayAtTop ?? false) - Number(a.venue.displayAtTop ?? false) ||
    Number(b.venue.byoPolicy.accepted) - Number(a.venue.byoPolicy.accepted) ||
    byName(a, b),
  /** The home page: featured, then stars, then BYO venues. */
  TOP: (a, b) =>
    Number(b.venue.displayAtTop ?? false) - Number(a.venue.displayAtTop ?? false) ||
    Number(b.venue.byoPolicy.accepted) - Number(a.venue.byoPolicy.accepted) ||
    b.venue.michelinStars - a.venue.michelinStars ||
    byName(a, b),
  NAME: byName,
  BUDGET_ASC: (a, b) =>
    smallest(budgetOf(a.venue).dinnerMin) - smallest(budgetOf(b.venue).dinnerMin) || byName(a, b),
  BUDGET_DESC: (a, b) =>
    largest(budgetOf(b.venue).dinnerMax) - largest(budgetOf(a.venue).dinnerMax) || byName(a, b),
  CORKAGE_ASC: (a, b) => corkage(a) - corkage(b) || byName(a, b),
  REFERENCE: (a, b) => text(a.reference, b.reference),
};

/** A version of the index with its related data. */
interface Projection {
  readonly index: EntryIndex<VenueEntry>;
  readonly vocabulary: SearchVocabulary;
  readonly places: PlaceTerms;
}

/** The search index of partner restaurants, synchronised with the database (ADR-0004). */
@Injectable()
export class VenueIndex implements ProjectionSource<Venue> {
  readonly topic = VENUE_CHANGES;
  /** Cities, prefectures and regions by reference. */
  areas: ReadonlyMap<string, NamedEntity> = new Map();
  private contextKey = '';
  private current: Projection = newProjection();
  private synonyms?: TermTable;
  private readonly projection: InMemoryProjection<Venue>;

  constructor(
    private readonly venues: VenuesService,
    private readonly cities: VenueCities,
    private readonly departments: VenueDepartments,
    private readonly regions: VenueRegions,
    changeNotifier: ChangeNotifier,
  ) {
    this.projection = new InMemoryProjection(this, changeNotifier);
  }

  get index(): EntryIndex<VenueEntry> {
    return this.current.index;
  }

  /** Vocabulary for parsing queries. */
  get vocabulary(): SearchVocabulary {
    return this.current.vocabulary;
  }

  /** The index, including all changes before this call. */
  async fresh(): Promise<EntryIndex<VenueEntry>> {
    await this.projection.fresh();
    return this.index;
  }

  useSynonyms(synonyms: TermTable): void {
    this.synonyms = synonyms;
    this.vocabulary.useSynonyms(synonyms);
  }

  /** Label of an interpreted place. */
  placeName(value: string): NamedEntity | undefined {
    return this.current.places.nameOf(value);
  }

  read(changedSince?: Date): AsyncIterable<Venue> {
    return this.venues.snapshot(changedSince);
  }

  stored(): Promise<number> {
    return this.venues.stored();
  }

  async readContext(): Promise<boolean> {
    const areas = (
      await Promise.all([
        this.cities.all(CACHE_READ),
        this.departments.all(CACHE_READ),
        this.regions.all(CACHE_READ),
      ])
    ).flat();
    const key = areas.map(({ reference, name, nameEn }) => `${reference} ${name} ${nameEn}`).join('\n');
    if (key === this.contextKey) return false;
    this.contextKey = key;
    this.areas = new Map(areas.map((area) => [area.reference, area]));
    return true;
  }

  has(reference: string): boolean {
    return this.index.has(reference);
  }

  /** The old index remains complete until the new one is. */
  async replaceAll(venues: AsyncIterable<Venue>): Promise<void> {
    const next = newProjection();
    await processInChunks(venues, (venue) => this.put(next, venue));
    await next.index.prepareOrders();
    if (this.synonyms) next.vocabulary.useSynonyms(this.synonyms);
    this.current = next;
  }

  async apply(venues: readonly Venue[]): Promise<void> {
    await processInChunks(venues, (venue) => {
      if (venue.deletedAt) this.index.remove(venue.reference);
      else this.put(this.current, venue);
    });
  }

  /** English names of popular areas. */
  get quarters(): ReadonlyMap<string, NamedEntity> {
    const quarters = new Map<string, NamedEntity>();
    for (const { venue } of this.index.all())
      quarters.set(venue.area, { name: venue.area, nameEn: venue.areaEn ?? venue.area });
    return quarters;
  }

  private put({ index, vocabulary, places }: Projection, venue: Venue): void {
    vocabulary.remember(venue.name);
    vocabulary.remember(venue.nameEn);
    places.add(venue, this.areas);
    const facts = factsOf(venue, this.areas);
    const tags = venueTagsOf(venue);
    const entry = {
      reference: venue.reference,
      nameKey: nameOrderOf(venue.name, venue.nameKana),
      tags,
      meal: mealAt(venue),
      venue,
      facts,
    };
    index.put(entry, this.textsOf(entry));
  }

  /** Texts of the fields, in the order of `VENUE_FIELDS`. */
  private textsOf({ venue, tags, facts }: VenueEntry): string[] {
    const prose = [
      venue.accessInstructions,
      venue.accessInstructionsEn,
      venue.description,
      venue.descriptionEn,
    ];
    return [
      [indexText([venue.name, venue.nameEn, venue.nameKana]), readingOf(venue.nameEn)]
        .filter(Boolean)
        .join('\n'),
      [...facts.places.keys(), indexText([venue.address, venue.addressEn])].join('\n'),
      indexText(tags.flatMap((tag) => LOCALES.map((locale) => cuisineName(tag, locale)))),
      prose.flatMap((each) => (each ? [searchKeyWords(each).join(' ')] : [])).join('\n'),
    ];
  }
}

/** A Latin name as pronounced in Japanese: Sushi Toonagi is found by すし and とおなぎ. */
function readingOf(nameEn: string): string {
  const sounds = searchKeyWords(nameEn).flatMap((word) => kanaKeyOf(word) ?? []);
  return sounds.length === 0 ? '' : [...new Set([sounds.join(' '), searchKey(sounds.join(''))])].join('\n');
}

function factsOf(venue: Venue, areas: ReadonlyMap<string, NamedEntity>): VenueFacts {
  const { byoPolicy, description, descriptionEn } = venue;
  const budget = budgetOf(venue);
  return {
    cuisines: venueTagsOf(venue),
    places: venuePlaces(venue, areas),
    dinnerMin: budget.dinnerMin,
    dinnerMax: budget.dinnerMax,
    lunchMin: budget.lunchMin,
    seats: venue.seats,
    privateRoom: venue.privateRoom,
    michelinStars: venue.michelinStars,
    hasCounter: /カウンター|counter/i.test(`${description} ${descriptionEn}`),
    byo: byoPolicy,
    closedDays: venue.closedDays ?? '',
    openingHours: venue.openingHours ?? '',
    atTop: venue.displayAtTop ?? false,
  };
}

function newProjection(): Projection {
  const projection: Projection = {
    places: new PlaceTerms(),
    vocabulary: new SearchVocabulary(true, () => projection.index),
    index: new EntryIndex<VenueEntry>({
      dimensions: VENUE_DIMENSIONS,
      orders: VENUE_ORDERS,
      fields: VENUE_FIELDS,
      watchTexts: (field, words, isNew) => {
        if (field === 'names' || field === 'places') projection.vocabulary.watch(words, isNew);
      },
    }),
  };
  projection.vocabulary.useNames(projection.places.terms);
  return projection;
}
