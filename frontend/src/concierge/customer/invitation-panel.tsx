import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConciergeInviteCustomerMutation } from '../../generated/concierge-customer.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { notify } from '../../shared/notifications/toaster.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/controls/button.js';
import { DateText } from '../../ui/text/date-text.js';
import { LinkDialog } from '../proposals/link-dialog.js';
import type { ServedCustomer } from './customer-head.js';

interface InvitationPanelProps {
  customer: ServedCustomer;
  invitation: NonNullable<ServedCustomer['invitation']>;
  onChanged: () => void;
}

/** That the customer has no password yet, and the link that changes it; the link of an order does it too (PHONE-01). */
export function InvitationPanel({ customer, invitation, onChanged }: InvitationPanelProps) {
  const { t } = useTranslation('concierge');
  const problemText = useProblemText();
  const [link, setLink] = useState<{ url: string; expiresAt: string | null }>();
  const [invite, { loading }] = useConciergeInviteCustomerMutation({
    onError: (error) => notify({ id: 'invitation', type: 'error', content: problemText(error) }),
  });
  const send = async (byMail: boolean) => {
    const { data } = await invite({ variables: { userId: customer._id, byMail } });
    onChanged();
    if (!data) return;
    if (byMail) notify({ id: 'invitation', type: 'success', content: t('proposals.mailed') });
    else
      setLink({ url: data.inviteCustomer.url, expiresAt: data.inviteCustomer.invitation.expiresAt ?? null });
  };
  const { state, expiresAt } = invitation;
  return (
    <section
      aria-label={t('invitation.title')}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-sm border border-line bg-raised px-3 py-2"
    >
      <p className="flex min-w-0 grow items-start gap-2">
        <Icon name="phone" className="mt-1 size-4 shrink-0 text-accent" />
        <span>
          {t(`invitation.state.${state}`)}{' '}
          {state === 'OPEN' && expiresAt && (
            <span className="text-muted">
              {t('proposals.until')} <DateText value={expiresAt} form="date" />
            </span>
          )}
        </span>
      </p>
      <span className="-ml-3 flex flex-wrap">
        <Button size="sm" variant="ghost" loading={loading} onClick={() => void send(false)}>
          {t('invitation.show')}
        </Button>
        {customer.isMailable && (
          <Button size="sm" variant="ghost" onClick={() => void send(true)}>
            {t('invitation.mail')}
          </Button>
        )}
      </span>
      {link && (
        <LinkDialog
          title={t('invitation.linkTitle')}
          url={link.url}
          status={
            link.expiresAt && (
              <>
                {t('proposals.until')} <DateText value={link.expiresAt} />
              </>
            )
          }
          onClose={() => setLink(undefined)}
        />
      )}
    </section>
  );
}
