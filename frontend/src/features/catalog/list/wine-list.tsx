import { useTranslation } from 'react-i18next';
import { AgeNotice } from '../../../ui/text/age-notice.js';
import { SearchField } from '../../../shared/search/search-field.js';
import { ListFrame } from '../../../ui/filters/list-frame.js';
import { useWineList } from './use-wine-list.js';
import { VenueBanner } from './venue-banner.js';
import { WineFilterPanel } from './wine-filter-panel.js';
import { WINES_PER_PAGE } from './wine-filters.js';
import { WinesFound } from './wines-found.js';

/** The list of wines (ROUTE-15): searched, filtered, sorted, and ranked against a restaurant when one is chosen. */
export function WineList() {
  const { t } = useTranslation('catalog');
  const list = useWineList(WINES_PER_PAGE);
  const { filters, change, shown, venue, ranking } = list;
  const found = (
    <ListFrame
      searchField={
        <SearchField
          list="products"
          label={t('search')}
          words={filters.q}
          onSearch={(q) => change({ q, ignore: [] })}
        />
      }
      list={list}
      panel={<WineFilterPanel filters={filters} facets={shown?.facets} onChange={change} />}
    >
      <AgeNotice size="md" className="text-sm" />
      <WinesFound list={list} columns={3} headingLevel={2} />
    </ListFrame>
  );
  return (
    <div className="grid gap-6">
      {venue && ranking ? (
        <VenueBanner reference={venue} ranking={ranking} onLeave={() => change({ venue: '' })}>
          {found}
        </VenueBanner>
      ) : (
        found
      )}
    </div>
  );
}
