import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalName } from '../../i18n/index.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/controls/button.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import type { ServedCustomer } from '../customer/customer-head.js';
import ConciergeSelectProduct from '../pick/concierge-select-product.js';
import ConciergeSelectVenue from '../pick/concierge-select-venue.js';
import { Panel } from '../panel.js';
import { LinkDialog } from '../proposals/link-dialog.js';
import { ProposalStatus } from '../proposals/proposal-status.js';
import { CartItemCard } from './cart-item-card.js';
import { NewAddressDialog } from './new-address-dialog.js';
import { ReservationDialog } from './reservation-dialog.js';
import { SendProposalDialog } from './send-proposal-dialog.js';
import { Totals } from './totals.js';
import { type CustomerCart, type CustomerCartItem, useCustomerCart } from './use-customer-cart.js';

interface CartPanelProps {
  userId: string;
  customer: ServedCustomer;
  onProposed: () => void;
}

/** The open dialog; without `itemId` it adds a cart item. */
type Open =
  | { what: 'venue' | 'product'; itemId?: string }
  | { what: 'reservation' | 'proposal' | 'address'; itemId: string }
  | { what: 'link'; url: string; proposalId: string };

/** The customer's cart in the hands of the concierge (CONC-02): the customer pays. */
export function CartPanel({ userId, customer, onProposed }: CartPanelProps) {
  const { t } = useTranslation('concierge');
  const nameOf = useLocalName();
  const customerCart = useCustomerCart(userId);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { cart, summary } = customerCart;
  const item = open && 'itemId' in open ? cart?.items.find(({ _id }) => _id === open.itemId) : undefined;
  const venue = item?.reservation?.venue;

  const chooseVenue = async (venueRef: string) => {
    close();
    const reservation = { venueRef };
    if (item) await customerCart.updateItem(item._id, { destination: 'RESTAURANT', reservation });
    else await customerCart.addItem({ reservation });
  };
  const chooseProduct = async (productRef: string) => {
    close();
    if (item) await customerCart.addLine(item._id, productRef);
    else await customerCart.addItem({ products: [{ productRef, quantity: 1 }] });
  };

  return (
    <Panel
      title={t('cart.title')}
      aside={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => setOpen({ what: 'venue' })}>
            <Icon name="plus" className="size-4" />
            {t('cart.newByVenue')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setOpen({ what: 'product' })}>
            <Icon name="plus" className="size-4" />
            {t('cart.newByWine')}
          </Button>
        </span>
      }
    >
      {!cart &&
        (customerCart.failed ? <LoadFailure onRetry={customerCart.reload} /> : <SkeletonRows count={3} />)}
      {cart?.items.length === 0 && (
        <p className="rounded-sm border border-dashed border-line-strong p-6 text-center text-muted">
          {t('cart.empty')}
        </p>
      )}
      {cart?.items.map((each, index) => (
        <CartItemCard
          key={each._id}
          number={index + 1}
          item={each}
          addresses={customer.addresses}
          customerCart={customerCart}
          onVenue={() => setOpen({ what: 'venue', itemId: each._id })}
          onNewAddress={() => setOpen({ what: 'address', itemId: each._id })}
          onReservation={() => setOpen({ what: 'reservation', itemId: each._id })}
          onProduct={() => setOpen({ what: 'product', itemId: each._id })}
          onPropose={() => setOpen({ what: 'proposal', itemId: each._id })}
        />
      ))}
      {cart && cart.items.length > 0 && summary && (
        <Totals summary={summary} isInvited={Boolean(customer.invitation)} busy={customerCart.busy} />
      )}

      {open?.what === 'venue' && (
        <ConciergeSelectVenue
          current={venue?.reference}
          onConfirm={({ reference }) => void chooseVenue(reference)}
          onClose={close}
        />
      )}
      {open?.what === 'product' && (
        <ConciergeSelectProduct
          venue={venue ? { reference: venue.reference, name: nameOf(venue) } : undefined}
          onConfirm={(productRef) => void chooseProduct(productRef)}
          onClose={close}
        />
      )}
      {open && item && (
        <ItemDialog
          what={open.what}
          item={item}
          customer={customer}
          userId={userId}
          customerCart={customerCart}
          onClose={close}
          onSent={(link) => {
            setOpen(link && { what: 'link', ...link });
            onProposed();
            void customerCart.reload();
          }}
        />
      )}
      {open?.what === 'link' && (
        <LinkDialog
          url={open.url}
          status={<ProposalStatus userId={userId} id={open.proposalId} />}
          onClose={close}
        />
      )}
    </Panel>
  );
}

interface ItemDialogProps extends Pick<CartPanelProps, 'userId' | 'customer'> {
  what: Open['what'];
  item: CustomerCartItem;
  customerCart: CustomerCart;
  onClose: () => void;
  onSent: ComponentProps<typeof SendProposalDialog>['onSent'];
}

/** The dialogs about one cart item. */
function ItemDialog({ what, item, customer, userId, customerCart, onClose, onSent }: ItemDialogProps) {
  if (what === 'reservation')
    return (
      <ReservationDialog
        item={item}
        customerName={customer.name}
        customerCart={customerCart}
        onClose={onClose}
      />
    );
  if (what === 'address')
    return (
      <NewAddressDialog
        customer={customer}
        onAdded={(homeAddressId) => customerCart.updateItem(item._id, { destination: 'HOME', homeAddressId })}
        onClose={onClose}
      />
    );
  if (what !== 'proposal') return null;
  return (
    <SendProposalDialog userId={userId} customer={customer} item={item} onClose={onClose} onSent={onSent} />
  );
}
