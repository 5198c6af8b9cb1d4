import { useTranslation } from 'react-i18next';
import { AgeNotice } from '../ui/age-notice.js';
import { Breadcrumbs } from '../ui/breadcrumbs.js';
import { Skeleton, SkeletonText } from '../ui/skeleton.js';

/**
 * The head of a wine's page before its code is there, in the measures of `WinePage`. The server writes the facts of
 * the wine into the places in double braces.
 */
export function WineOutline() {
  const { t } = useTranslation(['catalog', 'common']);
  return (
    <article className="grid gap-14 pb-8">
      <div className="lg:page-width grid lg:grid-cols-[5fr_6fr] lg:gap-16 lg:pt-8">
        <Skeleton className="h-80 rounded-none sm:h-112 lg:h-[min(44rem,calc(100dvh-9rem))] lg:rounded-sm" />
        <div className="page-width grid content-start gap-7 pt-6 lg:px-0 lg:pt-0">
          <Breadcrumbs items={[{ label: t('title'), to: '/products' }, { label: '{{name}}' }]} />
          <header className="grid gap-3">
            <div className="grid gap-1">
              <p className="text-xs tracking-wider text-accent">{'{{origin}}'}</p>
              <h1 className="text-2xl lg:text-3xl">{'{{name}}'}</h1>
              <p className="font-latin text-muted">
                <span lang="en">{'{{latin}}'}</span>,{' '}
                <span className="whitespace-nowrap">{'{{vintage}} ・ {{size}}'}</span>
              </p>
              <p className="pt-2 text-sm">{'{{summary}}'}</p>
            </div>
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-2">
              <span className="text-2xl whitespace-nowrap" data-price>
                {'{{price}}'}
                <small className="ml-1.5 text-xs text-muted">{t('common:price.taxIncluded')}</small>
              </span>
              {/* Whether it can be had is said by the answer of the moment, never by a page that may be kept. */}
              <Skeleton className="h-4 w-28" />
            </div>
            <AgeNotice size="xl" />
          </header>
          <SkeletonText lines={6} />
        </div>
      </div>
    </article>
  );
}
