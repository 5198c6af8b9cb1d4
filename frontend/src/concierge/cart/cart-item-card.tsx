import { formatPhone } from '@vinkura/domain/shared/phone';
import { PROPOSAL_WINES_MAX } from '@vinkura/domain/proposals/proposals';
import { useTranslation } from 'react-i18next';
import { useLocalName } from '../../i18n/index.js';
import { openModal } from '../../shared/modals/modal-store.js';
import { CorkageLine } from '../../shared/visits/corkage-line.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/controls/button.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { DateText } from '../../ui/text/date-text.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { Price } from '../../ui/text/price.js';
import type { ServedCustomer } from '../customer/customer-head.js';
import { DestinationSelect } from './destination-select.js';
import { PossibleDays } from './possible-days.js';
import { CartItemLine } from './cart-item-line.js';
import type { CustomerCart, CustomerCartItem } from './use-customer-cart.js';

interface CartItemCardProps {
  number: number;
  item: CustomerCartItem;
  addresses: ServedCustomer['addresses'];
  customerCart: CustomerCart;
  onVenue: () => void;
  onNewAddress: () => void;
  onReservation: () => void;
  onProduct: () => void;
  onPropose: () => void;
}

/** A cart item: destination and reservation, wines, and the corkage of the restaurant. */
export function CartItemCard(props: CartItemCardProps) {
  const {
    number,
    item,
    addresses,
    customerCart,
    onVenue,
    onNewAddress,
    onReservation,
    onProduct,
    onPropose,
  } = props;
  const { t } = useTranslation('concierge');
  const { reservation, products, destination, productTotal, selected, indentProductRef } = item;
  const corkage = reservation?.corkage;
  const fromShop = products.filter(({ cellarId }) => !cellarId);
  const canPropose =
    !indentProductRef &&
    fromShop.length === products.length &&
    products.length > 0 &&
    products.length <= PROPOSAL_WINES_MAX;
  const askToRemove = () =>
    openModal('confirm', {
      title: t('cart.removeTitle'),
      text: t('cart.removeText'),
      confirmLabel: t('cart.remove'),
      onConfirm: async () => {
        await customerCart.removeItem(item._id);
      },
    });
  return (
    <article
      aria-label={t('cart.event', { number })}
      className="grid grid-cols-1 gap-3 rounded-sm border border-line bg-surface p-3"
    >
      <div className="flex flex-wrap items-start justify-between gap-2 sm:flex-nowrap">
        <div className="grid min-w-0 grow gap-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <DestinationSelect
            item={item}
            addresses={addresses}
            customerCart={customerCart}
            onVenue={onVenue}
            onNewAddress={onNewAddress}
          />
          {(destination === 'RESTAURANT' || (destination === null && !indentProductRef)) && (
            <Visit item={item} onVenue={onVenue} onReservation={onReservation} />
          )}
        </div>
        <span className="flex shrink-0 items-center whitespace-nowrap">
          <Checkbox
            label={t('cart.ticked')}
            checked={selected}
            onChange={() => void customerCart.toggle(item._id)}
          />
          <IconButton icon="trash" label={t('cart.remove')} onClick={askToRemove} />
        </span>
      </div>
      {products.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {products.map((line) => (
            <CartItemLine
              key={`${line.productRef}${line.cellarId ?? ''}`}
              item={item}
              line={line}
              customerCart={customerCart}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="flex flex-wrap gap-2">
          {!indentProductRef && (
            <Button size="sm" variant={products.length === 0 ? 'primary' : 'secondary'} onClick={onProduct}>
              <Icon name="plus" className="size-4" />
              {t('cart.addWine')}
            </Button>
          )}
          <Button
            size="sm"
            disabled={!canPropose}
            variant="secondary"
            title={
              products.length > PROPOSAL_WINES_MAX ? t('cart.tooMany', { most: PROPOSAL_WINES_MAX }) : ''
            }
            onClick={onPropose}
          >
            {t('cart.propose')}
          </Button>
        </span>
        {products.length > 0 && (
          <span className="grid justify-items-end">
            <Price yen={productTotal} taxNote size="md" />
            <PossibleDays item={item} />
            {corkage && <CorkageLine corkage={corkage} />}
          </span>
        )}
      </div>
    </article>
  );
}

/** Restaurant and table, each a button that changes it. */
function Visit({
  item,
  onVenue,
  onReservation,
}: Pick<CartItemCardProps, 'item' | 'onVenue' | 'onReservation'>) {
  const { t } = useTranslation('concierge');
  const nameOf = useLocalName();
  const { reservation } = item;
  const venue = reservation?.venue;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3">
      <Button size="sm" variant={venue ? 'ghost' : 'primary'} className="min-w-0" onClick={onVenue}>
        <Icon name="restaurant" className="size-4 shrink-0" />
        <span className="truncate">{venue ? nameOf(venue) : t('cart.chooseVenue')}</span>
      </Button>
      {venue?.phone && (
        <a
          href={`tel:${venue.phone}`}
          className="inline-flex min-h-9 items-center gap-1 text-link tabular-nums"
        >
          <Icon name="phone" className="size-3.5" />
          {formatPhone(venue.phone)}
        </a>
      )}
      {venue && (
        <Button size="sm" variant={reservation.reservationDate ? 'ghost' : 'primary'} onClick={onReservation}>
          <Icon name="calendar" className="size-4" />
          {reservation.reservationDate ? (
            <>
              <DateText value={reservation.reservationDate} /> ・{' '}
              {t('cart.seats', { count: reservation.seats })}
            </>
          ) : (
            t('cart.chooseTable')
          )}
        </Button>
      )}
    </div>
  );
}
