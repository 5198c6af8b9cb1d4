import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useVolume } from '../../shared/wines/use-volume.js';
import type { OrdersLineFragment } from '../../generated/orders.js';
import { useLocalName } from '../../i18n/index.js';
import { Bottle } from '../../ui/artwork/bottle.js';
import { Price } from '../../ui/text/price.js';

/** The wines of an order, as they were named and priced when it was placed. */
export function OrderLines({ lines }: { lines: readonly OrdersLineFragment[] }) {
  const { t } = useTranslation('orders');
  return (
    <ul aria-label={t('wines')} className="grid">
      {lines.map((line) => (
        <Line key={`${line.productRef} ${line.cellarId ?? ''}`} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: OrdersLineFragment }) {
  const { t } = useTranslation('orders');
  const nameOf = useLocalName();
  const volume = useVolume();
  const { product } = line;
  const producer = product?.producer;
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-4 border-b border-line py-2.5">
      <span className="bottle-stage grid h-16 place-items-center rounded-sm">
        {product && (
          <Bottle
            decorative
            frame="tight"
            className="h-14"
            wine={{ ...product, producer: producer?.nameEn ?? '', name: product.nameEn }}
          />
        )}
      </span>
      <span className="min-w-0 text-sm">
        {product ? (
          <Link to={`/products/${line.productRef}`} className="leading-snug hover:text-accent">
            {nameOf(line)}
          </Link>
        ) : (
          nameOf(line)
        )}
        <span className="block text-xs text-muted">
          {producer && `${nameOf(producer)} `}
          {line.vintage} {volume(line.size)}
        </span>
      </span>
      <span className="grid justify-items-end text-sm">
        {line.cellarId ? (
          <span className="text-xs text-accent">{t('fromCellar')}</span>
        ) : (
          <Price yen={line.unitPrice * line.quantity} size="sm" />
        )}
        <span className="text-xs text-muted">{t('bottles', { bottles: line.quantity })}</span>
      </span>
    </li>
  );
}
