import { useTranslation } from 'react-i18next';
import {
  useAdminOrderConfirmIndentReceptionRequest,
  useAdminOrderConfirmReceptionRequest,
} from '../../../generated/admin-orders-core.js';
import { RadioCards } from '../../../ui/controls/radio-cards.js';
import { useWarehouseName } from '../core/use-warehouse-name.js';
import type { OrderDialogContentProps } from '../core/dialog-props.js';
import { OrderDialog } from '../core/order-dialog.js';
import { useOrderForm } from '../core/use-order-form.js';

/** Confirms the reception of a parcel, by an administrator on behalf of the recipient. */
export function ReceptionDialog({ order, warehouses, commands, onClose }: OrderDialogContentProps) {
  const { t } = useTranslation('admin-orders');
  const warehouseName = useWarehouseName(warehouses);
  const shipped = order.deliveries.filter(({ status }) => status === 'SHIPPED');
  const confirmIndent = useAdminOrderConfirmIndentReceptionRequest();
  const confirmOther = useAdminOrderConfirmReceptionRequest();
  const form = useOrderForm({
    order,
    commands,
    defaultValues: { chosen: shipped[0]?.ref ?? null },
    send: async ({ chosen }, seen) => {
      await commands.run(order.kind === 'INDENT' ? confirmIndent : confirmOther, {
        ...seen,
        deliveryRef: chosen,
      });
      onClose();
    },
  });
  const { chosen } = form.values;
  return (
    <OrderDialog
      form={form}
      action="CONFIRM_RECEPTION"
      title={t('reception.title')}
      description={t('reception.text')}
      submitLabel={t('reception.submit')}
      isDisabled={!shipped.some(({ ref }) => ref === chosen)}
      onClose={onClose}
    >
      {shipped.length === 0 ? (
        <p className="text-sm text-muted">{t('reception.none')}</p>
      ) : (
        <RadioCards
          label={t('ship.parcel')}
          hideLabel={shipped.length === 1}
          options={shipped.map(({ ref, warehouseRef, carrier, tracking, products }) => ({
            value: ref,
            icon: 'truck' as const,
            label: <span className="font-latin">{ref}</span>,
            description: [warehouseName(warehouseRef), carrier, tracking].filter(Boolean).join(' / '),
            aside: t('bottles', { count: products.reduce((sum, { quantity }) => sum + quantity, 0) }),
          }))}
          value={chosen}
          onChange={(ref) => form.set({ chosen: ref })}
        />
      )}
    </OrderDialog>
  );
}
