import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { SessionGate } from '../../../shared/session/session-gate.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { AgeNotice } from '../../../ui/text/age-notice.js';
import { Button, ButtonLink } from '../../../ui/controls/button.js';
import { EmptyState } from '../../../ui/layout/empty-state.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import { CartItemCard } from './cart-item-card.js';
import { CartTotal } from './cart-total.js';
import { checkoutObstacle, readyItems } from '../cart-flow.js';
import { openCheckout } from '../open-checkout.js';
import { useCart } from '../use-cart.js';

/** All orders being built, what each still lacks, and the way to pay (ROUTE-09). */
export function CartOverview() {
  const { t } = useTranslation('cart');
  return (
    <SessionGate
      pending={<SkeletonRows count={3} />}
      visitor={
        <EmptyState
          title={t('page.signedOut')}
          text={t('page.signedOutText')}
          action={<ButtonLink to="/login?sourcepage=/cart">{t('page.signIn')}</ButtonLink>}
        />
      }
    >
      <OwnCart />
    </SessionGate>
  );
}

function OwnCart() {
  const { t } = useTranslation('cart');
  const client = useApolloClient();
  const { cart, item: current, loading, retry } = useCart();
  if (loading) return <SkeletonRows count={3} />;
  if (!cart) return <LoadFailure onRetry={retry} />;
  if (cart.items.length === 0)
    return (
      <EmptyState
        title={t('page.empty')}
        text={t('page.emptyText')}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/venues">{t('page.findVenue')}</ButtonLink>
            <ButtonLink to="/products" variant="secondary">
              {t('page.findWine')}
            </ButtonLink>
          </span>
        }
      />
    );

  const ready = readyItems(cart);
  // The server counts what is selected, also where the restaurant's agreement is still missing.
  const total = ready.reduce((sum, { productTotal }) => sum + productTotal, 0);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <ul className="grid gap-5">
        {cart.items.map((item) => (
          <li key={item._id}>
            <CartItemCard
              item={item}
              isCurrent={item._id === current?._id}
              isAlone={cart.items.length === 1}
            />
          </li>
        ))}
      </ul>
      <section
        aria-labelledby="cart-total"
        className="grid gap-4 rounded-lg border border-line bg-raised p-6 lg:sticky lg:top-6"
      >
        <h2 id="cart-total" className="text-lg">
          {t('page.summary')}
        </h2>
        <CartTotal items={ready} unfinished={cart.unfinishedTotal} />
        <AgeNotice size="lg" />
        <Button block size="lg" disabled={ready.length === 0} onClick={() => openCheckout(client, total)}>
          {t('page.checkout', { orders: ready.length })}
        </Button>
        {ready.length === 0 && (
          <p className="text-sm text-muted">{t(`page.notReady.${checkoutObstacle(cart)}`)}</p>
        )}
      </section>
    </div>
  );
}
