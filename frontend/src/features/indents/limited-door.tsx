import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { useIndentsLimitedQuery } from '../../generated/indents.js';
import { SkeletonCards } from '../../ui/skeleton.js';

/** Lets in who may enter a limited event; others are told for whom they are (ROUTE-22, decision 23). */
export function LimitedDoor({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useIndentsLimitedQuery({ fetchPolicy: 'cache-and-network' });
  if (error) return <LoadFailure onRetry={refetch} />;
  if (!data) return <SkeletonCards count={3} />;
  const { accessible, open, upcoming } = data.limitedIndentsAbout;
  // With no event at all nobody is refused: the empty list says so.
  if (!accessible && open + upcoming > 0) return <Navigate to="/limited_indents/unauthorized" replace />;
  return children;
}
