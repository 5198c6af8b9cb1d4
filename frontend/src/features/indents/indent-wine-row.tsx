import type { IndentStatus } from '@vinkura/domain/enums';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLocale, useLocalName } from '../../i18n/index.js';
import { BottleStage } from '../../ui/artwork/bottle-stage.js';
import { Button } from '../../ui/button.js';
import { NumberStepper } from '../../ui/number-stepper.js';
import { Price } from '../../ui/price.js';
import { bottleOf, type IndentWine } from './indent-bottle.js';
import { useOrderIndent } from './use-order-indent.js';

/** One wine of an event: what it is, what it costs there, how many are left, and the way to order it. */
export function IndentWineRow({ wine, status }: { wine: IndentWine; status: IndentStatus }) {
  const { t } = useTranslation(['indents', 'common']);
  const nameOf = useLocalName();
  const isJapanese = useLocale() === 'jp';
  const { product, unitPrice, free } = wine;
  const bottle = bottleOf(wine);
  const summary = isJapanese ? product?.summary : product?.summaryEn;
  const facts = product && [
    product.producer && nameOf(product.producer),
    product.region && nameOf(product.region),
    product.vintage,
    product.size,
  ];
  return (
    <article className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
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
      <div className="grid content-start gap-2">
        <h2 className="text-lg leading-snug">
          {product ? (
            <Link to={`/products/${product.reference}`} className="hover:text-accent">
              {nameOf(product)}
            </Link>
          ) : (
            wine.productRef
          )}
        </h2>
        {facts && <p className="text-xs text-muted">{facts.filter(Boolean).join(' ・ ')}</p>}
        {summary && <p className="text-sm leading-relaxed">{summary}</p>}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Price yen={unitPrice} size="lg" taxNote />
          {status !== 'CLOSED' && (
            <span className="text-sm text-muted">
              {free > 0 ? t('indents:left', { count: free }) : t('indents:soldOut')}
            </span>
          )}
        </div>
        {status === 'OPEN' && free > 0 && <OrderLine wine={wine} />}
      </div>
    </article>
  );
}

function OrderLine({ wine }: { wine: IndentWine }) {
  const { t } = useTranslation(['indents', 'common']);
  const nameOf = useLocalName();
  const [wanted, setWanted] = useState(1);
  const [running, order] = useOrderIndent();
  // Others order too: what was left a moment ago may be fewer now.
  const quantity = Math.min(wanted, wine.free);
  const name = wine.product ? nameOf(wine.product) : wine.productRef;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <NumberStepper
        value={quantity}
        min={1}
        max={wine.free}
        unit={t('indents:bottleUnit')}
        label={t('indents:quantity', { name })}
        onChange={setWanted}
      />
      <Button className="grow sm:grow-0" loading={running} onClick={() => order(wine, quantity)}>
        {t('indents:order')}
      </Button>
    </div>
  );
}
