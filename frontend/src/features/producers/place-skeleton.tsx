import { Skeleton, SkeletonText } from '../../ui/layout/skeleton.js';

/** A producer's or a region's page to come. */
export const PlaceSkeleton = () => (
  <div aria-busy="true">
    <Skeleton className="h-64 rounded-none lg:h-88" />
    <div className="page-width grid gap-10 py-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
      <SkeletonText lines={6} />
      <Skeleton className="h-80" />
    </div>
  </div>
);
