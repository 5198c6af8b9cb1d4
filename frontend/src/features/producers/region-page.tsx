import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import {
  type ProducersRegionQuery,
  useProducersListQuery,
  useProducersRegionGrapesQuery,
  useProducersRegionQuery,
} from '../../generated/producers.js';
import { useLocale, useLocalName } from '../../i18n/index.js';
import { LocalText } from '../../ui/text/local-text.js';
import { PlaceFailure, PlacePage } from './place-page.js';
import { PlaceSkeleton } from './place-skeleton.js';
import { ProducersOfRegion } from './producers-of-region.js';
import { useWineCounts } from './use-wine-counts.js';

type FullRegion = NonNullable<ProducersRegionQuery['productionRegion']>;

interface RegionPageProps {
  reference: string;
  /** The wines that grow there. */
  wines: (region: FullRegion) => ReactNode;
}

/** One production region (ROUTE-18). */
export function RegionPage({ reference, wines }: RegionPageProps) {
  const nameOf = useLocalName();
  const { data, error, refetch } = useProducersRegionQuery({ variables: { reference, locale: useLocale() } });
  const region = data?.productionRegion;
  const facts = useRegionFacts(reference);
  usePageTitle(region ? nameOf(region) : undefined);

  if (error)
    return <PlaceFailure error={error} path={`/production-regions/${reference}`} onRetry={refetch} />;
  if (!region || !facts.isAnswered) return <PlaceSkeleton />;
  return <RegionView region={region} facts={facts} wines={wines(region)} />;
}

interface RegionViewProps {
  region: FullRegion;
  facts: ReturnType<typeof useRegionFacts>;
  wines: ReactNode;
}

function RegionView({ region, facts: { grapes, count }, wines }: RegionViewProps) {
  const { t } = useTranslation('producers');
  const nameOf = useLocalName();
  const words = useWineTerms();
  const { data } = useProducersListQuery();
  const { country, reference } = region;
  const producers = (data?.producers ?? []).filter((producer) => producer.region?.reference === reference);
  return (
    <PlacePage
      crumbs={[
        { label: t('region.title'), to: '/production-regions' },
        { label: words.country(country), to: `/production-regions?country=${country}` },
        { label: nameOf(region) },
      ]}
      land={region.nameEn}
      eyebrow={words.country(country)}
      name={nameOf(region)}
      latinName={region.nameEn}
      description={region.descriptionIn}
      facts={[
        { term: t('fact.country'), value: words.country(country) },
        { term: t('fact.climate'), value: region.climateIn && <LocalText text={region.climateIn} /> },
        {
          term: t('fact.grapes'),
          value: grapes.length > 0 && (
            <span className="flex flex-wrap gap-x-4">
              {grapes.map(({ value }) => (
                <Link
                  key={value}
                  to={`/products?${new URLSearchParams({ region: reference, grape: value }).toString()}`}
                  className="underline decoration-hairline underline-offset-4 hover:decoration-current"
                >
                  {words.grape(value)}
                </Link>
              ))}
            </span>
          ),
        },
        { term: t('fact.wines'), value: count !== undefined && t('wines', { count }) },
      ]}
      region={region}
    >
      {wines}
      {producers.length > 0 && (
        <ProducersOfRegion title={t('region.producers', { region: nameOf(region) })} producers={producers} />
      )}
    </PlacePage>
  );
}

const GRAPES_NAMED = 5;

/**
 * Varieties and number of wines of the region. Loaded in parallel and awaited, because late lines would shift map and
 * wines.
 */
function useRegionFacts(reference: string) {
  const counts = useWineCounts();
  const { data, error } = useProducersRegionGrapesQuery({ variables: { reference } });
  return {
    isAnswered: counts.isAnswered && (data !== undefined || error !== undefined),
    grapes: (data?.products.facets.grapes ?? []).slice(0, GRAPES_NAMED),
    count: counts.ofRegion(reference),
  };
}
