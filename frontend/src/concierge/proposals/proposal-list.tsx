import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DeskProposalFragment,
  useConciergeProposalsQuery,
} from '../../generated/concierge-proposals.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { Panel } from '../panel.js';
import { LinkDialog } from './link-dialog.js';
import { ProposalEntry } from './proposal-entry.js';
import { LOOK_EVERY_MS, PROPOSALS_SHOWN } from './proposal-polling.js';
import { ProposalStatus } from './proposal-status.js';

export interface ProposalListProps {
  title: string;
  /** Only those to this customer. */
  userId?: string;
  /** Only the concierge's own. */
  own?: boolean;
}

/** Proposals with their states: sent, opened, in the cart, paid, expired, withdrawn (PROP-01). */
export function ProposalList({ title, userId, own = false }: ProposalListProps) {
  const { t } = useTranslation('concierge');
  const [link, setLink] = useState<{ url: string; proposal: DeskProposalFragment }>();
  const { data, error, loading, refetch } = useConciergeProposalsQuery({
    variables: { userId: userId ?? null, own, perPage: PROPOSALS_SHOWN },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'network-only',
    pollInterval: LOOK_EVERY_MS,
    context: { fresh: true },
  });
  const proposals = data?.conciergeProposals.items ?? [];
  return (
    <Panel title={title}>
      {!data && loading && <SkeletonRows count={3} />}
      {!data && error && <LoadFailure onRetry={() => refetch()} />}
      {data && proposals.length === 0 && <p className="text-muted">{t('proposals.none')}</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {proposals.map((proposal) => (
          <ProposalEntry
            key={proposal._id}
            proposal={proposal}
            withCustomer={userId === undefined}
            onLink={(url) => setLink({ url, proposal })}
            onChanged={() => void refetch()}
          />
        ))}
      </ul>
      {link && (
        <LinkDialog
          url={link.url}
          status={<ProposalStatus userId={link.proposal.customerId} id={link.proposal._id} />}
          onClose={() => setLink(undefined)}
        />
      )}
    </Panel>
  );
}
