import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type OwnProposalFragment, useOwnProposalTakeMutation } from '../../generated/proposals.js';
import { useLocalName } from '../../i18n/index.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { Icon } from '../../ui/artwork/icon.js';
import { AgeNotice } from '../../ui/text/age-notice.js';
import { Button, ButtonLink } from '../../ui/controls/button.js';
import { DateText } from '../../ui/text/date-text.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { Price } from '../../ui/text/price.js';
import { ProposalWine } from './proposal-wine.js';

interface ProposalViewProps {
  token: string;
  proposal: OwnProposalFragment;
}

/** The concierge's words and wines; as many bottles of each as the customer likes go into the cart. */
export function ProposalView({ token, proposal }: ProposalViewProps) {
  const { t } = useTranslation('proposals');
  const { state, conciergeName, message, wines } = proposal;
  if (state === 'PAID' || state === 'EXPIRED' || state === 'WITHDRAWN') return <Ended proposal={proposal} />;
  return (
    <div className="grid gap-8">
      <header className="grid max-w-[40em] gap-3">
        <p className="text-xs tracking-widest text-accent">{t('title')}</p>
        <h1 className="text-2xl sm:text-3xl">{t('from', { name: conciergeName ?? t('concierge') })}</h1>
        {message && (
          <blockquote className="border-l-2 border-accent pl-4 leading-relaxed whitespace-pre-line">
            {message}
          </blockquote>
        )}
        <Visit proposal={proposal} />
        <AgeNotice size="md" className="text-sm" />
      </header>
      <Choice key={wines.length} token={token} proposal={proposal} />
    </div>
  );
}

function Visit({ proposal: { visit } }: { proposal: OwnProposalFragment }) {
  const { t } = useTranslation('proposals');
  const nameOf = useLocalName();
  if (!visit?.venue) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Icon name="restaurant" className="size-4 text-accent" />
      {nameOf(visit.venue)}
      {visit.reservationDate && <DateText value={visit.reservationDate} />}
      {visit.seats && <span>{t('seats', { count: visit.seats })}</span>}
    </p>
  );
}

function Choice({ token, proposal }: ProposalViewProps) {
  const { t } = useTranslation('proposals');
  const navigate = useNavigate();
  const client = useApolloClient();
  const problemText = useProblemText();
  const { wines, state, expiresAt } = proposal;
  const [bottles, setBottles] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(
      wines.map(({ productRef, quantity, product }) => [
        productRef,
        Math.min(quantity, product?.saleableQuantity ?? 0),
      ]),
    ),
  );
  const [take, { loading, error }] = useOwnProposalTakeMutation({ onError: () => undefined });
  const total = wines.reduce(
    (sum, { productRef, product }) => sum + (product?.price ?? 0) * (bottles[productRef] ?? 0),
    0,
  );
  const isEmpty = Object.values(bottles).every((quantity) => quantity === 0);
  const takeThem = async () => {
    const chosen = wines.map(({ productRef }) => ({ productRef, quantity: bottles[productRef] ?? 0 }));
    const { data } = await take({ variables: { token, wines: chosen } });
    if (!data) return;
    // The cart has changed: its page refetches.
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'cart' });
    void navigate('/cart');
  };
  return (
    <>
      <ul className="grid gap-6">
        {wines.map((wine) => (
          <ProposalWine
            key={wine.productRef}
            wine={wine}
            quantity={bottles[wine.productRef] ?? 0}
            onQuantity={(quantity) => setBottles({ ...bottles, [wine.productRef]: quantity })}
          />
        ))}
      </ul>
      <footer className="sticky bottom-[var(--order-bar-height,0px)] flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline bg-surface py-3">
        <div>
          <p className="text-xs text-muted">{t('now')}</p>
          <Price yen={total} taxNote size="xl" className="font-latin" />
          <p className="text-xs text-muted">
            {t('until')} <DateText value={expiresAt} form="date" />
          </p>
        </div>
        <div className="ml-auto grid justify-items-end gap-2">
          {error && (
            <p role="alert" className="max-w-[32em] text-sm text-danger">
              {problemText(error)}
            </p>
          )}
          <span className="flex flex-wrap gap-2">
            {state === 'TAKEN' && (
              <ButtonLink to="/cart" variant="secondary">
                {t('toCart')}
              </ButtonLink>
            )}
            <Button loading={loading} disabled={isEmpty} onClick={() => void takeThem()}>
              {t('take')}
            </Button>
          </span>
        </div>
      </footer>
    </>
  );
}

/** Result of the proposal, and alternatives. */
function Ended({ proposal: { state, orderRef } }: { proposal: OwnProposalFragment }) {
  const { t } = useTranslation(['proposals', 'errors']);
  const isPaid = state === 'PAID';
  const key = isPaid ? 'proposal-paid' : state === 'EXPIRED' ? 'proposal-expired' : 'proposal-withdrawn';
  return (
    <div role="status">
      <h1 className="sr-only">{t('title')}</h1>
      <EmptyState
        icon={isPaid ? 'check' : 'clock'}
        title={t(`errors:${key as 'internal'}`, { orderRef: orderRef ?? '' })}
        action={
          <ButtonLink to={isPaid ? '/me' : '/contact'}>{t(isPaid ? 'toOrders' : 'contact')}</ButtonLink>
        }
      />
    </div>
  );
}
