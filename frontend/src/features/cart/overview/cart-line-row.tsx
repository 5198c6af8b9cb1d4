import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useVolume } from '../../../shared/wines/use-volume.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { useCartSetLineQuantityMutation } from '../../../generated/cart.js';
import { useLocalName } from '../../../i18n/index.js';
import { Bottle } from '../../../ui/artwork/index.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { NumberStepper } from '../../../ui/controls/number-stepper.js';
import { Price } from '../../../ui/text/price.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { cartAnalytics } from '../cart-analytics.js';
import type { CartItem } from '../cart-flow.js';

const MAX_INDENT_BOTTLES = 99;

interface CartLineRowProps {
  item: CartItem;
  line: CartItem['products'][number];
}

/** One wine of an order: quantity within the stock (VAL-04), bottles out of the cellar fixed (VAL-05). */
export function CartLineRow({ item, line }: CartLineRowProps) {
  const { t } = useTranslation('cart');
  const nameOf = useLocalName();
  const volume = useVolume();
  const problemText = useProblemText();
  const [setQuantity] = useCartSetLineQuantityMutation({
    onError: (error) => notify({ id: 'cart-problem', type: 'error', content: problemText(error) }),
  });
  const { product } = line;
  const change = async (quantity: number) => {
    const { data } = await setQuantity({
      variables: { itemId: item._id, productRef: line.productRef, quantity },
    });
    const difference = quantity - line.quantity;
    if (!data || difference === 0) return;
    if (difference > 0) cartAnalytics.added(line.productRef, difference, item);
    else cartAnalytics.removed(line.productRef, -difference, item);
  };
  const name = product ? nameOf(product) : line.productRef;
  // Pre-order bottles are not part of the shop's stock: the server rejects quantities beyond those of the pre-order sale.
  const stock = item.indentProductRef ? MAX_INDENT_BOTTLES : (product?.saleableQuantity ?? 1);

  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-4">
      <div className="bottle-stage grid h-24 place-items-center rounded-sm">
        {product && (
          <Bottle
            decorative
            frame="tight"
            className="h-20"
            wine={{ ...product, producer: product.producer?.nameEn ?? '', name: product.nameEn }}
          />
        )}
      </div>
      <div className="grid content-start gap-1.5">
        <div className="flex items-start justify-between gap-3">
          <Link to={`/products/${line.productRef}`} className="leading-snug hover:text-accent">
            {name}
            <span className="block text-xs text-muted">
              {product?.producer && `${nameOf(product.producer)} `}
              {product?.vintage} {product && volume(product.size)}
            </span>
          </Link>
          <IconButton icon="close" label={t('line.remove', { name })} onClick={() => void change(0)} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          {line.cellarId ? (
            <span className="text-sm text-muted">{t('line.fromCellar', { bottles: line.quantity })}</span>
          ) : (
            <NumberStepper
              value={line.quantity}
              min={1}
              max={Math.max(line.quantity, stock)}
              unit={t('bottleUnit')}
              label={t('line.quantity', { name })}
              onChange={(quantity) => void change(quantity)}
            />
          )}
          <Price yen={line.unitPrice * line.quantity} />
        </div>
        {product && !line.cellarId && stock < line.quantity && (
          <p role="alert" className="text-sm text-danger">
            {t('line.short', { bottles: Math.max(0, stock) })}
          </p>
        )}
      </div>
    </div>
  );
}
