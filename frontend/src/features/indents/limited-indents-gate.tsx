import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { useIndentsLimitedQuery } from '../../generated/indents.js';
import { SkeletonCards } from '../../ui/layout/skeleton.js';

/** Shows limited pre-order sales to visitors with access; redirects others to the explanation (ROUTE-22, REQ-D23). */
export function LimitedIndentsGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useIndentsLimitedQuery({ fetchPolicy: 'cache-and-network' });
  if (error) return <LoadFailure isPage onRetry={refetch} />;
  if (!data) return <SkeletonCards count={3} />;
  const { accessible, open, upcoming } = data.limitedIndentsAbout;
  // Without any pre-order sale the empty list is shown instead.
  if (!accessible && open + upcoming > 0) return <Navigate to="/limited_indents/unauthorized" replace />;
  return children;
}
