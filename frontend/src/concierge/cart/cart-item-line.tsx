import { isPoorMatch } from '@vinkura/domain/pairing/pairing';
import { useTranslation } from 'react-i18next';
import { useLocalName } from '../../i18n/index.js';
import { Bottle } from '../../ui/artwork/index.js';
import { cx } from '../../ui/base/cx.js';
import { Badge } from '../../ui/text/badge.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { NumberStepper } from '../../ui/controls/number-stepper.js';
import { Price } from '../../ui/text/price.js';
import type { CustomerCart, CustomerCartItem, CustomerCartLine } from './use-customer-cart.js';

interface CartItemLineProps {
  item: CustomerCartItem;
  line: CustomerCartLine;
  customerCart: CustomerCart;
}

/** One wine: how many, what they cost, and whether it suits the restaurant (VAL-13). */
export function CartItemLine({ item, line, customerCart }: CartItemLineProps) {
  const { t } = useTranslation(['concierge', 'cart']);
  const nameOf = useLocalName();
  const { product, productRef, quantity, unitPrice, cellarId } = line;
  const name = product ? nameOf(product) : productRef;
  const venueTags = item.reservation?.venue?.tags;
  const stock = product?.saleableQuantity ?? quantity;
  const change = (bottles: number) => void customerCart.setQuantity(item._id, productRef, bottles);
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2 sm:grid-cols-[2rem_minmax(0,1fr)_auto_6.5rem_auto]">
      {product && (
        <Bottle
          decorative
          frame="tight"
          className="h-12 justify-self-center"
          wine={{ ...product, producer: product.producer?.nameEn ?? '', name: product.nameEn }}
        />
      )}
      <span className="min-w-0">
        <span className="block leading-snug sm:truncate">{name}</span>
        <span className="text-xs text-muted">
          {[product?.producer && nameOf(product.producer), product?.vintage, product?.size]
            .filter(Boolean)
            .join(' ・ ')}
        </span>
        {!cellarId && product && (
          <span className={cx('ml-2 text-xs', stock < quantity ? 'text-danger' : 'text-muted')}>
            {t('cart.stock', { count: stock })}
          </span>
        )}
        {product && venueTags && isPoorMatch(product.tags, venueTags) && (
          <Badge tone="warning" className="ml-2">
            {t('poorMatch')}
          </Badge>
        )}
      </span>
      {cellarId ? (
        <span className="text-xs text-muted">{t('cart:line.fromCellar', { bottles: quantity })}</span>
      ) : (
        <NumberStepper
          className="max-sm:col-start-2"
          value={quantity}
          min={1}
          max={Math.max(quantity, stock)}
          unit={t('cart:bottleUnit')}
          label={t('cart:line.quantity', { name })}
          onChange={change}
        />
      )}
      <span className="text-right max-sm:col-start-3 max-sm:row-start-2">
        <Price yen={unitPrice * quantity} size="sm" />
      </span>
      <span className="max-sm:col-start-3 max-sm:row-start-1">
        <IconButton icon="close" label={t('cart:line.remove', { name })} onClick={() => change(0)} />
      </span>
    </li>
  );
}
