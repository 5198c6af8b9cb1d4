import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import type { VenuesFacetsFragment } from '../../generated/venues.js';
import { useLocale } from '../../i18n/index.js';
import type { FacetOption } from '../../ui/filters/facet.js';
import type { VenueFacet, VenueFilters } from './venue-filters.js';

type Counted = VenuesFacetsFragment['areas'][number];

/** What every value of every filter is called, and how many restaurants it leaves. */
export function useVenueFacets(facets: VenuesFacetsFragment | undefined) {
  const locale = useLocale();
  const words = useWineTerms();
  const counted: Readonly<Record<VenueFacet, readonly Counted[]>> = {
    cuisine: facets?.cuisines ?? [],
    area: facets?.areas ?? [],
    department: facets?.departments ?? [],
    city: facets?.cities ?? [],
    priceRange: facets?.priceRanges ?? [],
    region: facets?.regions ?? [],
  };

  const labelOf = (facet: VenueFacet, value: string): string => {
    if (facet === 'cuisine') return words.cuisine(value);
    const found = counted[facet].find((each) => each.value === value);
    return (locale === 'jp' ? found?.label : found?.labelEn) ?? found?.label ?? value;
  };

  return {
    labelOf,
    /** Facet values; selected ones without results remain, so that they can be removed. */
    optionsOf: (facet: VenueFacet, filters: VenueFilters): FacetOption[] => {
      const known = counted[facet].map(({ value, count }) => ({
        value,
        count,
        label: labelOf(facet, value),
      }));
      const gone = filters[facet]
        .filter((value) => !known.some((one) => one.value === value))
        .map((value) => ({ value, count: 0, label: labelOf(facet, value) }));
      return [...gone, ...known];
    },
  };
}
