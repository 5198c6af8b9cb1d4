import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/controls/button.js';
import { NumberStepper } from '../../ui/controls/number-stepper.js';
import { BottleAgreement } from './bottle-agreement.js';
import { bottlesOf } from './cart-flow.js';
import { OrderDestination } from './order-destination.js';
import { useCart } from './use-cart.js';
import { useCartActions } from './use-cart-actions.js';

interface AddToOrderProps {
  productRef: string;
  /** Bottles that can still be sold; 0 shows that it is sold out. */
  saleableQuantity: number;
}

/** Quantity and "add to order": beside the price on a desktop, a bottom bar on a phone. */
export function AddToOrder({ productRef, saleableQuantity }: AddToOrderProps) {
  const { t } = useTranslation('cart');
  const [quantity, setQuantity] = useState(1);
  const [adding, setAdding] = useState(false);
  const { addWine } = useCartActions();
  const { item } = useCart();
  // The number agreed to: another quantity is agreed to again.
  const [agreedTo, setAgreedTo] = useState(0);
  const bottles = (item ? bottlesOf(item) : 0) + quantity;

  const add = async () => {
    setAdding(true);
    try {
      await addWine(productRef, quantity, agreedTo);
    } finally {
      setAdding(false);
    }
  };

  if (saleableQuantity <= 0)
    return (
      <Button disabled block size="lg">
        {t('soldOut')}
      </Button>
    );
  return (
    <div className="grid gap-2">
      {item && (
        <p className="flex items-center justify-between gap-4 text-sm text-muted">
          <span className="min-w-0">
            {item.reservation && (
              <>
                <OrderDestination item={item} isShort /> {t('intoThisOrder')}
              </>
            )}
          </span>
          {/* A desktop has the order's own bar. */}
          <Link to="/cart" className="-my-2 shrink-0 py-2 text-link underline underline-offset-4 lg:hidden">
            {t('toOrder', { bottles: item.products.reduce((sum, { quantity: some }) => sum + some, 0) })}
          </Link>
        </p>
      )}
      {item && (
        <BottleAgreement
          item={item}
          bottles={bottles}
          isAgreed={agreedTo === bottles}
          onAgree={(isAgreed) => setAgreedTo(isAgreed ? bottles : 0)}
        />
      )}
      <div className="flex items-stretch gap-3">
        <NumberStepper
          value={quantity}
          onChange={setQuantity}
          min={1}
          max={saleableQuantity}
          label={t('quantity')}
          unit={t('bottleUnit')}
        />
        <Button className="grow" size="lg" loading={adding} onClick={() => void add()}>
          {t('add')}
        </Button>
      </div>
    </div>
  );
}
