import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { StaleNotice } from '../../shared/lists/stale-notice.js';
import { enumListParam, useUrlFilters } from '../../shared/lists/url-filters.js';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import { type ProducersRegionsQuery, useProducersRegionsQuery } from '../../generated/producers.js';
import { useLocale, useLocalName } from '../../i18n/index.js';
import { isOnMap, RegionMap } from '../../ui/artwork/region-map.js';
import { Button } from '../../ui/controls/button.js';
import { cx } from '../../ui/base/cx.js';
import { LocalText } from '../../ui/text/local-text.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { Skeleton, SkeletonText } from '../../ui/layout/skeleton.js';
import { byCountry, type CountryGroup } from './by-country.js';
import { CountryChips } from './country-chips.js';
import { useWineCounts } from './use-wine-counts.js';

const FILTERS = { country: enumListParam() };

/** The production regions (ROUTE-18): a map and a list for every country. */
export function RegionList() {
  const { t } = useTranslation('producers');
  const { filters, change } = useUrlFilters(FILTERS);
  const { data, previousData, error, refetch } = useProducersRegionsQuery({
    variables: { locale: useLocale() },
  });
  const known = data ?? previousData;

  if (error && !known) return <LoadFailure onRetry={refetch} />;
  if (!known) return <RegionListSkeleton />;
  const countries = byCountry(known.productionRegions);
  const shown = countries.filter(
    ({ country }) => filters.country.length === 0 || filters.country.includes(country),
  );
  return (
    <div className="grid gap-12">
      {error && <StaleNotice onRetry={refetch} />}
      <CountryChips
        countries={countries.map(({ country }) => country)}
        chosen={filters.country}
        onChange={(country) => change({ country })}
      />
      {shown.filter(isLarge).map((group) => (
        <CountryOfRegions key={group.country} group={group} />
      ))}
      <div className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {shown
          .filter((group) => !isLarge(group))
          .map((group) => (
            <CountryOfRegions key={group.country} group={group} />
          ))}
      </div>
      {shown.length === 0 && (
        <EmptyState
          icon="globe"
          title={t('region.empty.title')}
          text={t('region.empty.text')}
          action={<Button onClick={() => change({ country: [] })}>{t('showAll')}</Button>}
        />
      )}
    </div>
  );
}

type ListedRegion = ProducersRegionsQuery['productionRegions'][number];
type Regions = CountryGroup<ListedRegion>;

/** Countries with more regions have a separate row; others are side by side. */
const LARGE = 3;
const isLarge = ({ items }: Regions): boolean => items.length >= LARGE;

function CountryOfRegions({ group }: { group: Regions }) {
  const { country, items } = group;
  const { t } = useTranslation('producers');
  const nameOf = useLocalName();
  const words = useWineTerms();
  const id = useId();
  const hasMap = isOnMap(country, items);
  const large = isLarge(group);
  return (
    <section aria-labelledby={id} className={cx('border-t border-hairline', large ? 'pt-8' : 'pt-5')}>
      <h2 id={id} className={cx('text-2xl', large ? 'mb-6' : 'mb-4')}>
        {words.country(country)}
      </h2>
      <div
        className={cx(
          'grid',
          large ? 'gap-8' : 'gap-3',
          large && hasMap && 'lg:grid-cols-[28rem_minmax(0,1fr)] lg:gap-14',
        )}
      >
        {hasMap && (
          <RegionMap
            country={country}
            regions={items.map((region) => ({
              key: region.reference,
              name: nameOf(region),
              nameEn: region.nameEn,
              to: `/production-regions/${region.reference}`,
            }))}
            label={t('map.country', { country: words.country(country) })}
            className="w-full self-start max-lg:max-w-120"
          />
        )}
        <ul className={cx('grid content-start', large && 'sm:grid-cols-2 sm:gap-x-10')}>
          {items.map((region) => (
            <li key={region.reference}>
              <RegionEntry region={region} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function RegionEntry({ region }: { region: ListedRegion }) {
  const { t } = useTranslation('producers');
  const nameOf = useLocalName();
  const counts = useWineCounts();
  const isJapanese = useLocale() === 'jp';
  const wines = counts.ofRegion(region.reference);
  return (
    <article className="group relative h-full border-b border-line py-4">
      <h3 className="font-mincho text-lg leading-snug">
        <Link
          to={`/production-regions/${region.reference}`}
          className="underline decoration-transparent underline-offset-4 group-hover:decoration-hairline after:absolute after:inset-0"
        >
          {nameOf(region)}
        </Link>
        {isJapanese && (
          <span lang="en" className="ml-3 font-latin text-sm text-muted">
            {region.nameEn}
          </span>
        )}
      </h3>
      {region.climateIn && <LocalText text={region.climateIn} className="text-sm text-muted" />}
      <p className="min-h-5 text-xs text-accent">
        {wines !== undefined && (wines > 0 ? t('wines', { count: wines }) : t('noWinesShort'))}
      </p>
    </article>
  );
}

const RegionListSkeleton = () => (
  <div aria-busy="true" className="grid gap-8 lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-14">
    <Skeleton className="aspect-square" />
    <SkeletonText lines={10} />
  </div>
);
