import { useTranslation } from 'react-i18next';
import { useConciergeProposalsQuery } from '../../generated/concierge-proposals.js';
import { DateText } from '../../ui/text/date-text.js';
import { ProposalBadge } from './proposal-badge.js';
import { LOOK_EVERY_MS, PROPOSALS_SHOWN } from './proposal-polling.js';

/** State and deadline of a proposal while its link is read out: unseen, opened, in the cart, paid. */
export function ProposalStatus({ userId, id }: { userId: string; id: string }) {
  const { t } = useTranslation('concierge');
  const { data } = useConciergeProposalsQuery({
    variables: { userId, own: false, perPage: PROPOSALS_SHOWN },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'network-only',
    pollInterval: LOOK_EVERY_MS,
    context: { fresh: true },
  });
  const proposal = data?.conciergeProposals.items.find(({ _id }) => _id === id);
  if (!proposal) return null;
  return (
    <>
      <ProposalBadge state={proposal.state} />{' '}
      <span>
        {t('proposals.until')} <DateText value={proposal.expiresAt} />
      </span>
    </>
  );
}
