import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/index.js';
import { useFilteredList } from '../../shared/filtered-list/use-filtered-list.js';
import { useSession } from '../../shared/session/session.js';
import { useUrlFilters } from '../../shared/lists/url-filters.js';
import { useVenuesListQuery } from '../../generated/venues.js';
import { activeIdOf, NO_VENUE_FILTERS, useActiveVenueFilters } from './use-active-venue-filters.js';
import { forVisitors, VENUE_FILTERS, VENUE_SORTS, venueVariables } from './venue-filters.js';

export type VenueListState = ReturnType<typeof useVenueList>;

/** The restaurants for the URL's filters, and setters. */
export function useVenueList(perPage: number) {
  const { t } = useTranslation('venues');
  const { user } = useSession();
  const { filters: asked, change, page } = useUrlFilters(VENUE_FILTERS);
  const filters = user ? asked : forVisitors(asked);
  const variables = { ...venueVariables(filters, page, perPage), locale: useLocale() };
  const activeOf = useActiveVenueFilters(filters, change);
  const list = useFilteredList({
    name: 'venues',
    result: useVenuesListQuery({ variables, fetchPolicy: 'no-cache' }),
    pageOf: ({ venues }) => venues,
    filters,
    change,
    activeOf: (shown) => activeOf(shown?.facets),
    off: NO_VENUE_FILTERS,
    activeIdOf,
    isPaired: filters.product.length > 0,
    sorts: VENUE_SORTS.filter((sort) => user !== null || sort !== 'CORKAGE_ASC'),
    sortLabel: (sort) => t(`sort.${sort}`),
    countLabel: (count) => t('count', { count }),
  });
  return { ...list, filters, change, page };
}
