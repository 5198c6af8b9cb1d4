import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import { useHomeWineOptionsQuery } from '../../generated/home.js';
import { useLocalName } from '../../i18n/index.js';
import { YenRange } from '../../ui/filters/yen-range.js';
import { OptionSelect } from './option-select.js';
import type { SearchForm } from './use-search-draft.js';

const PRICE_STEPS = [3000, 5000, 8000, 10_000, 15_000, 20_000, 30_000, 50_000, 100_000];

interface Counted {
  value: string;
  label: string | null;
  labelEn: string | null;
}

/** The detailed wine search, with the restaurant to match. */
export function WineDetails({ search, venuePicker }: { search: SearchForm; venuePicker: ReactNode }) {
  const { t } = useTranslation(['catalog', 'common']);
  const nameOf = useLocalName();
  const words = useWineTerms();
  const { data } = useHomeWineOptionsQuery({ fetchPolicy: 'cache-first' });
  const facets = data?.products.facets;
  const options = (facet: readonly Counted[] = [], labelOf: (value: string) => string) =>
    facet.map(({ value }) => ({ value, label: labelOf(value) }));
  const labelled = (facet: readonly Counted[] = []) =>
    facet.map(({ value, label, labelEn }) => ({
      value,
      label: nameOf({ name: label ?? value, nameEn: labelEn }),
    }));
  const amountOf = (name: string) => (search.valueOf(name) === '' ? undefined : Number(search.valueOf(name)));
  const [min, max] = [amountOf('priceMin'), amountOf('priceMax')];
  const select = (name: string, label: string, offered: { value: string; label: string }[]) => (
    <OptionSelect search={search} name={name} label={label} options={offered} />
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-4">
        {select(
          'type',
          t('filter.type'),
          options(facets?.types, (value) => t(`common:wineType.${value as 'STILL'}`)),
        )}
        {select('country', t('filter.country'), options(facets?.countries, words.country))}
        {select('region', t('filter.region'), labelled(facets?.regions))}
        {select('producer', t('filter.producer'), labelled(facets?.producers))}
        {select('grape', t('filter.grape'), options(facets?.grapes, words.grape))}
        {select('style', t('filter.style'), options(facets?.styles, words.style))}
        {select(
          'vintage',
          t('filter.vintage'),
          options(facets?.vintages, (value) => (value === 'NV' ? t('nonVintage') : value)),
        )}
        {select(
          'size',
          t('filter.size'),
          options(facets?.sizes, (value) => t(`size.${value as '750mL'}`, { defaultValue: value })),
        )}
        <div className="col-span-2 grid content-start gap-1.5">
          <p className="text-sm font-medium">{t('filter.price')}</p>
          <YenRange
            label={t('filter.price')}
            steps={PRICE_STEPS}
            {...(min !== undefined && { min })}
            {...(max !== undefined && { max })}
            onChange={(range) =>
              search.set({ priceMin: String(range.min ?? ''), priceMax: String(range.max ?? '') })
            }
          />
        </div>
      </div>
      {venuePicker}
    </>
  );
}
