import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeferredResult } from '../../../shared/lists/use-deferred-result.js';
import { useWineTerms } from '../../../shared/wines/use-wine-terms.js';
import { useCatalogCuisineWinesQuery } from '../../../generated/catalog.js';
import { ToggleChip } from '../../../ui/controls/chip.js';
import { Section } from '../../../ui/layout/section.js';
import { SkeletonCards } from '../../../ui/layout/skeleton.js';
import { WineGrid } from './wine-grid.js';

const SHOWN = 4;
const CUISINES_OFFERED = [
  'sushi',
  'tempura',
  'japanese course',
  'yakiniku',
  'french classic',
  'italian classic',
  'chinese spicy',
] as const;

/** Wines that match a cuisine, with the reason beside the title and tabs for other cuisines (ROUTE-01). */
export function WinesForCuisine() {
  const { t } = useTranslation('catalog');
  const words = useWineTerms();
  const [cuisine, setCuisine] = useState<string>(CUISINES_OFFERED[0]);
  const { data, previousData, loading } = useDeferredResult(
    useCatalogCuisineWinesQuery({
      variables: { cuisine, limit: SHOWN },
    }),
  );
  const wines = (data ?? previousData)?.cuisineProducts ?? [];
  return (
    <Section
      deferred="cards"
      title={t('row.title', { cuisine: words.cuisine(cuisine) })}
      lead={words.reason(cuisine)}
      more={{ to: `/products?${new URLSearchParams({ cuisine }).toString()}`, label: t('seeAll') }}
    >
      <div className="grid gap-6">
        <div role="group" aria-label={t('row.choose')} className="flex flex-wrap gap-2">
          {CUISINES_OFFERED.map((key) => (
            <ToggleChip
              key={key}
              className="max-sm:min-h-11"
              pressed={key === cuisine}
              onChange={() => setCuisine(key)}
            >
              {words.cuisine(key)}
            </ToggleChip>
          ))}
        </div>
        {wines.length > 0 ? (
          <div aria-busy={loading && !data}>
            <WineGrid wines={wines} />
          </div>
        ) : (
          loading && <SkeletonCards count={SHOWN} />
        )}
      </div>
    </Section>
  );
}
