import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NotFoundError } from '../../shared/errors/not-found.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { usePageTitle } from '../../shared/hooks/page-title.js';
import { toProblem } from '../../shared/api/problem.js';
import { useWineWords } from '../../shared/wines/wine-words.js';
import {
  type ProducersProducerQuery,
  useProducersListQuery,
  useProducersProducerQuery,
} from '../../generated/producers.js';
import { useLocale, useLocalName } from '../../i18n/index.js';
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
  const { data, error, refetch } = useProducersProducerQuery({ variables: { reference } });
  const producer = data?.producer;
  usePageTitle(producer ? nameOf(producer) : undefined);

  if (error && toProblem(error).code === 'NOT_FOUND') throw new NotFoundError(`/producers/${reference}`);
  if (error)
    return (
      <div className="page-width py-16">
        <LoadFailure onRetry={refetch} />
      </div>
    );
  if (!producer) return <PlaceSkeleton />;
  return <ProducerView producer={producer} wines={wines(producer)} />;
}

function ProducerView({ producer, wines }: { producer: FullProducer; wines: ReactNode }) {
  const { t } = useTranslation('producers');
  const nameOf = useLocalName();
  const words = useWineWords();
  const counts = useWineCounts();
  const isJapanese = useLocale() === 'jp';
  const { data } = useProducersListQuery();
  const { region, country, reference } = producer;
  const description = isJapanese ? producer.description : producer.descriptionEn;
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
            {description && <p className="max-w-[40em] font-mincho text-lg leading-loose">{description}</p>}
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
                  value: region && (isJapanese ? region.climate : region.climateEn),
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
