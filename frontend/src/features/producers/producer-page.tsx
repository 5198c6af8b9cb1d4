import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { usePictureText } from '../../shared/photo/use-picture-text.js';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import {
  type ProducersProducerQuery,
  useProducersListQuery,
  useProducersProducerQuery,
} from '../../generated/producers.js';
import { useLocale, useLocalName } from '../../i18n/index.js';
import { LocalText } from '../../ui/text/local-text.js';
import { PlaceFailure, PlacePage } from './place-page.js';
import { PlaceSkeleton } from './place-skeleton.js';
import { ProducersOfRegion } from './producers-of-region.js';
import { useWineCounts } from './use-wine-counts.js';

type FullProducer = NonNullable<ProducersProducerQuery['producer']>;

interface ProducerPageProps {
  reference: string;
  /** Its wines. */
  wines: (producer: FullProducer) => ReactNode;
}

/** One producer (ROUTE-17). */
export function ProducerPage({ reference, wines }: ProducerPageProps) {
  const nameOf = useLocalName();
  const { data, error, refetch } = useProducersProducerQuery({
    variables: { reference, locale: useLocale() },
  });
  const producer = data?.producer;
  const counts = useWineCounts();
  usePageTitle(producer ? nameOf(producer) : undefined);

  if (error) return <PlaceFailure error={error} path={`/producers/${reference}`} onRetry={refetch} />;
  // Waits for the number of wines, whose line would shift the content below.
  if (!producer || !counts.isAnswered) return <PlaceSkeleton />;
  return <ProducerView producer={producer} wines={wines(producer)} />;
}

function ProducerView({ producer, wines }: { producer: FullProducer; wines: ReactNode }) {
  const { t } = useTranslation('producers');
  const nameOf = useLocalName();
  const words = useWineTerms();
  const counts = useWineCounts();
  const textOf = usePictureText();
  const { data } = useProducersListQuery();
  const { region, country, reference } = producer;
  const count = counts.ofProducer(reference);
  const neighbours = (data?.producers ?? []).filter(
    (other) => other.reference !== reference && other.region?.reference === region?.reference,
  );
  return (
    <PlacePage
      crumbs={[{ label: t('producer.title'), to: '/producers' }, { label: nameOf(producer) }]}
      land={region?.nameEn ?? country}
      image={producer.images[0]}
      imageText={textOf(producer.images[0], producer.pictureTexts)}
      eyebrow={[words.country(country), region && nameOf(region)].filter(Boolean).join(' / ')}
      name={nameOf(producer)}
      latinName={producer.nameEn}
      description={producer.descriptionIn}
      facts={[
        { term: t('fact.country'), value: words.country(country) },
        {
          term: t('fact.region'),
          value: region && (
            <Link
              to={`/production-regions/${region.reference}`}
              className="underline decoration-hairline underline-offset-4 hover:decoration-current"
            >
              {nameOf(region)}
            </Link>
          ),
        },
        { term: t('fact.climate'), value: region?.climateIn && <LocalText text={region.climateIn} /> },
        { term: t('fact.wines'), value: count !== undefined && t('wines', { count }) },
      ]}
      region={region}
    >
      {wines}
      {region && neighbours.length > 0 && (
        <ProducersOfRegion
          title={t('producer.neighbours', { region: nameOf(region) })}
          producers={neighbours}
        />
      )}
    </PlacePage>
  );
}
