import { useTranslation } from 'react-i18next';
import { useCatalogSuitedWinesQuery } from '../../../generated/catalog.js';
import { AgeNotice } from '../../../ui/text/age-notice.js';
import { Section } from '../../../ui/layout/section.js';
import { SkeletonCards } from '../../../ui/layout/skeleton.js';
import { WineGrid } from './wine-grid.js';

const SHOWN = 8;

/** Wines in stock that suit a restaurant's kitchen, each with its reason (ROUTE-14). */
export function SuitedWines({ venue }: { venue: string }) {
  const { t } = useTranslation('catalog');
  const { data, loading } = useCatalogSuitedWinesQuery({ variables: { venue, limit: SHOWN } });
  const wines = data?.venue?.suitedProducts ?? [];
  if (!loading && wines.length === 0) return null;
  return (
    <Section
      title={t('suited.title')}
      lead={t('suited.lead')}
      more={{ to: `/products?venue=${venue}`, label: t('seeAll') }}
    >
      <div className="grid gap-5">
        <AgeNotice size="md" />
        {wines.length > 0 ? <WineGrid wines={wines} venue={venue} /> : <SkeletonCards count={4} />}
      </div>
    </Section>
  );
}
