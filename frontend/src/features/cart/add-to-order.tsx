import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { NumberStepper } from '../../ui/number-stepper.js';
import { OrderDestination } from './order-destination.js';
import { useCart } from './use-cart.js';
import { useCartActions } from './use-cart-actions.js';

interface AddToOrderProps {
  productRef: string;
  /** Bottles that can still be sold; 0 shows that it is sold out. */
  saleableQuantity: number;
}

/** How many, and into the order: beside the price on a desktop, along the lower edge on a phone. */
export function AddToOrder({ productRef, saleableQuantity }: AddToOrderProps) {
  const { t } = useTranslation('cart');
  const [quantity, setQuantity] = useState(1);
  const [adding, setAdding] = useState(false);
  const { addWine } = useCartActions();
  const { item } = useCart();

  const add = async () => {
    setAdding(true);
    try {
      await addWine(productRef, quantity);
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
      {item?.reservation && (
        <p className="truncate text-sm text-muted">
          <OrderDestination item={item} /> {t('intoThisOrder')}
        </p>
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
