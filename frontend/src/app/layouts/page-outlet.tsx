import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Skeleton, SkeletonText } from '../../ui/layout/skeleton.js';

/** Outlet of a layout; shows a skeleton while the code of the page loads. */
export const PageOutlet = () => (
  <Suspense fallback={<PageSkeleton />}>
    <Outlet />
  </Suspense>
);

export const PageSkeleton = () => (
  <div aria-busy="true" className="page-width grid gap-8 py-12">
    <Skeleton className="h-10 w-3/5 max-w-120" />
    <SkeletonText className="max-w-160" />
  </div>
);
