import { CUISINES } from '@vinkura/domain/pairing-table';
import { useTranslation } from 'react-i18next';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import type { CatalogFacetsFragment } from '../../generated/catalog.js';
import { useLocale } from '../../i18n/index.js';
import type { FacetOption } from '../../ui/filters/facet.js';
import type { WineFacet, WineFilters } from './wine-filters.js';

type Counted = CatalogFacetsFragment['regions'][number];

/** What every value of every wine filter is called, and how many wines it leaves. */
export function useWineFacets(facets: CatalogFacetsFragment | undefined) {
  const { t } = useTranslation(['common', 'catalog']);
  const locale = useLocale();
  const words = useWineTerms();
  const given = ({ value, label, labelEn }: Counted) => (locale === 'jp' ? label : labelEn) ?? label ?? value;

  const counted: Readonly<Record<WineFacet, readonly Counted[]>> = {
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
      default: {
        const found = counted[facet].find((each) => each.value === value);
        return found ? given(found) : value;
      }
    }
  };

  return {
    labelOf,
    /** Facet values; selected ones without results remain, so that they can be removed. */
    optionsOf: (facet: WineFacet, filters: WineFilters): FacetOption[] => {
      if (facet === 'cuisine') return CUISINES.map(({ key }) => ({ value: key, label: words.cuisine(key) }));
      const known = counted[facet].map(({ value, count }) => ({
        value,
        count,
        label: labelOf(facet, value),
      }));
      const gone = (filters[facet] as readonly string[])
        .filter((value) => !known.some((one) => one.value === value))
        .map((value) => ({ value, count: 0, label: labelOf(facet, value) }));
      return [...gone, ...known];
    },
  };
}
