import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnProposalOfQuery, useOwnProposalOpenMutation } from '../../generated/proposals.js';
import { toProblem } from '../../shared/api/problem.js';
import { NotFoundError } from '../../shared/errors/not-found.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { ButtonLink } from '../../ui/controls/button.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { Skeleton, SkeletonRows } from '../../ui/layout/skeleton.js';
import { ProposalView } from './proposal-view.js';

/** A concierge's proposal for its customer (PROP-01); others see why they have no access. */
export function ProposalPage({ token }: { token: string }) {
  const { t } = useTranslation('proposals');
  const problemText = useProblemText();
  usePageTitle(t('title'));
  const { data, error, refetch } = useOwnProposalOfQuery({
    variables: { token },
    fetchPolicy: 'cache-and-network',
    context: { fresh: true },
  });
  const proposal = data?.proposal;
  const isUnseen = proposal?.state === 'SENT';
  const [markOpened] = useOwnProposalOpenMutation();
  useEffect(() => {
    // That it was seen is of use to the concierge alone: a failure is none of the reader's business.
    if (isUnseen) markOpened({ variables: { token } }).catch(() => undefined);
  }, [isUnseen, markOpened, token]);

  if (proposal) return <ProposalView key={proposal._id} token={token} proposal={proposal} />;
  if (error) {
    const { code } = toProblem(error);
    if (code === 'NOT_FOUND') throw new NotFoundError(`/proposals/${token}`);
    if (code !== 'FORBIDDEN') return <LoadFailure isPage onRetry={refetch} />;
    return (
      <div role="status">
        <h1 className="sr-only">{t('title')}</h1>
        <EmptyState
          icon="lock"
          title={problemText(error)}
          action={<ButtonLink to="/contact">{t('contact')}</ButtonLink>}
        />
      </div>
    );
  }
  return (
    <div aria-busy="true" className="grid gap-6">
      <Skeleton className="h-10 w-60" />
      <SkeletonRows count={6} />
    </div>
  );
}
