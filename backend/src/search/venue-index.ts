import { Injectable } from '@nestjs/common';
import { cuisineName, foldText, LOCALES, searchText } from '@vinkura/domain';
import { Changes } from '../platform/documents/changes.js';
import {
  type Venue,
  VENUE_CHANGES,
  VenueCities,
  VenueDepartments,
  VenueRegions,
  VenuesService,
} from '../venues/index.js';
import { type Dimension, FacetedIndex, type IndexedEntry } from './engine/faceted-index.js';
import { inSlices } from './engine/in-slices.js';
import { LiveCopy, type Source } from './engine/live-copy.js';
import type { NamedThing } from './product-entry.js';

/** What the index knows of a venue. */
export interface VenueEntry extends IndexedEntry {
  readonly names: string;
  readonly nameKey: string;
  readonly tags: readonly string[];
  readonly venue: Venue;
}

/** What a venue is paired by: its tags, and its main cuisine where the tags do not name it. */
export const venueTagsOf = ({ tags, cuisineType }: Pick<Venue, 'tags' | 'cuisineType'>): string[] => [
  ...new Set([...(tags ?? []), cuisineType].filter(Boolean)),
];

/** The facets of the venue list, by the names of `VenueFacets`, and what is filtered by beside them. */
const VENUE_DIMENSIONS = [
  { name: 'areas', valuesOf: ({ venue }) => [venue.area] },
  { name: 'cuisines', valuesOf: ({ tags }) => tags },
  { name: 'departments', valuesOf: ({ venue }) => (venue.department ? [venue.department] : []) },
  { name: 'cities', valuesOf: ({ venue }) => (venue.city ? [venue.city] : []) },
  { name: 'priceRanges', valuesOf: ({ venue }) => [venue.priceRange] },
  { name: 'regions', valuesOf: ({ venue }) => (venue.region ? [venue.region] : []) },
] as const satisfies readonly Dimension<VenueEntry>[];

type Compare = (a: VenueEntry, b: VenueEntry) => number;
const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byName: Compare = (a, b) => text(a.nameKey, b.nameKey) || text(a.reference, b.reference);
const smallest = (value: number | null | undefined) => value ?? Infinity;
const largest = (value: number | null | undefined) => value ?? -Infinity;
/** Yen per bottle; venues that take no bottles, or leave it to the wine, come last. */
const corkage = ({ venue: { byoPolicy } }: VenueEntry) =>
  byoPolicy.accepted ? smallest(byoPolicy.feePerBottle) : Infinity;

const VENUE_ORDERS: Readonly<Record<string, Compare>> = {
  RELEVANCE: (a, b) =>
    Number(b.venue.displayAtTop ?? false) - Number(a.venue.displayAtTop ?? false) ||
    Number(b.venue.byoPolicy.accepted) - Number(a.venue.byoPolicy.accepted) ||
    byName(a, b),
  /** The home page: chosen ones, then stars, then those that take bottles. */
  TOP: (a, b) =>
    Number(b.venue.displayAtTop ?? false) - Number(a.venue.displayAtTop ?? false) ||
    Number(b.venue.byoPolicy.accepted) - Number(a.venue.byoPolicy.accepted) ||
    b.venue.michelinStars - a.venue.michelinStars ||
    byName(a, b),
  NAME: byName,
  BUDGET_ASC: (a, b) =>
    smallest(a.venue.budget.dinnerMin) - smallest(b.venue.budget.dinnerMin) || byName(a, b),
  BUDGET_DESC: (a, b) =>
    largest(b.venue.budget.dinnerMax) - largest(a.venue.budget.dinnerMax) || byName(a, b),
  CORKAGE_ASC: (a, b) => corkage(a) - corkage(b) || byName(a, b),
  REFERENCE: (a, b) => text(a.reference, b.reference),
};

/** The partner restaurants as the search sees them, kept in step with the database (ADR on search). */
@Injectable()
export class VenueIndex implements Source<Venue> {
  readonly topic = VENUE_CHANGES;
  index = new FacetedIndex<VenueEntry>(VENUE_DIMENSIONS, VENUE_ORDERS);
  /** Cities, prefectures and regions by reference. */
  areas: ReadonlyMap<string, NamedThing> = new Map();
  private contextKey = '';
  private readonly copy: LiveCopy<Venue>;

  constructor(
    private readonly venues: VenuesService,
    private readonly cities: VenueCities,
    private readonly departments: VenueDepartments,
    private readonly regions: VenueRegions,
    changes: Changes,
  ) {
    this.copy = new LiveCopy(this, changes);
  }

  /** The index, holding everything that was changed before this call. */
  async fresh(): Promise<FacetedIndex<VenueEntry>> {
    await this.copy.fresh();
    return this.index;
  }

  snapshot(changedSince?: Date): Promise<Venue[]> {
    return this.venues.snapshot(changedSince);
  }

  stored(): Promise<number> {
    return this.venues.stored();
  }

  async readContext(): Promise<boolean> {
    const areas = (await Promise.all([this.cities.all(), this.departments.all(), this.regions.all()])).flat();
    const key = areas.map(({ reference, name, nameEn }) => `${reference} ${name} ${nameEn}`).join('\n');
    if (key === this.contextKey) return false;
    this.contextKey = key;
    this.areas = new Map(areas.map((area) => [area.reference, area]));
    return true;
  }

  has(reference: string): boolean {
    return this.index.has(reference);
  }

  /** The old index stays whole until the new one is. */
  async replaceAll(venues: readonly Venue[]): Promise<void> {
    const index = new FacetedIndex<VenueEntry>(VENUE_DIMENSIONS, VENUE_ORDERS);
    await inSlices(venues, (venue) => index.put(this.entryOf(venue)));
    this.index = index;
  }

  apply(venues: readonly Venue[]): void {
    for (const venue of venues) {
      if (venue.deletedAt) this.index.remove(venue.reference);
      else this.index.put(this.entryOf(venue));
    }
  }

  /** English names of the areas that diners speak of. */
  get quarters(): ReadonlyMap<string, NamedThing> {
    const quarters = new Map<string, NamedThing>();
    for (const { venue } of this.index.all())
      quarters.set(venue.area, { name: venue.area, nameEn: venue.areaEn ?? venue.area });
    return quarters;
  }

  private entryOf(venue: Venue): VenueEntry {
    const tags = venueTagsOf(venue);
    const names = searchText([venue.reference, venue.name, venue.nameEn]);
    const areas = [venue.city, venue.department, venue.region].flatMap((reference) => {
      const area = reference && this.areas.get(reference);
      return area ? [area.name, area.nameEn] : [];
    });
    return {
      reference: venue.reference,
      names,
      nameKey: foldText(venue.name),
      tags,
      venue,
      text: [
        names,
        searchText([
          venue.area,
          venue.areaEn,
          venue.address,
          venue.addressEn,
          ...areas,
          ...tags.flatMap((tag) => LOCALES.map((locale) => cuisineName(tag, locale))),
          venue.accessInstructions,
          venue.accessInstructionsEn,
          venue.description,
          venue.descriptionEn,
        ]),
      ].join('\n'),
    };
  }
}
