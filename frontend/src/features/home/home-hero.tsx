import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/index.js';
import { AgeNotice } from '../../ui/text/age-notice.js';
import { PatternGround } from '../../ui/artwork/venue-pattern.js';
import { cx } from '../../ui/base/cx.js';
import { Skeleton } from '../../ui/layout/skeleton.js';
import { Tabs } from '../../ui/layout/tabs.js';
import type { SearchedList } from '../../shared/search/searched-list.js';
import type { SearchForm } from './use-search-draft.js';
import { VenueSearch } from './venue-search.js';

// Text and search are rendered first; the bottles are a decorative chunk that fades in later, and is optional.
const bottles = import('./hero-bottles.js').then<{ default: ComponentType }, { default: ComponentType }>(
  ({ HeroBottles: Bottles }) => ({ default: Bottles }),
  () => ({ default: () => null }),
);
const HeroBottles = lazy(() => bottles);
// The second tab is loaded when opened.
const WineSearch = lazy(async () => ({ default: (await import('./wine-search.js')).WineSearch }));

interface HomeHeroProps {
  /** The search whose results are shown below, if any. */
  searched: SearchedList | undefined;
  /** Selects the restaurant to match wines with. */
  venuePicker: (search: SearchForm) => ReactNode;
}

/** What the house is, and the two ways in: Reserve and Wine Search (ROUTE-01). */
export function HomeHero({ searched, venuePicker }: HomeHeroProps) {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const isCjk = locale === 'jp' || locale === 'zh';
  const [start, setStart] = useState<SearchedList>(searched ?? 'venues');
  const [followed, setFollowed] = useState(searched);
  // Back and Forward restore the search.
  if (followed !== searched) {
    setFollowed(searched);
    if (searched) setStart(searched);
  }
  return (
    <div className="relative border-b border-hairline">
      {/* Only the ground is cut off: suggestions hang over the lower edge. */}
      <div className="absolute inset-0 overflow-hidden">
        <PatternGround pattern="tatewaku" className="text-gold opacity-8" />
      </div>
      <div className="page-width relative grid grid-cols-[minmax(0,1fr)] gap-10 py-12 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-8 lg:py-20">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-center gap-6">
          <h1
            className={cx(
              'text-3xl leading-normal font-normal tracking-wide',
              // Latin words take twice the room of kana.
              isCjk ? 'sm:text-5xl' : 'sm:text-4xl',
            )}
          >
            <span className="block">{t('hero.first')}</span>
            <span className="text-accent">{t('hero.second')}</span>
            {t('hero.third')}
          </h1>
          <p className="max-w-[34em] text-sm text-text">{t('hero.lead')}</p>
          <Tabs
            label={t('search.label')}
            fill
            value={start}
            onChange={setStart}
            className="max-w-176 [&>[role=tablist]]:rounded-t-sm [&>[role=tablist]]:bg-raised"
            items={[
              { value: 'venues', label: t('search.venues'), content: <VenueSearch /> },
              {
                value: 'products',
                label: t('search.products'),
                content: (
                  <Suspense fallback={<Skeleton className="h-18 rounded-none" />}>
                    <WineSearch venuePicker={venuePicker} />
                  </Suspense>
                ),
              },
            ]}
          />
          <AgeNotice size="md" className="text-muted" />
        </div>
        {/* On a phone they would separate the search from its results. */}
        <div className={cx('lg:self-start lg:pt-8', searched && 'max-lg:hidden')}>
          <Suspense fallback={<div className="h-64 sm:h-96 lg:h-128" />}>
            <HeroBottles />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
