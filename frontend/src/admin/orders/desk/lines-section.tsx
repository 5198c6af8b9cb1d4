import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type {
  AdminOrderFragment,
  AdminOrderLineFragment,
  AdminOrderLineStockFragment,
} from '../../../generated/admin-orders-core.js';
import { formatYen, useLocalName } from '../../../i18n/index.js';
import { Bottle } from '../../../ui/artwork/bottle.js';
import { cx } from '../../../ui/base/cx.js';
import { Button } from '../../../ui/controls/button.js';
import { DateText } from '../../../ui/text/date-text.js';
import type { Warehouses } from '../core/dialog-props.js';
import { changesOf } from '../core/order-changes.js';
import type { OrderDialogName } from '../core/order-commands.js';
import { RemovedWines } from '../core/removed-wines.js';
import { StatusBadge } from '../core/status-badge.js';
import { useWarehouseName } from '../core/use-warehouse-name.js';
import { OrderSection } from '../core/order-section.js';
import { ScrollBox } from '../../../ui/layout/scroll-box.js';

export interface LinesSectionProps {
  order: AdminOrderFragment;
  warehouses: Warehouses;
  /** Empty until it is read. */
  lineStock: readonly AdminOrderLineStockFragment[];
  onOpen: (dialog: OrderDialogName) => void;
}

/** The wines of the order, each with its price and where its bottles are. */
export function LinesSection({ order, warehouses, lineStock, onOpen }: LinesSectionProps) {
  const { t } = useTranslation('admin-orders');
  return (
    <OrderSection
      title={t('lines.title')}
      aside={<span className="text-muted">{t('bottles', { count: order.wineCount })}</span>}
    >
      <ScrollBox label={t('lines.title')}>
        <table className="w-full text-left">
          <thead className="text-muted">
            <tr className="border-b border-line">
              <Head>{t('lines.wine')}</Head>
              <Head isRight>{t('lines.amount')}</Head>
              <Head isRight>{t('lines.onHand')}</Head>
              <Head isRight>{t('lines.allocated')}</Head>
              <Head isRight>{t('lines.saleable')}</Head>
              <Head>{t('lines.from')}</Head>
            </tr>
          </thead>
          <tbody>
            {order.products.map((line) => (
              <Line
                key={`${line.productRef} ${line.cellarId ?? ''}`}
                line={line}
                order={order}
                warehouses={warehouses}
                lineStock={lineStock}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <LaterChanges order={order} />
      {changesOf(order).some(({ dialog }) => dialog === 'lines') && (
        <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => onOpen('lines')}>
          {t('changeLines.open')}
        </Button>
      )}
    </OrderSection>
  );
}

/** Bottles that were removed after the payment, and orders of added ones. */
function LaterChanges({ order }: Pick<LinesSectionProps, 'order'>) {
  const { t } = useTranslation('admin-orders');
  const { removedProducts, supplementaryOrders } = order;
  if (removedProducts.length === 0 && supplementaryOrders.length === 0) return null;
  return (
    <ul className="grid gap-1">
      <RemovedWines order={order} />
      {supplementaryOrders.map(({ reference, status, payBefore }) => (
        <li key={reference} className="flex flex-wrap items-center gap-x-2">
          {t('changeLines.added')}
          <Link to={`/admin/orders/${reference}`} className="font-latin text-link">
            {reference}
          </Link>
          <StatusBadge status={status} />
          {payBefore && (
            <span className="text-warning">
              {t('changeLines.payBefore')} <DateText value={payBefore} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Line({
  line,
  order,
  warehouses,
  lineStock,
}: Omit<LinesSectionProps, 'onOpen'> & { line: AdminOrderLineFragment }) {
  const nameOf = useLocalName();
  const { product } = line;
  const stock = lineStock.find(({ productRef }) => productRef === line.productRef);
  return (
    <tr className="border-b border-line align-top last:border-0">
      <th scope="row" className="w-full min-w-44 py-2 pr-3 font-normal">
        <span className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-3">
          <span className="grid h-12 place-items-center">
            {product && (
              <Bottle
                decorative
                frame="tight"
                className="h-12"
                wine={{ ...product, producer: product.producer?.nameEn ?? '', name: product.nameEn }}
              />
            )}
          </span>
          <span className="min-w-0">
            <Link to={`/admin/products/${line.productRef}`} className="leading-snug hover:text-accent">
              {nameOf(line)}
            </Link>
            <span className="block text-xs text-muted">
              {product?.producer && `${nameOf(product.producer)} `}
              {line.vintage} {line.size} <span className="font-latin">{line.productRef}</span>
            </span>
            {line.comments && <span className="block text-xs text-warning">{line.comments}</span>}
          </span>
        </span>
      </th>
      <Amount>
        {formatYen(line.cellarId ? 0 : line.unitPrice * line.quantity)}
        <span className="block text-xs text-muted">
          {formatYen(line.unitPrice)} × {line.quantity}
        </span>
      </Amount>
      <Amount>{stock?.onHand ?? '–'}</Amount>
      <Amount>{stock?.allocated ?? '–'}</Amount>
      <Amount isWarning={(stock?.shortfall ?? 0) > 0}>{stock?.saleable ?? '–'}</Amount>
      <td className="min-w-28 py-2 pl-3">
        <Sources line={line} shortfall={stock?.shortfall ?? 0} order={order} warehouses={warehouses} />
      </td>
    </tr>
  );
}

interface SourcesProps extends Pick<LinesSectionProps, 'order' | 'warehouses'> {
  line: AdminOrderLineFragment;
  shortfall: number;
}

/** Where the bottles of a line come from. */
function Sources({ line, shortfall, order, warehouses }: SourcesProps) {
  const { t } = useTranslation('admin-orders');
  const warehouseName = useWarehouseName(warehouses);
  const planned = order.plannedBottles.filter(({ productRef }) => productRef === line.productRef);
  return (
    <>
      {shortfall > 0 && (
        <span className="block text-warning">{t('lines.shortfall', { count: shortfall })}</span>
      )}
      {line.cellarId && <span className="block text-accent">{t('lines.cellar')}</span>}
      {planned.map(({ warehouseRef, quantity }) => (
        <span key={warehouseRef} className="block">
          {warehouseName(warehouseRef)} <span className="text-muted">× {quantity}</span>
        </span>
      ))}
      {!line.cellarId && planned.length === 0 && <span className="text-muted">{t('lines.notPlanned')}</span>}
    </>
  );
}

const Head = ({ isRight = false, children }: { isRight?: boolean; children: string }) => (
  <th
    scope="col"
    className={cx('px-3 py-1.5 font-normal whitespace-nowrap first:pl-0 last:pr-0', isRight && 'text-right')}
  >
    {children}
  </th>
);

const Amount = ({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) => (
  <td className={cx('px-3 py-2 text-right whitespace-nowrap', isWarning && 'text-warning')}>{children}</td>
);
