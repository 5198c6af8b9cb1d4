import { useTranslation } from 'react-i18next';
import type { VenuesFacetsFragment } from '../../generated/venues.js';
import { formatDate, formatYen, useLocale } from '../../i18n/index.js';
import { activeFilters, allAs } from '../../shared/filtered-list/filters.js';
import type { ActiveFilter } from '../../ui/filters/active-filters.js';
import { useVenueFacets } from './use-venue-facets.js';
import { budgetText } from './venue.js';
import { VENUE_FACETS, VENUE_FLAGS, type VenueFacet, type VenueFilters } from './venue-filters.js';

/** Reads the filters that are on, each with the change that removes it. The chosen wines have a strip of their own. */
export function useActiveVenueFilters(
  filters: VenueFilters,
  onChange: (change: Partial<VenueFilters>) => void,
) {
  const { t } = useTranslation('venues');
  const locale = useLocale();
  const facetsOf = useVenueFacets();
  const { q, date, seats, budgetMin, budgetMax, corkageMax, within } = filters;
  const { one, eachOf } = activeFilters<VenueFacet, VenueFilters>(filters, onChange);
  return (facets: VenuesFacetsFragment | undefined): ActiveFilter[] => [
    ...one('q', q !== '', () => q, { q: '', ignore: [] }),
    ...one('date', date !== '', () => formatDate(date, locale, 'date'), { date: '' }),
    ...one('within', within !== undefined, () => t('view.within'), { within: undefined }),
    ...one('seats', seats !== undefined, () => t('guests', { count: seats ?? 0 }), { seats: undefined }),
    ...one(
      'budget',
      budgetMin !== undefined || budgetMax !== undefined,
      () => t('dinner', { budget: budgetText(budgetMin ?? null, budgetMax ?? null) }),
      { budgetMin: undefined, budgetMax: undefined },
    ),
    ...one(
      'corkage',
      corkageMax !== undefined,
      () => (corkageMax === 0 ? t('byo.free') : t('filter.corkageUpTo', { fee: formatYen(corkageMax ?? 0) })),
      { corkageMax: undefined },
    ),
    ...VENUE_FLAGS.flatMap((name) => one(name, filters[name], () => t(`flag.${name}`), { [name]: false })),
    ...eachOf(VENUE_FACETS, facetsOf(facets).labelOf),
  ];
}

/** Server names of filters with another name here. */
const ACTIVE_ID: Readonly<Record<string, string>> = {
  budgetMin: 'budget',
  budgetMax: 'budget',
  corkageMax: 'corkage',
};

/** What an empty list is offered to do without, by the id of the active filter. */
export const activeIdOf = (filter: string): string => ACTIVE_ID[filter] ?? filter;

/** Clears all filters; chosen wines and sort order are kept. */
export const NO_VENUE_FILTERS: Partial<VenueFilters> = {
  q: '',
  ignore: [],
  date: '',
  seats: undefined,
  within: undefined,
  budgetMin: undefined,
  budgetMax: undefined,
  corkageMax: undefined,
  ...allAs(VENUE_FLAGS, false),
  ...allAs(VENUE_FACETS, []),
};
