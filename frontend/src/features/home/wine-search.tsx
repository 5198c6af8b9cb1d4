import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatYen } from '../../i18n/index.js';
import { lazySection } from '../../shared/api/lazy-section.js';
import { SearchBox } from './search-box.js';
import { SelectCell } from './search-cells.js';
import { type SearchForm, useSearchDraft } from './use-search-draft.js';
import { KeywordCell } from './keyword-cell.js';

const WineDetails = lazySection(
  async () => (await import('./wine-details.js')).WineDetails,
  ['catalog', 'filters', 'wine'],
);

const COLORS = ['RED', 'WHITE', 'ROSE', 'ORANGE'] as const;
const PRICES = [3000, 5000, 10_000, 20_000, 50_000];
const AFFORDABLE = 5000;
const IN_THE_BOX = ['q', 'color', 'priceMax'];

/** Wine Search: from the wine to the restaurant. The picker of a restaurant is the page's to give. */
export function WineSearch({ venuePicker }: { venuePicker: (search: SearchForm) => ReactNode }) {
  const { t } = useTranslation(['home', 'common']);
  const search = useSearchDraft('products');
  return (
    <SearchBox
      search={search}
      inTheBox={IN_THE_BOX}
      cells={
        <div className="grid grid-cols-2 gap-px sm:grid-cols-[minmax(0,1fr)_8.5rem_9.5rem]">
          <KeywordCell
            list="products"
            search={search}
            label={t('search.productWords')}
            example={t('search.productExample')}
          />
          <SelectCell
            label={t('search.color')}
            placeholder={t('search.any')}
            value={search.valueOf('color')}
            options={COLORS.map((value) => ({ value, label: t(`common:wineColor.${value}`) }))}
            onChange={(color) => search.set({ color })}
          />
          <SelectCell
            label={t('search.budget')}
            placeholder={t('search.any')}
            value={search.valueOf('priceMax')}
            options={PRICES.map((yen) => ({
              value: String(yen),
              label: t('search.upTo', { price: formatYen(yen) }),
            }))}
            onChange={(priceMax) => search.set({ priceMax })}
          />
        </div>
      }
      chips={[
        { label: t('chip.sparkling'), name: 'type', value: 'SPARKLING' },
        { label: t('chip.japan'), name: 'country', value: 'JP' },
        {
          label: t('search.upTo', { price: formatYen(AFFORDABLE) }),
          name: 'priceMax',
          value: String(AFFORDABLE),
        },
        { label: t('chip.half'), name: 'size', value: '375mL' },
        { label: t('chip.magnumWine'), name: 'size', value: '1500mL' },
      ]}
      details={<WineDetails search={search} venuePicker={venuePicker(search)} />}
    />
  );
}
