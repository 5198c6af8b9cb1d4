import { useTranslation } from 'react-i18next';
import { SearchField } from '../../shared/search/search-field.js';
import { ListFrame } from '../../ui/filters/list-frame.js';
import { ChosenWines } from './chosen-wines.js';
import { useVenueList } from './use-venue-list.js';
import { VENUES_PER_PAGE } from './venue-filters.js';
import { VenueFilterPanel } from './venue-filter-panel.js';
import { VenuesFound } from './venues-found.js';

/** The list of restaurants (ROUTE-13): searched, filtered, sorted, and ranked by the wines already chosen. */
export function VenueList() {
  const { t } = useTranslation('venues');
  const list = useVenueList(VENUES_PER_PAGE);
  const { filters, change, shown, ranking } = list;
  return (
    <div className="grid gap-6">
      {ranking && (
        <ChosenWines
          ranking={ranking}
          references={filters.product}
          onChange={(product) => change({ product })}
        />
      )}
      <ListFrame
        searchField={
          <SearchField
            list="venues"
            label={t('search')}
            words={filters.q}
            onSearch={(q) => change({ q, ignore: [] })}
          />
        }
        list={list}
        panel={<VenueFilterPanel filters={filters} facets={shown?.facets} onChange={change} />}
      >
        <VenuesFound list={list} columns={3} headingLevel={2} />
      </ListFrame>
    </div>
  );
}
