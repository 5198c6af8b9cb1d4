import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../../shared/modals/modal-store.js';
import { requireSignIn } from '../../../shared/session/sign-in.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import {
  useCartRemoveItemMutation,
  useCartSelectItemMutation,
  useCartToggleItemMutation,
} from '../../../generated/cart.js';
import { Badge } from '../../../ui/text/badge.js';
import { Button } from '../../../ui/controls/button.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Price } from '../../../ui/text/price.js';
import { CorkageLine } from '../../../shared/visits/corkage-line.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { StoredBottleAgreement } from '../bottle-agreement.js';
import { cartAnalytics } from '../cart-analytics.js';
import { type CartItem, nextStep } from '../cart-flow.js';
import { CartLineRow } from './cart-line-row.js';
import { HomeDelivery } from './home-delivery.js';
import { openNextStep } from '../open-next-step.js';
import { OrderDestination } from '../order-destination.js';

interface CartItemCardProps {
  item: CartItem;
  /** The one that newly chosen wines and restaurants go to. */
  isCurrent: boolean;
  /** Nothing else is being built. */
  isAlone: boolean;
}

/** One order being built: destination, wines, and the one thing that is still open. */
export function CartItemCard({ item, isCurrent, isAlone }: CartItemCardProps) {
  const { t } = useTranslation('cart');
  const client = useApolloClient();
  const problemText = useProblemText();
  const onError = (error: unknown) =>
    notify({ id: 'cart-problem', type: 'error', content: problemText(error) });
  const [toggle] = useCartToggleItemMutation({ onError });
  const [remove] = useCartRemoveItemMutation();
  const [select] = useCartSelectItemMutation({ onError });
  const step = nextStep(item);
  const isIndent = item.indentProductRef !== null;

  const removeNow = async () => {
    try {
      await remove({ variables: { id: item._id } });
      for (const { productRef, quantity } of item.products) cartAnalytics.removed(productRef, quantity, item);
    } catch (error) {
      onError(error);
    }
  };

  const askToRemove = () =>
    openModal('confirm', {
      title: t('item.removeTitle'),
      text: t('item.removeText'),
      confirmLabel: t('item.remove'),
      onConfirm: () => requireSignIn(client, removeNow),
    });

  return (
    <article className="rounded-lg border border-line bg-raised">
      <header className="flex items-start justify-between gap-3 border-b border-line px-5 py-3">
        <Checkbox
          className="min-w-0 grow"
          label={
            <span className="text-base">
              <OrderDestination item={item} />
            </span>
          }
          checked={item.selected && !isIndent}
          disabled={step !== 'checkout' || isIndent}
          onChange={() => void toggle({ variables: { id: item._id } })}
        />
        <IconButton icon="trash" label={t('item.remove')} onClick={askToRemove} />
      </header>
      <div className="grid gap-4 p-5">
        {item.products.length > 0 && (
          <ul className="grid gap-4">
            {item.products.map((line) => (
              <li key={`${line.productRef}-${line.cellarId ?? ''}`}>
                <CartLineRow item={item} line={line} />
              </li>
            ))}
          </ul>
        )}
        <StoredBottleAgreement item={item} />
        <CorkageLine corkage={item.reservation?.corkage} className="text-sm" />
        <HomeDelivery item={item} />
        <CardFooter
          item={item}
          isCurrent={isCurrent}
          isAlone={isAlone}
          onSelect={() => void select({ variables: { id: item._id } })}
        />
      </div>
    </article>
  );
}

interface CardFooterProps extends CartItemCardProps {
  onSelect: () => void;
}

/** What can be changed of the order, its price, and the one thing that is still open. */
function CardFooter({ item, isCurrent, isAlone, onSelect }: CardFooterProps) {
  const { t } = useTranslation('cart');
  const step = nextStep(item);
  const isIndent = item.indentProductRef !== null;
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3">
      <span className="flex flex-wrap items-center gap-2">
        {item.reservation && (
          <Button
            size="sm"
            className="min-h-11"
            variant="ghost"
            onClick={() =>
              item.reservation?.venueRef
                ? openModal('fillreservation', { item })
                : openModal('selectdestination', isIndent ? { item, choice: 'cellar-address' } : { item })
            }
          >
            {item.reservation.venueRef ? t('item.editReservation') : t('item.changeDestination')}
          </Button>
        )}
        {item.reservation?.venueRef && (
          <Button
            size="sm"
            className="min-h-11"
            variant="ghost"
            onClick={() => openModal('selectdestination', { item })}
          >
            {t('item.changeDestination')}
          </Button>
        )}
        {isIndent && <Badge tone="accent">{t('item.indent')}</Badge>}
        {isCurrent && !isAlone && <Badge tone="accent">{t('item.current')}</Badge>}
        {!isCurrent && !isIndent && (
          <Button size="sm" className="min-h-11" variant="ghost" onClick={onSelect}>
            {t('item.makeCurrent')}
          </Button>
        )}
      </span>
      {/* The price of one wine stands beside it. */}
      {step === 'checkout' && item.products.length > 1 && <Price yen={item.productTotal} size="lg" taxNote />}
      {/* Pre-order wine is agreed to and paid for on its own (MOD-23). */}
      {step === 'checkout' && isIndent && (
        <Button onClick={() => openNextStep(item)}>{t('item.payIndent')}</Button>
      )}
      {step !== 'checkout' && <Button onClick={() => openNextStep(item)}>{t(`item.step.${step}`)}</Button>}
    </footer>
  );
}
