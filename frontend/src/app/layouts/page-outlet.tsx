import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Skeleton, SkeletonText } from '../../ui/skeleton.js';

/** The page inside a layout. Its first code is waited for with grey blocks; the frame around it is there at once. */
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
