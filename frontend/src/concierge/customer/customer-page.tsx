import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useConciergeCustomerQuery } from '../../generated/concierge-customer.js';
import { toProblem } from '../../shared/api/problem.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { useSession } from '../../shared/session/session.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { CustomerNotes } from '../../features/customer-notes/customer-notes.js';
import { CartPanel } from '../cart/cart-panel.js';
import { rememberCustomer } from '../customers/recent-customers.js';
import { ConciergeNotFound } from '../layout/concierge-not-found.js';
import { ProposalList } from '../proposals/proposal-list.js';
import { CustomerHead } from './customer-head.js';
import { Panel } from '../panel.js';
import { InvitationPanel } from './invitation-panel.js';
import { TastePanel } from './taste-panel.js';

/** `/concierge/{userId}` (CONC-01, CONC-02): who is on the telephone, what they like, and their cart. */
export function CustomerPage() {
  const { userId = '' } = useParams();
  return <CustomerDesk key={userId} userId={userId} />;
}

function CustomerDesk({ userId }: { userId: string }) {
  const { t } = useTranslation('concierge');
  const concierge = useSession().user?.reference ?? '';
  const { data, error, refetch } = useConciergeCustomerQuery({
    variables: { userId },
    fetchPolicy: 'cache-and-network',
  });
  // Counter of sent proposals, which refetches the list beside the cart.
  const [sent, setSent] = useState(0);
  const proposed = () => {
    setSent(sent + 1);
    // The link of an order is an invitation too.
    if (customer?.invitation) void refetch();
  };
  const customer = data?.customer;
  usePageTitle(customer?.name ?? t('title'));
  useEffect(() => {
    if (customer) rememberCustomer(concierge, customer._id);
  }, [concierge, customer]);

  if (error && !customer)
    return toProblem(error).code === 'NOT_FOUND' ? (
      <ConciergeNotFound />
    ) : (
      <LoadFailure isPage onRetry={() => refetch()} />
    );
  if (!customer)
    return (
      <div aria-busy="true" className="p-6">
        <SkeletonRows count={8} />
      </div>
    );
  return (
    <div className="mx-auto grid w-full max-w-[100rem] gap-4 p-4 lg:p-6">
      <CustomerHead customer={customer} onChanged={() => void refetch()} />
      {customer.invitation && (
        <InvitationPanel
          customer={customer}
          invitation={customer.invitation}
          onChanged={() => void refetch()}
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_19rem_17rem] 2xl:grid-cols-[minmax(0,1fr)_24rem_20rem]">
        <div className="grid min-w-0 gap-4">
          <CartPanel userId={customer._id} customer={customer} onProposed={proposed} />
          <ProposalList key={sent} userId={customer._id} title={t('proposals.title')} />
        </div>
        <div className="grid min-w-0 gap-4 xl:contents">
          <Panel title={t('notes.title')}>
            <CustomerNotes userId={customer._id} notes={customer.notes} onChanged={() => void refetch()} />
          </Panel>
          <TastePanel taste={customer.taste} visits={customer.visitedVenues} />
        </div>
      </div>
    </div>
  );
}
