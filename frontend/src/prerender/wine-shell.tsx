import { useTranslation } from 'react-i18next';
import { AgeNotice } from '../ui/age-notice.js';
import { Breadcrumbs } from '../ui/breadcrumbs.js';
import { MiddleDot } from '../ui/middle-dot.js';
import { Skeleton, SkeletonText } from '../ui/skeleton.js';
import { WINE_GRID, WINE_PICTURE } from '../features/catalog/wine-layout.js';

/**
 * Shell of a wine's page with the layout of `WinePage`. The server replaces the placeholders in double braces with the
 * facts of the wine.
 */
export function WineShell() {
  const { t } = useTranslation(['catalog', 'common']);
  return (
    <article className="grid gap-14 pb-8">
      <div className={WINE_GRID}>
        <div className="col-span-2 lg:col-span-1 lg:col-start-2">
          <Breadcrumbs items={[{ label: t('title'), to: '/products' }, { label: '{{name}}' }]} />
        </div>
        <Skeleton className={WINE_PICTURE} />
        <header className="grid content-start gap-1">
          <p className="text-xs tracking-wider text-accent">{'{{origin}}'}</p>
          <h1 className="text-2xl leading-snug wrap-anywhere lg:text-3xl">{'{{name}}'}</h1>
          <span className="py-1 text-2xl whitespace-nowrap" data-price>
            {'{{price}}'}
            <small className="ml-1.5 text-xs text-muted">{t('common:price.taxIncluded')}</small>
          </span>
          <p className="font-latin text-sm text-muted lg:text-base">
            <span lang="en">{'{{latin}}'}</span>,{' '}
            <span className="whitespace-nowrap">
              {'{{vintage}}'}
              <MiddleDot />
              {'{{size}}'}
            </span>
          </p>
        </header>
        <div className="col-span-2 grid content-start gap-7 lg:col-span-1 lg:col-start-2">
          <div className="grid gap-3">
            <p className="text-sm">{'{{summary}}'}</p>
            {/* Stock comes from the API, never from a page that may be cached. */}
            <Skeleton className="h-6 w-3/5" />
            <AgeNotice size="xl" />
          </div>
          <SkeletonText lines={6} />
        </div>
      </div>
    </article>
  );
}
