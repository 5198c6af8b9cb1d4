import { Injectable } from '@nestjs/common';
import { CUISINES, cuisineOf, isPoorMatch, stylesForCuisines } from '@vinkura/domain';
import { PAIRED_STYLES, VENUE_MATCHES_ENOUGH } from '@vinkura/domain/back-office/pairing-lists';
import { ProductIndex, VenueIndex } from '../../search/index.js';
import type { PairingCoverage, UncoveredVenue } from './pairing.types.js';

/** How well the wines for sale cover the cuisines and styles of the pairing table, and each restaurant (ADM-02). */
@Injectable()
export class PairingCoverages {
  constructor(
    private readonly products: ProductIndex,
    private readonly venues: VenueIndex,
  ) {}

  async read(): Promise<PairingCoverage> {
    const [wines, venues] = await Promise.all([this.products.fresh(), this.venues.fresh()]);
    const kinds = new Map<string, { styles: readonly string[]; count: number }>();
    for (const { available, styles, stylesKey } of wines.all()) {
      if (!available) continue;
      const known = kinds.get(stylesKey);
      kinds.set(stylesKey, { styles, count: (known?.count ?? 0) + 1 });
    }
    const winesWith = (test: (styles: readonly string[]) => boolean): number =>
      [...kinds.values()].reduce((sum, { styles, count }) => sum + (test(styles) ? count : 0), 0);
    const venueTags = [...venues.all()].map(({ tags }) => tags);
    return {
      wines: winesWith(() => true),
      winesWithoutCuisine: winesWith((styles) => !styles.some((style) => PAIRED_STYLES.includes(style))),
      cuisines: CUISINES.map(({ key, styleTags }) => ({
        key,
        wines: winesWith((styles) => styles.some((style) => styleTags.some((each) => each === style))),
        venues: venueTags.filter((tags) => tags.some((tag) => cuisineOf(tag)?.key === key)).length,
      })),
      styles: PAIRED_STYLES.map((key) => ({ key, wines: winesWith((styles) => styles.includes(key)) })),
      venues: this.uncovered([...venues.all()], winesWith),
    };
  }

  /** Those with the fewest wines first. Restaurants with the same cuisines match the same wines. */
  private uncovered(
    entries: readonly {
      tags: readonly string[];
      venue: { reference: string; name: string; nameEn: string };
    }[],
    winesWith: (test: (styles: readonly string[]) => boolean) => number,
  ): UncoveredVenue[] {
    const matches = new Map<string, number>();
    const matchesOf = (tags: readonly string[]): number => {
      const key = tags.join('|');
      const known = matches.get(key) ?? winesWith((styles) => !isPoorMatch(styles, tags));
      matches.set(key, known);
      return known;
    };
    return entries
      .map(({ tags, venue: { reference, name, nameEn } }) => ({
        reference,
        name,
        nameEn,
        cuisines: [...tags],
        styles: stylesForCuisines(tags).length,
        matches: matchesOf(tags),
      }))
      .filter((venue) => venue.matches < VENUE_MATCHES_ENOUGH)
      .sort((a, b) => a.matches - b.matches || (a.reference < b.reference ? -1 : 1));
  }
}
