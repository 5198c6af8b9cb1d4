import { useTranslation } from 'react-i18next';
import type { CatalogFacetsFragment } from '../../../generated/catalog.js';
import { FilterFacets } from '../../../shared/filtered-list/filter-facets.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { YenRange } from '../../../ui/filters/yen-range.js';
import { useWineFacets } from './use-wine-facets.js';
import { PRICE_STEPS, WINE_FACETS, type WineFacet, type WineFilters } from './wine-filters.js';

interface WineFilterPanelProps {
  filters: WineFilters;
  facets: CatalogFacetsFragment | undefined;
  onChange: (change: Partial<WineFilters>) => void;
}

/** What most people narrow wines down by. */
const OPEN: readonly WineFacet[] = ['color', 'type'];

/** Everything a list of wines can be narrowed down by. */
export function WineFilterPanel({ filters, facets, onChange }: WineFilterPanelProps) {
  const { t } = useTranslation('catalog');
  const { optionsOf } = useWineFacets()(facets);
  return (
    <div>
      <div className="border-b border-line py-4">
        <p className="mb-2 text-sm font-medium">{t('filter.price')}</p>
        <YenRange
          label={t('filter.price')}
          steps={PRICE_STEPS}
          {...(filters.priceMin !== undefined && { min: filters.priceMin })}
          {...(filters.priceMax !== undefined && { max: filters.priceMax })}
          onChange={({ min, max }) => onChange({ priceMin: min, priceMax: max })}
        />
      </div>
      <FilterFacets
        facets={WINE_FACETS}
        open={OPEN}
        filters={filters}
        labelOf={(facet) => t(`filter.${facet}`)}
        optionsOf={(facet) => optionsOf(facet, filters)}
        onChange={(facet, chosen) => onChange({ [facet]: chosen })}
      />
      <Checkbox
        className="pt-2"
        label={t('filter.soldOut')}
        checked={filters.soldOut}
        onChange={(event) => onChange({ soldOut: event.target.checked })}
      />
    </div>
  );
}
