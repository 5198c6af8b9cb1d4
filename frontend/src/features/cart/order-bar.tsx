import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useLocalName } from '../../i18n/index.js';
import { CorkageLine } from '../../shared/visits/corkage-line.js';
import { Button } from '../../ui/button.js';
import { Price } from '../../ui/price.js';
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
  return <Bar item={item} total={cart?.unfinishedTotal ?? 0} />;
}

function Bar({ item, total }: { item: CartItem; total: number }) {
  const { t } = useTranslation('cart');
  const client = useApolloClient();
  const ready = nextStep(item) === 'checkout';
  const bar = useRef<HTMLElement>(null);
  useEffect(() => (bar.current ? tellHeight(bar.current) : undefined), []);
  return (
    <aside
      ref={bar}
      aria-label={t('bar.label')}
      data-theme="light"
      className="sticky bottom-0 z-(--layer-bar) border-t border-hairline bg-surface text-text shadow-lift"
    >
      <div className="page-width flex items-center gap-4 py-2.5 sm:gap-8">
        <Link to="/cart" className="grid min-w-0 grow gap-x-6 text-sm sm:flex sm:items-center">
          <span className="flex min-w-0 items-center gap-2">
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-action" />
            <span className="truncate">
              <OrderDestination item={item} />
            </span>
          </span>
          <span className="truncate text-muted sm:text-text">
            <Wines item={item} />
          </span>
          <CorkageLine corkage={item.reservation?.corkage} className="truncate text-xs text-muted" />
        </Link>
        <span className="hidden items-baseline gap-2 sm:flex">
          <span className="text-xs text-muted">{t('total')}</span>
          <Price yen={total} size="lg" />
        </span>
        <Button
          className="shrink-0"
          onClick={() => (ready ? openCheckout(client, total) : openNextStep(item))}
        >
          {ready ? t('bar.checkout') : t('bar.continue')}
        </Button>
      </div>
    </aside>
  );
}

/** Pages lift what they keep at the lower edge by `--order-bar-height`, so that it does not lie over the bar. */
function tellHeight(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const tell = () => style.setProperty('--order-bar-height', `${bar.offsetHeight}px`);
  const observer = new ResizeObserver(tell);
  observer.observe(bar);
  tell();
  return () => {
    observer.disconnect();
    style.removeProperty('--order-bar-height');
  };
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
