import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AgeNotice } from '../../../ui/text/age-notice.js';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.js';
import { Skeleton, SkeletonText } from '../../../ui/layout/skeleton.js';
import { type WineHeadTexts, WineHeading } from './wine-heading.js';

/** The stage of the bottle: beside name and price, or, on a desktop, beside everything. */
export const WINE_PICTURE =
  'h-full min-h-[min(13rem,36dvh)] rounded-sm lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:h-[min(44rem,calc(100dvh-9rem))]';

interface WineFrameProps {
  name: string;
  picture: ReactNode;
  head: ReactNode;
  children: ReactNode;
  /** What follows across the page. */
  below?: ReactNode;
}

/** Layout of a wine's page. */
export function WineFrame({ name, picture, head, children, below }: WineFrameProps) {
  const { t } = useTranslation('catalog');
  return (
    <article className="grid gap-14 pb-8">
      {/* The picture is higher than the text while it loads: the last row takes the difference, so that no text moves. */}
      {/* On a phone, and wherever the text is enlarged, the picture stands beside name and price: both on the first screen. */}
      <div className="page-width grid grid-cols-[minmax(5.5rem,min(34%,14rem))_minmax(0,1fr)] gap-x-5 gap-y-5 pt-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-16 lg:gap-y-7 lg:pt-8">
        <div className="col-span-2 lg:col-span-1 lg:col-start-2">
          <Breadcrumbs items={[{ label: t('title'), to: '/products' }, { label: name }]} />
        </div>
        {picture}
        {head}
        <div className="col-span-2 grid content-start gap-7 lg:col-span-1 lg:col-start-2">{children}</div>
      </div>
      {below}
    </article>
  );
}

/**
 * A wine's page while its data is loading, and its prerendered shell.
 *
 * @param texts what the server has put into the page; undefined after navigation within the shop
 */
export const WineOutline = ({ texts }: { texts: WineHeadTexts | undefined }) => (
  <WineFrame
    name={texts?.name ?? ''}
    picture={<Skeleton className={WINE_PICTURE} />}
    head={
      texts ? (
        <WineHeading texts={texts} />
      ) : (
        <div className="grid content-start gap-3">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-7 w-2/5" />
        </div>
      )
    }
  >
    <div className="grid gap-3" aria-busy="true">
      {texts && <p className="text-sm">{texts.summary}</p>}
      {/* Stock comes from the API, never from a page that may be cached. */}
      <Skeleton className="h-6 w-3/5" />
    </div>
    <SkeletonText lines={6} />
    <AgeNotice size="lg" />
  </WineFrame>
);
