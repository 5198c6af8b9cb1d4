import { useTranslation } from 'react-i18next';
import { SearchField } from '../../shared/search/search-field.js';
import { ListFrame } from '../../ui/filters/list-frame.js';
import { AreaTabs } from './area-tabs.js';
import { ChosenWines } from './chosen-wines.js';
import { useVenueList } from './use-venue-list.js';
import { VENUES_PER_PAGE } from './venue-filters.js';
import { VenueFilterPanel } from './venue-filter-panel.js';
import type { VenueAction } from './venue-grid.js';
import { VenuesFound } from './venues-found.js';

interface VenueListProps {
  /** Actions on a restaurant in a list. */
  actionOf?: VenueAction | undefined;
}

/** The list of restaurants (ROUTE-13): searched, filtered, sorted, and ranked by the wines already chosen. */
export function VenueList({ actionOf }: VenueListProps) {
  const { t } = useTranslation('venues');
  const list = useVenueList(VENUES_PER_PAGE);
  const { filters, change, shown, ranking } = list;
  const found = (
    <div className="grid gap-6">
      <AreaTabs filters={filters} onChange={change} />
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
        <VenuesFound list={list} columns={3} headingLevel={2} actionOf={actionOf} />
      </ListFrame>
    </div>
  );
  return (
    <div className="grid gap-6">
      {ranking ? (
        <ChosenWines
          ranking={ranking}
          references={filters.product}
          onChange={(product) => change({ product })}
        >
          {found}
        </ChosenWines>
      ) : (
        found
      )}
    </div>
  );
}
