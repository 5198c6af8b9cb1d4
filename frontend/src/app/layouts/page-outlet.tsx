import { Suspense, useCallback, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { repeatEarlyPress } from '../../shared/served-page/early-press.js';
import { forgetServedContent, servedContent } from '../../shared/served-page/served-page.js';
import { Skeleton, SkeletonText } from '../../ui/layout/skeleton.js';

/** Outlet of a layout. While the code of the page loads, it shows what the server has sent of it, or a skeleton. */
export const PageOutlet = () => (
  <Suspense fallback={<PagePlaceholder />}>
    <Outlet />
    <EarlyPress isComplete />
  </Suspense>
);

function EarlyPress({ isComplete = false }: { isComplete?: boolean }) {
  useEffect(() => repeatEarlyPress(isComplete), [isComplete]);
  return null;
}

function PagePlaceholder() {
  const { pathname } = useLocation();
  const [content] = useState(() => servedContent(pathname));
  // The nodes themselves: nothing of them is parsed or loaded again.
  const fill = useCallback(
    (place: HTMLElement | null) => {
      place?.append(...(content ?? []));
      return forgetServedContent;
    },
    [content],
  );
  return (
    <>
      {content ? <div ref={fill} inert aria-busy="true" className="contents" /> : <PageSkeleton />}
      <EarlyPress />
    </>
  );
}

export const PageSkeleton = () => (
  <div aria-busy="true" className="page-width grid gap-8 py-12">
    <Skeleton className="h-10 w-3/5 max-w-120" />
    <SkeletonText className="max-w-160" />
  </div>
);
