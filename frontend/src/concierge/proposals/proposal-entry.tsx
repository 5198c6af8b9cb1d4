import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  type DeskProposalFragment,
  useConciergeRenewProposalMutation,
  useConciergeWithdrawProposalMutation,
} from '../../generated/concierge-proposals.js';
import { useLocalName } from '../../i18n/index.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { openModal } from '../../shared/modals/modal-store.js';
import { notify } from '../../shared/notifications/toaster.js';
import { Button } from '../../ui/controls/button.js';
import { DateText } from '../../ui/text/date-text.js';
import { Price } from '../../ui/text/price.js';
import { ProposalBadge } from './proposal-badge.js';

interface ProposalEntryProps {
  proposal: DeskProposalFragment;
  withCustomer: boolean;
  onLink: (url: string) => void;
  onChanged: () => void;
}

/** A proposal: customer, wines, latest step; with renew and withdraw. */
export function ProposalEntry({ proposal, withCustomer, onLink, onChanged }: ProposalEntryProps) {
  const { t } = useTranslation('concierge');
  const nameOf = useLocalName();
  const problemText = useProblemText();
  const onError = (error: unknown) => {
    notify({ id: 'proposal', type: 'error', content: problemText(error) });
    onChanged();
  };
  const [renew, renewing] = useConciergeRenewProposalMutation({ onError });
  const [withdraw] = useConciergeWithdrawProposalMutation({ onError });
  const { _id: id, state, wines, visit, total, customerId, customerName, orderRef } = proposal;
  const isOpen = state !== 'PAID' && state !== 'WITHDRAWN';

  const newLink = async (byMail: boolean) => {
    const { data } = await renew({ variables: { id, byMail } });
    if (!data) return;
    onChanged();
    if (byMail) notify({ id: 'proposal', type: 'success', content: t('proposals.mailed') });
    else onLink(data.renewProposal.url);
  };
  const askToWithdraw = () =>
    openModal('confirm', {
      title: t('proposals.withdrawTitle'),
      text: t('proposals.withdrawText'),
      confirmLabel: t('proposals.withdraw'),
      onConfirm: async () => {
        await withdraw({ variables: { id } });
        onChanged();
      },
    });

  return (
    <li className="grid gap-1.5 py-3 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex min-w-0 items-center gap-2">
          <ProposalBadge state={state} />
          {withCustomer && (
            <Link to={`/concierge/${customerId}`} className="truncate font-mincho hover:text-accent">
              {customerName}
            </Link>
          )}
        </span>
        <Price yen={total} size="sm" />
      </div>
      <p className="leading-snug">
        {wines
          .map(({ product, quantity }) => `${product ? nameOf(product) : ''} ×${quantity}`)
          .join(t('proposals.and'))}
      </p>
      <p className="text-xs text-muted">
        {visit?.venue && <>{nameOf(visit.venue)} ・ </>}
        <LatestStep proposal={proposal} />
        {orderRef && <> ・ {orderRef}</>}
      </p>
      {isOpen && (
        <div className="-ml-3 flex flex-wrap">
          <Button size="sm" variant="ghost" loading={renewing.loading} onClick={() => void newLink(false)}>
            {t('proposals.newLink')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => void newLink(true)}>
            {t('proposals.mailAgain')}
          </Button>
          <Button size="sm" variant="ghost" onClick={askToWithdraw}>
            {t('proposals.withdraw')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The latest step with its time; and the expiry while open. */
function LatestStep({ proposal }: { proposal: DeskProposalFragment }) {
  const { t } = useTranslation('concierge');
  const { state, createdAt, openedAt, takenAt, paidAt, withdrawnAt, expiresAt } = proposal;
  const moment = {
    SENT: createdAt,
    OPENED: openedAt,
    TAKEN: takenAt,
    PAID: paidAt,
    WITHDRAWN: withdrawnAt,
    EXPIRED: expiresAt,
  }[state];
  return (
    <>
      {t(`proposals.at.${state}`)} <DateText value={moment ?? createdAt} />
      {(state === 'SENT' || state === 'OPENED' || state === 'TAKEN') && (
        <>
          {' ・ '}
          {t('proposals.until')} <DateText value={expiresAt} form="date" />
        </>
      )}
    </>
  );
}
