import { shipmentWarnings } from '@vinkura/domain/orders/parcel-number';
import { useTranslation } from 'react-i18next';
import { useAdminOrderShipRequest } from '../../../generated/admin-orders-core.js';
import { useMinute } from '../../../shared/hooks/use-minute.js';
import { RadioCards } from '../../../ui/controls/radio-cards.js';
import { useWarehouseName } from '../core/use-warehouse-name.js';
import { CarrierFields } from './carrier-fields.js';
import type { OrderDialogContentProps } from '../core/dialog-props.js';
import { OrderDialog } from '../core/order-dialog.js';
import { useOrderForm } from '../core/use-order-form.js';

/** A parcel leaves its warehouse: which one, with whom, under which number. */
export function ShipDialog({ order, warehouses, commands, onClose }: OrderDialogContentProps) {
  const { t } = useTranslation('admin-orders');
  const warehouseName = useWarehouseName(warehouses);
  const waiting = order.deliveries.filter(({ status }) => status === 'WAITING_TO_SHIP');
  const ship = useAdminOrderShipRequest();
  const form = useOrderForm({
    order,
    commands,
    defaultValues: { chosen: waiting[0]?.ref ?? null, carrier: '', tracking: '' },
    labels: { carrier: t('delivery.carrier'), tracking: t('delivery.tracking') },
    send: async ({ chosen, carrier, tracking }, seen) => {
      await commands.run(ship, {
        ...seen,
        deliveryRef: chosen,
        carrier: carrier.trim() || null,
        tracking: tracking.trim() || null,
      });
      onClose();
    },
  });
  const now = useMinute();
  const { chosen, carrier, tracking } = form.values;
  const isStored = order.destination === 'CELLAR';
  const deadline = order.deadline ? new Date(order.deadline) : null;
  const warnings = isStored ? [] : shipmentWarnings({ carrier, tracking, deadline }, now);
  return (
    <OrderDialog
      form={form}
      action="SHIP"
      title={t('ship.title')}
      description={isStored ? t('ship.storedText') : t('ship.text')}
      submitLabel={t(warnings.length > 0 ? 'ship.submitAnyway' : 'ship.submit')}
      isDisabled={!waiting.some(({ ref }) => ref === chosen)}
      onClose={onClose}
    >
      <RadioCards
        label={t('ship.parcel')}
        hideLabel={waiting.length === 1}
        options={waiting.map(({ ref, warehouseRef, products }) => ({
          value: ref,
          icon: 'truck' as const,
          label: <span className="font-latin">{ref}</span>,
          description: warehouseName(warehouseRef),
          aside: t('bottles', { count: products.reduce((sum, { quantity }) => sum + quantity, 0) }),
        }))}
        value={chosen}
        onChange={(ref) => form.set({ chosen: ref })}
      />
      {!isStored && <CarrierFields form={form} inputMode="numeric" />}
      {warnings.length > 0 && (
        <div role="status" className="rounded-sm bg-warning-surface px-4 py-3 text-sm text-warning">
          {warnings.map((warning) => (
            <p key={warning}>{t(`ship.warning.${warning}`)}</p>
          ))}
        </div>
      )}
    </OrderDialog>
  );
}
