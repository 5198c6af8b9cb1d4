import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useLocalName } from '../../i18n/index.js';
import { usePublishHeight } from '../../shared/hooks/use-publish-height.js';
import { CorkageLine } from '../../shared/visits/corkage-line.js';
import { Button } from '../../ui/controls/button.js';
import { cx } from '../../ui/base/cx.js';
import { Price } from '../../ui/text/price.js';
import { type CartItem, nextStep } from './cart-flow.js';
import { openCheckout } from './open-checkout.js';
import { openNextStep } from './open-next-step.js';
import { OrderDestination } from './order-destination.js';
import { useCart } from './use-cart.js';

/** Pages that show the order themselves. */
const WITHOUT_BAR = ['/cart', '/me'];

/** The order being built, always in sight: where, when, which wines, how much, and the one next step. */
export default function OrderBar() {
  const { cart, item } = useCart();
  const { pathname } = useLocation();
  if (!item || WITHOUT_BAR.includes(pathname)) return null;
  return (
    <Bar
      item={item}
      total={cart?.unfinishedTotal ?? 0}
      isBeside={matchPath('/products/:reference', pathname) !== null}
    />
  );
}

interface BarProps {
  item: CartItem;
  /** Yen of all wines in the cart. */
  total: number;
  /** A wine's page has its own bar with the main button on a phone (`AddToOrder`). */
  isBeside: boolean;
}

function Bar({ item, total, isBeside }: BarProps) {
  const { t } = useTranslation('cart');
  const client = useApolloClient();
  const ready = nextStep(item) === 'checkout';
  const bar = useRef<HTMLElement>(null);
  usePublishHeight(bar, '--order-bar-height');
  return (
    <aside
      ref={bar}
      aria-label={t('bar.label')}
      data-theme="light"
      className={cx(
        'sticky bottom-(--consent-height,0px) z-(--layer-bar) border-t border-hairline bg-surface text-text shadow-lift',
        isBeside && 'max-lg:hidden',
      )}
    >
      <div className="page-width flex items-center gap-4 py-2.5 sm:gap-8">
        <Link to="/cart" className="grid min-w-0 grow gap-x-6 text-sm sm:flex sm:items-center">
          <span className="flex min-w-0 items-center gap-2">
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-action" />
            <span className="min-w-0 wrap-anywhere">
              <OrderDestination item={item} isShort />
            </span>
          </span>
          <span className="truncate text-muted sm:text-text">
            <Wines item={item} />
          </span>
          <CorkageLine corkage={item.reservation?.corkage} className="truncate text-xs text-muted" />
        </Link>
        <span className="hidden shrink-0 items-baseline gap-2 sm:flex">
          <span className="text-xs text-muted">{t('total')}</span>
          <Price yen={total} size="lg" />
        </span>
        <Button
          className="shrink-0"
          variant={isBeside ? 'secondary' : 'primary'}
          onClick={() => (ready ? openCheckout(client, total) : openNextStep(item))}
        >
          {ready ? t('bar.checkout') : t('bar.continue')}
        </Button>
      </div>
    </aside>
  );
}

function Wines({ item }: { item: CartItem }) {
  const { t } = useTranslation('cart');
  const nameOf = useLocalName();
  const [first, ...others] = item.products;
  if (!first?.product) return <>{t('bar.noWine')}</>;
  const more = others.reduce((sum, line) => sum + line.quantity, 0) + first.quantity - 1;
  return (
    <>
      {nameOf(first.product)}
      {more > 0 && ` ${t('bar.more', { bottles: more })}`}
    </>
  );
}
