import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NotFoundError } from '../../shared/errors/not-found.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { toProblem } from '../../shared/api/problem.js';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import {
  type ProducersProducerQuery,
  useProducersListQuery,
  useProducersProducerQuery,
} from '../../generated/producers.js';
import { useLocale, useLocalName } from '../../i18n/index.js';
import { LocalText } from '../../ui/local-text.js';
import { DataList } from '../../ui/data-list.js';
import { PlaceHeader } from './place-header.js';
import { PlaceSkeleton } from './place-skeleton.js';
import { ProducersOfRegion } from './producers-of-region.js';
import { PlaceOnMap } from './place-on-map.js';
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

  if (error && toProblem(error).code === 'NOT_FOUND') throw new NotFoundError(`/producers/${reference}`);
  if (error)
    return (
      <div className="page-width py-16">
        <LoadFailure onRetry={refetch} />
      </div>
    );
  // Waits for the number of wines, whose line would shift the content below.
  if (!producer || !counts.isAnswered) return <PlaceSkeleton />;
  return <ProducerView producer={producer} wines={wines(producer)} />;
}

function ProducerView({ producer, wines }: { producer: FullProducer; wines: ReactNode }) {
  const { t } = useTranslation('producers');
  const nameOf = useLocalName();
  const words = useWineTerms();
  const counts = useWineCounts();
  const { data } = useProducersListQuery();
  const { region, country, reference } = producer;
  const count = counts.ofProducer(reference);
  const neighbours = (data?.producers ?? []).filter(
    (other) => other.reference !== reference && other.region?.reference === region?.reference,
  );
  return (
    <article>
      <PlaceHeader
        crumbs={[{ label: t('producer.title'), to: '/producers' }, { label: nameOf(producer) }]}
        land={region?.nameEn ?? country}
        image={producer.images[0]}
        eyebrow={[words.country(country), region && nameOf(region)].filter(Boolean).join(' / ')}
        name={nameOf(producer)}
        latinName={producer.nameEn}
      />
      <div className="page-width grid gap-14 py-10">
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
          <div className="grid content-start gap-8">
            {producer.descriptionIn && (
              <LocalText
                text={producer.descriptionIn}
                className="max-w-[40em] font-mincho text-lg leading-loose"
              />
            )}
            <DataList
              className="max-w-[40em]"
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
                {
                  term: t('fact.climate'),
                  value: region?.climateIn && <LocalText text={region.climateIn} />,
                },
                { term: t('fact.wines'), value: count !== undefined && t('wines', { count }) },
              ]}
            />
          </div>
          {region && <PlaceOnMap region={region} />}
        </div>
        {wines}
        {region && neighbours.length > 0 && (
          <ProducersOfRegion
            title={t('producer.neighbours', { region: nameOf(region) })}
            producers={neighbours}
          />
        )}
      </div>
    </article>
  );
}
