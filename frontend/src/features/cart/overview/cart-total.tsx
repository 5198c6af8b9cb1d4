import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UntilFreeDelivery } from '../../../shared/home-delivery/until-free-delivery.js';
import { useDeliveryFees } from '../../../shared/home-delivery/use-delivery-fees.js';
import { Price } from '../../../ui/text/price.js';
import type { CartItem } from '../cart-flow.js';

interface CartTotalProps {
  /** The orders that are placed now. */
  items: readonly CartItem[];
  /** Yen of all wines in the cart, also of orders that are not placed now. */
  unfinished: number;
}

/** Sum of the orders that are placed now, with delivery; each of them is delivered, and charged for, by itself (REQ-D13). */
export function CartTotal({ items, unfinished }: CartTotalProps) {
  const { t } = useTranslation('cart');
  const fees = useDeliveryFees();
  const products = items.reduce((sum, { productTotal }) => sum + productTotal, 0);
  const delivery = fees ? items.reduce((sum, item) => sum + fees.feeOf(item), 0) : 0;
  return (
    <>
      <dl className="grid gap-2 text-sm">
        {unfinished !== products && (
          <Row label={t('page.unfinished')}>
            <Price yen={unfinished} />
          </Row>
        )}
        <Row label={t('page.products')}>
          <Price yen={products} />
        </Row>
        {fees && items.length > 0 && (
          <Row label={t('page.delivery')}>{delivery > 0 ? <Price yen={delivery} /> : t('page.free')}</Row>
        )}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <dt>{t('page.checkoutTotal')}</dt>
          <dd>
            <Price yen={products + delivery} size="lg" taxNote />
          </dd>
        </div>
      </dl>
      {items.map((item) => (
        <UntilFreeDelivery key={item._id} order={item} />
      ))}
      <p className="text-xs text-muted">{t('page.pointsLater')}</p>
    </>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
);
