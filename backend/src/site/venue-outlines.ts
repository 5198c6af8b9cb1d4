import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable } from '@nestjs/common';
import type { Locale } from '@vinkura/domain';
import { LRUCache } from 'lru-cache';
import { Configuration } from '../platform/configuration/configuration.js';
import { VenueIndex } from '../search/index.js';
import type { Venue } from '../venues/index.js';

/** What the head of a restaurant's page shows. */
type VenueHead = Pick<
  Venue,
  'reference' | 'name' | 'nameEn' | 'area' | 'cuisineType' | 'tags' | 'michelinStars' | 'images'
> & { areaEn: string | null; city: PlaceNames | null; department: PlaceNames | null };
interface PlaceNames {
  name: string;
  nameEn: string;
}

interface OutlineModule {
  venueOutline: (venue: VenueHead, locale: Locale) => string;
}

/** The demo shop has 113 restaurants; an outline is 20 kB. */
const CACHED = 500;

/** Renders the outline of a restaurant's page as the page does, with the module that the build of the shop makes for the server. */
@Injectable()
export class VenueOutlines {
  private readonly file: string;
  private readonly isBuilt: boolean;
  private readonly outlines = new LRUCache<string, string>({ max: CACHED });

  constructor(
    { shopDist }: Configuration,
    private readonly index: VenueIndex,
  ) {
    this.file = join(shopDist, 'server/venue-outline.mjs');
    this.isBuilt = existsSync(this.file);
  }

  /** The facts of a restaurant that its page shows before its data is loaded. Needs a fresh index. */
  headOf(venue: Venue): VenueHead {
    const placeOf = (reference: string | undefined): PlaceNames | null => {
      const place = reference === undefined ? undefined : this.index.areas.get(reference);
      return place ? { name: place.name, nameEn: place.nameEn } : null;
    };
    const { reference, name, nameEn, area, areaEn = null, cuisineType, tags, michelinStars, images } = venue;
    return {
      ...{ reference, name, nameEn, area, areaEn, cuisineType, tags, michelinStars, images },
      city: placeOf(venue.city),
      department: placeOf(venue.department),
    };
  }

  /** The outline as HTML; undefined without a built shop. */
  async of(head: VenueHead, locale: Locale): Promise<string | undefined> {
    if (!this.isBuilt) return undefined;
    const key = locale + JSON.stringify(head);
    const known = this.outlines.get(key);
    if (known !== undefined) return known;
    const { venueOutline } = (await import(pathToFileURL(this.file).href)) as OutlineModule;
    const outline = venueOutline(head, locale);
    this.outlines.set(key, outline);
    return outline;
  }
}
