import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AdminOrderDeliveryFragment, AdminOrderFragment } from '../../../generated/admin-orders-core.js';
import { trackingPage } from '@vinkura/domain/orders/parcel-number';
import { Badge } from '../../../ui/text/badge.js';
import { DateText } from '../../../ui/text/date-text.js';
import { DeliveryDialog } from './delivery-dialog.js';
import type { Warehouses } from '../core/dialog-props.js';
import type { OrderCommands } from '../core/use-order-commands.js';
import { useWarehouseName } from '../core/use-warehouse-name.js';
import { OrderSection } from '../core/order-section.js';

const TONES = { WAITING_TO_SHIP: 'warning', SHIPPED: 'accent', RECEIVED: 'success' } as const;

export interface DeliveriesSectionProps {
  order: AdminOrderFragment;
  warehouses: Warehouses;
  commands: OrderCommands;
}

/** The parcels of the order, with carrier and tracking number; nothing before the preparation is complete. */
export function DeliveriesSection({ order, warehouses, commands }: DeliveriesSectionProps) {
  const { t } = useTranslation('admin-orders');
  if (order.deliveries.length === 0) return null;
  return (
    <OrderSection title={t('delivery.title')}>
      <ul className="grid gap-3">
        {order.deliveries.map((delivery) => (
          <Parcel
            key={delivery.ref}
            delivery={delivery}
            order={order}
            warehouses={warehouses}
            commands={commands}
          />
        ))}
      </ul>
    </OrderSection>
  );
}

function Parcel({
  delivery,
  order,
  warehouses,
  commands,
}: DeliveriesSectionProps & { delivery: AdminOrderDeliveryFragment }) {
  const { t } = useTranslation('admin-orders');
  const warehouseName = useWarehouseName(warehouses);
  const [isEdited, setIsEdited] = useState(false);
  const { ref, status, warehouseRef, carrier, tracking, shippedAt, receivedAt, products } = delivery;
  const page = trackingPage(carrier, tracking);
  return (
    <li className="grid gap-1 border-b border-line pb-3 last:border-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-latin">{ref}</span>
        <Badge tone={TONES[status]}>{t(`delivery.status.${status}`)}</Badge>
        <span className="text-muted">
          {warehouseName(warehouseRef)} ·{' '}
          {t('bottles', { count: products.reduce((sum, { quantity }) => sum + quantity, 0) })}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-4 text-muted">
        {shippedAt && (
          <span>
            {t('delivery.shippedAt')} <DateText value={shippedAt} />
          </span>
        )}
        {receivedAt && (
          <span>
            {t('delivery.receivedAt')} <DateText value={receivedAt} />
          </span>
        )}
      </p>
      {(carrier ?? tracking) && (
        <p>
          {carrier}{' '}
          {page ? (
            <a href={page} target="_blank" rel="noreferrer" className="font-latin text-link">
              {tracking}
            </a>
          ) : (
            <span className="font-latin">{tracking}</span>
          )}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4">
        <Link to={`/admin/print/packing-slip/${order.reference}?parcel=${ref}`} className="text-link">
          {t('print.packingSlip')}
        </Link>
        {order.destination === 'RESTAURANT' && (
          <Link to={`/admin/print/serving-card/${order.reference}?parcel=${ref}`} className="text-link">
            {t('print.servingCard')}
          </Link>
        )}
        {status !== 'WAITING_TO_SHIP' && (
          <button type="button" className="text-link" onClick={() => setIsEdited(true)}>
            {t('delivery.edit')}
          </button>
        )}
      </p>
      {isEdited && (
        <DeliveryDialog
          order={order}
          delivery={delivery}
          commands={commands}
          onClose={() => setIsEdited(false)}
        />
      )}
    </li>
  );
}
