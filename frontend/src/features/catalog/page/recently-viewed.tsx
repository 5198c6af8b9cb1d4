import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogRowQuery } from '../../../generated/catalog.js';
import { Section } from '../../../ui/layout/section.js';
import { recentlyViewedWines } from './recently-viewed-wines.js';
import { WineGrid } from '../cards/wine-grid.js';

const SHOWN = 4;

interface RecentlyViewedProps {
  /** The bottles of the current wine. */
  except: readonly { reference: string }[];
  venue: string | undefined;
}

/** The recently viewed wines, without the current one. */
export function RecentlyViewed({ except, venue }: RecentlyViewedProps) {
  const { t } = useTranslation('catalog');
  const references = useMemo(
    () =>
      recentlyViewedWines()
        .filter((one) => !except.some(({ reference }) => reference === one))
        .slice(0, SHOWN),
    [except],
  );
  const { data } = useCatalogRowQuery({
    variables: { filter: { references, inStock: false }, perPage: SHOWN },
    skip: references.length === 0,
  });
  const wines = references.flatMap(
    (reference) => data?.products.items.find((wine) => wine.reference === reference) ?? [],
  );
  if (wines.length === 0) return null;
  return (
    <Section deferred="cards" title={t('recent')}>
      <WineGrid wines={wines} venue={venue} />
    </Section>
  );
}
