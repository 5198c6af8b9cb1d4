import type { IndentStatus } from '@vinkura/domain/shared/enums';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMiddleDot } from '../../ui/text/middle-dot.js';
import { useVolume } from '../../shared/wines/use-volume.js';
import { useLocalName } from '../../i18n/index.js';
import { BottleStage } from '../../ui/artwork/bottle-stage.js';
import { LocalText } from '../../ui/text/local-text.js';
import { Price } from '../../ui/text/price.js';
import { bottleOf, type IndentWine } from './indent-bottle.js';
import { IndentOrderLine } from './indent-order-line.js';

/** A wine of a pre-order sale: description, price, remaining quantity and order button. */
export function IndentWineRow({ wine, status }: { wine: IndentWine; status: IndentStatus }) {
  const { t } = useTranslation(['indents', 'common']);
  const nameOf = useLocalName();
  const dot = useMiddleDot();
  const volume = useVolume();
  const { product, unitPrice, free } = wine;
  const bottle = bottleOf(wine);
  const facts = product && [
    product.producer && nameOf(product.producer),
    product.region && nameOf(product.region),
    product.vintage,
    volume(product.size),
  ];
  return (
    <article className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4 min-[23rem]:grid-cols-[6rem_minmax(0,1fr)] min-[23rem]:gap-x-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {bottle ? (
        <BottleStage
          wine={bottle}
          image={product?.images[0] ?? null}
          decorative
          className="h-44 self-start rounded-sm sm:h-56"
        />
      ) : (
        <span />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
        <h2 className="text-lg leading-snug">
          {product ? (
            <Link to={`/products/${product.reference}`} className="hover:text-accent">
              {nameOf(product)}
            </Link>
          ) : (
            wine.productRef
          )}
        </h2>
        {facts && <p className="text-xs text-muted">{facts.filter(Boolean).join(dot)}</p>}
        {product?.summaryIn && <LocalText text={product.summaryIn} className="text-sm leading-relaxed" />}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Price yen={unitPrice} size="lg" taxNote />
          {status !== 'CLOSED' && (
            <span className="text-sm text-muted">
              {free > 0 ? t('indents:left', { count: free }) : t('indents:soldOut')}
            </span>
          )}
        </div>
        {status === 'OPEN' && free > 0 && <IndentOrderLine wine={wine} />}
      </div>
    </article>
  );
}
