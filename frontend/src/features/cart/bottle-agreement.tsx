import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { notify } from '../../shared/notifications/toaster.js';
import { useCartUpdateItemMutation } from '../../generated/cart.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { agreementTo, bottleLimitExceeded, bottlesOf, type CartItem } from './cart-flow.js';

interface BottleAgreementProps {
  item: CartItem;
  /** Bottles of the order, including those about to be added. */
  bottles: number;
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
}

/** More bottles than the restaurant's limit need its agreement, ticked beside the quantity (BYO-02). */
export function BottleAgreement({ item, bottles, isAgreed, onAgree }: BottleAgreementProps) {
  const { t } = useTranslation('cart');
  const exceeded = bottleLimitExceeded(item, bottles);
  if (!exceeded) return null;
  return (
    <Checkbox
      label={t('reservation.venueConfirmed', { bottles })}
      hint={t('reservation.venueConfirmedHint', { limit: exceeded.limit })}
      checked={isAgreed}
      onChange={(event) => onAgree(event.target.checked)}
    />
  );
}

/** The agreement to the bottles that the order has. */
export function StoredBottleAgreement({ item }: { item: CartItem }) {
  const problemText = useProblemText();
  const [update] = useCartUpdateItemMutation({
    onError: (error) => notify({ id: 'cart-problem', type: 'error', content: problemText(error) }),
  });
  return (
    <BottleAgreement
      item={item}
      bottles={bottlesOf(item)}
      isAgreed={item.reservation?.venueConfirmed ?? false}
      onAgree={(isAgreed) => void update({ variables: { id: item._id, input: agreementTo(item, isAgreed) } })}
    />
  );
}
