import { type CountedValue, countedLabel, facetOptions } from '../../shared/filtered-list/filters.js';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import type { VenuesFacetsFragment } from '../../generated/venues.js';
import { useLocalName } from '../../i18n/index.js';
import type { VenueFacet, VenueFilters } from './venue-filters.js';

/** Reads what every value of every filter is called, and how many restaurants it leaves. */
export function useVenueFacets() {
  const nameOf = useLocalName();
  const words = useWineTerms();
  return (facets: VenuesFacetsFragment | undefined) => {
    const counted: Readonly<Record<VenueFacet, readonly CountedValue[]>> = {
      cuisine: facets?.cuisines ?? [],
      area: facets?.areas ?? [],
      department: facets?.departments ?? [],
      city: facets?.cities ?? [],
      priceRange: facets?.priceRanges ?? [],
      region: facets?.regions ?? [],
    };
    const labelOf = (facet: VenueFacet, value: string): string =>
      facet === 'cuisine' ? words.cuisine(value) : countedLabel(counted[facet], value, nameOf);
    return {
      labelOf,
      optionsOf: (facet: VenueFacet, filters: VenueFilters) =>
        facetOptions(counted[facet], filters[facet], (value) => labelOf(facet, value)),
    };
  };
}
