import { useTranslation } from 'react-i18next';
import type { VenuesFacetsFragment } from '../../generated/venues.js';
import { formatDate, formatYen, useLocale } from '../../i18n/index.js';
import type { ActiveFilter } from '../../ui/filters/active-filters.js';
import { useVenueFacets } from './use-venue-facets.js';
import { budgetText } from './venue.js';
import { VENUE_FACETS, VENUE_FLAGS, type VenueFilters } from './venue-filters.js';

/** The filters that are on, as words with a way to take each back. The chosen wines have a strip of their own. */
export function useActiveVenueFilters(
  filters: VenueFilters,
  facets: VenuesFacetsFragment | undefined,
  onChange: (change: Partial<VenueFilters>) => void,
): ActiveFilter[] {
  const { t } = useTranslation('venues');
  const locale = useLocale();
  const { labelOf } = useVenueFacets(facets);
  const { q, date, seats, budgetMin, budgetMax, corkageMax } = filters;
  const one = (id: string, isOn: boolean, label: () => string, off: Partial<VenueFilters>): ActiveFilter[] =>
    isOn ? [{ id, label: label(), onRemove: () => onChange(off) }] : [];
  return [
    ...one('q', q !== '', () => q, { q: '', ignore: [] }),
    ...one('date', date !== '', () => formatDate(date, locale, 'date'), { date: '' }),
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
    ...VENUE_FACETS.flatMap((facet) =>
      filters[facet].map((value) => ({
        id: `${facet} ${value}`,
        label: labelOf(facet, value),
        onRemove: () => onChange({ [facet]: filters[facet].filter((each) => each !== value) }),
      })),
    ),
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

/** A filter off, by the name that the server has for it. */
export const withoutFilter = (filter: string): Partial<VenueFilters> =>
  Object.fromEntries(Object.entries(NO_VENUE_FILTERS).filter(([name]) => name === filter));

/** Clears all filters; chosen wines and sort order are kept. */
export const NO_VENUE_FILTERS: Partial<VenueFilters> = {
  q: '',
  ignore: [],
  date: '',
  seats: undefined,
  budgetMin: undefined,
  budgetMax: undefined,
  corkageMax: undefined,
  ...Object.fromEntries(VENUE_FLAGS.map((name) => [name, false])),
  ...Object.fromEntries(VENUE_FACETS.map((facet) => [facet, []])),
};
