import { toProblem } from '../../../shared/api/problem.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { EmptyState } from '../../../ui/layout/empty-state.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import { useOrderProblemText } from '../core/use-order-problem-text.js';

/** Instead of a sheet that is still to come, or that there is not: then why. */
export function PrintState({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const problemText = useOrderProblemText();
  if (!error) return <SkeletonRows />;
  const { code } = toProblem(error);
  return code === 'NETWORK' || code === 'INTERNAL' ? (
    <LoadFailure onRetry={onRetry} />
  ) : (
    <EmptyState icon="info" title={problemText(error)} />
  );
}
