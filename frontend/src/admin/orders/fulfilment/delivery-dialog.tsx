import { NAME_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AdminOrderDeliveryFragment,
  type AdminOrderFragment,
  useAdminOrderUpdateDeliveryRequest,
} from '../../../generated/admin-orders-core.js';
import { Field } from '../../../ui/field.js';
import { TextInput } from '../../../ui/text-input.js';
import type { OrderCommands } from '../core/use-order-commands.js';
import { CarrierField } from './carrier-field.js';
import { OrderDialog } from '../core/order-dialog.js';
import { useCommandForm } from '../core/use-command-form.js';

export interface DeliveryDialogProps {
  order: AdminOrderFragment;
  delivery: AdminOrderDeliveryFragment;
  commands: OrderCommands;
  onClose: () => void;
}

/** Corrects the carrier and the tracking number of a parcel that was shipped. */
export function DeliveryDialog({ order, delivery, commands, onClose }: DeliveryDialogProps) {
  const { t } = useTranslation('admin-orders');
  const [carrier, setCarrier] = useState(delivery.carrier ?? '');
  const [tracking, setTracking] = useState(delivery.tracking ?? '');
  const labels = { carrier: t('delivery.carrier'), tracking: t('delivery.tracking') };
  const form = useCommandForm(labels);
  const update = useAdminOrderUpdateDeliveryRequest();
  return (
    <OrderDialog
      order={order}
      action="EDIT"
      form={form}
      title={t('delivery.editTitle', { parcel: delivery.ref })}
      submitLabel={t('delivery.save')}
      onClose={onClose}
      onReload={commands.reload}
      onSend={(version) =>
        commands.run(update, {
          reference: order.reference,
          version,
          deliveryRef: delivery.ref,
          carrier: carrier.trim() || null,
          tracking: tracking.trim() || null,
        })
      }
    >
      <CarrierField
        label={labels.carrier}
        error={form.errors['carrier']}
        value={carrier}
        onChange={(value) => {
          setCarrier(value);
          form.clear('carrier');
        }}
      />
      <Field label={labels.tracking} error={form.errors['tracking']}>
        <TextInput
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          value={tracking}
          onChange={(event) => {
            setTracking(event.target.value);
            form.clear('tracking');
          }}
        />
      </Field>
    </OrderDialog>
  );
}
