import { CUISINES } from '@vinkura/domain/pairing/pairing-table';
import { useTranslation } from 'react-i18next';
import { type CountedValue, countedLabel, facetOptions } from '../../../shared/filtered-list/filters.js';
import { useWineTerms } from '../../../shared/wines/use-wine-terms.js';
import type { CatalogFacetsFragment } from '../../../generated/catalog.js';
import { useLocalName } from '../../../i18n/index.js';
import type { FacetOption } from '../../../ui/filters/facet.js';
import type { WineFacet, WineFilters } from './wine-filters.js';

/** Reads what every value of every wine filter is called, and how many wines it leaves. */
export function useWineFacets() {
  const { t } = useTranslation(['common', 'catalog']);
  const nameOf = useLocalName();
  const words = useWineTerms();
  return (facets: CatalogFacetsFragment | undefined) => {
    const counted: Readonly<Record<WineFacet, readonly CountedValue[]>> = {
      color: facets?.colors ?? [],
      type: facets?.types ?? [],
      cuisine: [],
      country: facets?.countries ?? [],
      region: facets?.regions ?? [],
      grape: facets?.grapes ?? [],
      style: facets?.styles ?? [],
      producer: facets?.producers ?? [],
      vintage: facets?.vintages ?? [],
      size: facets?.sizes ?? [],
    };
    const labelOf = (facet: WineFacet, value: string): string => {
      switch (facet) {
        case 'color':
          return t(`common:wineColor.${value as 'RED'}`);
        case 'type':
          return t(`common:wineType.${value as 'STILL'}`);
        case 'cuisine':
          return words.cuisine(value);
        case 'country':
          return words.country(value);
        case 'grape':
          return words.grape(value);
        case 'style':
          return words.style(value);
        case 'size':
          return t(`catalog:size.${value as '750mL'}`, { defaultValue: value });
        case 'vintage':
          return value === 'NV' ? t('catalog:nonVintage') : value;
        default:
          return countedLabel(counted[facet], value, nameOf);
      }
    };
    return {
      labelOf,
      optionsOf: (facet: WineFacet, filters: WineFilters): FacetOption[] =>
        facet === 'cuisine'
          ? CUISINES.map(({ key }) => ({ value: key, label: words.cuisine(key) }))
          : facetOptions(counted[facet], filters[facet], (value) => labelOf(facet, value)),
    };
  };
}
