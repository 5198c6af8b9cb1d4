import { useTranslation } from 'react-i18next';
import {
  type AdminOrderDeliveryFragment,
  useAdminOrderUpdateDeliveryRequest,
} from '../../../generated/admin-orders-core.js';
import type { OrderDialogContentProps } from '../core/dialog-props.js';
import { OrderDialog } from '../core/order-dialog.js';
import { useOrderForm } from '../core/use-order-form.js';
import { CarrierFields } from './carrier-fields.js';

export interface DeliveryDialogProps extends Pick<OrderDialogContentProps, 'order' | 'commands' | 'onClose'> {
  delivery: AdminOrderDeliveryFragment;
}

/** Corrects the carrier and the tracking number of a parcel that was shipped. */
export function DeliveryDialog({ order, delivery, commands, onClose }: DeliveryDialogProps) {
  const { t } = useTranslation('admin-orders');
  const update = useAdminOrderUpdateDeliveryRequest();
  const form = useOrderForm({
    order,
    commands,
    defaultValues: { carrier: delivery.carrier ?? '', tracking: delivery.tracking ?? '' },
    labels: { carrier: t('delivery.carrier'), tracking: t('delivery.tracking') },
    send: async ({ carrier, tracking }, seen) => {
      await commands.run(update, {
        ...seen,
        deliveryRef: delivery.ref,
        carrier: carrier.trim() || null,
        tracking: tracking.trim() || null,
      });
      onClose();
    },
  });
  return (
    <OrderDialog
      form={form}
      action="EDIT"
      title={t('delivery.editTitle', { parcel: delivery.ref })}
      submitLabel={t('delivery.save')}
      onClose={onClose}
    >
      <CarrierFields form={form} />
    </OrderDialog>
  );
}
