import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { closeModal } from '../../../shared/modals/modal-store.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { Price } from '../../../ui/text/price.js';
import { bottlesOf, type CartItem } from '../cart-flow.js';
import { openCheckout } from '../open-checkout.js';
import { OrderDestination } from '../order-destination.js';
import { useCart } from '../use-cart.js';

export interface GotToOrderOrNotProps {
  item: CartItem;
}

/** MOD-03: the order is complete; to the checkout on `/me`, or on through the shop. */
export default function GotToOrderOrNot({ item }: GotToOrderOrNotProps) {
  const { t } = useTranslation('cart');
  const client = useApolloClient();
  const navigate = useNavigate();
  const { cart } = useCart();
  const checkout = () => {
    void navigate('/me');
    openCheckout(client, cart?.checkoutTotal ?? item.productTotal);
  };
  return (
    <Dialog open title={t('ready.title')} description={t('ready.text')} onClose={closeModal}>
      <p className="grid gap-1 rounded-sm border border-line bg-sunken px-4 py-3 text-sm">
        <OrderDestination item={item} />
        <span className="flex items-baseline justify-between gap-4">
          <span className="text-muted">{t('bottles', { bottles: bottlesOf(item) })}</span>
          <Price yen={item.productTotal} taxNote />
        </span>
      </p>
      <Dialog.Actions>
        <Button variant="secondary" onClick={() => closeModal()}>
          {t('keepBrowsing')}
        </Button>
        <Button onClick={checkout}>{t('ready.checkout')}</Button>
      </Dialog.Actions>
    </Dialog>
  );
}
