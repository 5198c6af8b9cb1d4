import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { StaleNotice } from '../../shared/lists/stale-notice.js';
import { SessionGate } from '../../shared/session/session-gate.js';
import { type CellarOverviewQuery, useCellarOverviewQuery } from '../../generated/cellar.js';
import { AgeNotice } from '../../ui/text/age-notice.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Section } from '../../ui/layout/section.js';
import { Skeleton, SkeletonCards } from '../../ui/layout/skeleton.js';
import { CellarFigures } from './cellar-figures.js';
import { CellarIntro } from './cellar-intro.js';
import { IncomingBottles } from './incoming-bottles.js';
import { CellarEntryList } from './cellar-entry-list.js';
import { pageNumberOf, CELLAR_TAB_FILTERS, cellarTabOf } from './cellar-tabs.js';
import type { CellarLine } from './order-from-cellar-bar.js';
import { ValueChart } from './value-chart.js';

const PER_PAGE = 24;

interface CellarPageProps {
  /** Begins an order with bottles out of the cellar. */
  onOrder: (lines: readonly CellarLine[]) => Promise<boolean>;
}

/** The cloud cellar (ROUTE-20): the user's, or an introduction for visitors. */
export function CellarPage({ onOrder }: CellarPageProps) {
  const { t } = useTranslation('cellar');
  usePageTitle(t('title'));
  return (
    <div className="page-width py-8 lg:py-12">
      <SessionGate isPage pending={<CellarSkeleton />} visitor={<CellarIntro />}>
        <OwnCellar onOrder={onOrder} />
      </SessionGate>
    </div>
  );
}

function OwnCellar({ onOrder }: CellarPageProps) {
  const [query] = useSearchParams();
  const tab = cellarTabOf(query.get('show'));
  const { data, previousData, error, refetch } = useCellarOverviewQuery({
    variables: { filter: CELLAR_TAB_FILTERS[tab], page: pageNumberOf(query.get('page')), perPage: PER_PAGE },
    fetchPolicy: 'cache-and-network',
  });
  const cellar = (data ?? previousData)?.cellar;
  if (!cellar) return error ? <LoadFailure isPage onRetry={refetch} /> : <CellarSkeleton />;
  return (
    <>
      {error && (
        <div className="mb-6">
          <StaleNotice onRetry={refetch} />
        </div>
      )}
      <CellarView cellar={cellar} tab={tab} onOrder={onOrder} />
    </>
  );
}

interface CellarViewProps extends CellarPageProps {
  cellar: CellarOverviewQuery['cellar'];
  tab: ReturnType<typeof cellarTabOf>;
}

function CellarView({ cellar: { figures, history, entries }, tab, onOrder }: CellarViewProps) {
  const { t } = useTranslation('cellar');
  return (
    <div className="grid gap-12">
      <header className="grid gap-6">
        <div>
          <h1 className="text-3xl">{t('title')}</h1>
          <p className="text-sm text-muted">{t('lead')}</p>
        </div>
        <CellarFigures figures={figures} />
        <YearNotice figures={figures} />
        <IncomingBottles />
      </header>
      <Section title={t('shelf.title')}>
        <CellarEntryList tab={tab} entries={entries} onOrder={onOrder} />
        <AgeNotice className="mt-6" />
      </Section>
      {history.length > 0 && (
        <Section title={t('chart.title')} lead={t('chart.lead')}>
          <ValueChart history={history} />
        </Section>
      )}
    </div>
  );
}

/** CEL-02: warns before the free year ends. */
function YearNotice({ figures }: { figures: CellarViewProps['cellar']['figures'] }) {
  const { t } = useTranslation('cellar');
  const notices = [
    { show: 'ended', count: figures.endedCount, text: t('notice.ended', { count: figures.endedCount }) },
    { show: 'ending', count: figures.endingCount, text: t('notice.ending', { count: figures.endingCount }) },
  ].filter(({ count }) => count > 0);
  return notices.map(({ show, text }) => (
    <p
      key={show}
      className="flex items-start gap-3 rounded-sm bg-warning-surface px-4 py-3 text-sm text-warning"
    >
      <Icon name="clock" className="mt-1 size-4 shrink-0" />
      <span>
        {text}{' '}
        <Link to={{ search: `show=${show}` }} className="underline underline-offset-4">
          {t('notice.show')}
        </Link>
      </span>
    </p>
  ));
}

const CellarSkeleton = () => (
  <div aria-busy="true" className="grid gap-8">
    <Skeleton className="h-12 w-60" />
    <Skeleton className="h-28" />
    <SkeletonCards count={4} />
  </div>
);
