import { useTranslation } from 'react-i18next';
import { SearchField } from '../../shared/search/search-field.js';
import { cx } from '../../ui/base/cx.js';
import { ListFrame } from '../../ui/filters/list-frame.js';
import { AreaTabs } from './area-tabs.js';
import { ChosenWines } from './chosen-wines.js';
import { useVenueList } from './use-venue-list.js';
import { VENUE_VIEWS, VENUES_PER_PAGE } from './venue-filters.js';
import { VenueFilterPanel } from './venue-filter-panel.js';
import type { VenueAction } from './venue-grid.js';
import { VenueMapSection } from './venue-map-section.js';
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
      <ViewSwitch view={filters.view} onChange={(view) => change({ view })} />
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
        {filters.view === 'map' && <VenueMapSection filters={filters} onChange={change} />}
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

interface ViewSwitchProps {
  view: (typeof VENUE_VIEWS)[number];
  onChange: (view: (typeof VENUE_VIEWS)[number]) => void;
}

/** Only the list, or the map above it. */
function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useTranslation('venues');
  return (
    <div
      role="group"
      aria-label={t('view.label')}
      className="flex w-fit overflow-hidden rounded-sm border border-line-strong"
    >
      {VENUE_VIEWS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          onClick={() => onChange(each)}
          className={cx(
            'min-h-11 min-w-24 px-5 text-sm -outline-offset-2 transition-colors duration-150 lg:min-h-9',
            each === view ? 'bg-ink text-surface' : 'text-text hover:bg-sunken',
          )}
        >
          {t(`view.${each}`)}
        </button>
      ))}
    </div>
  );
}
