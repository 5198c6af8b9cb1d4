import { NAME_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminOrderShipRequest } from '../../../generated/admin-orders-core.js';
import { Field } from '../../../ui/field.js';
import { RadioCards } from '../../../ui/radio-cards.js';
import { TextInput } from '../../../ui/text-input.js';
import { useWarehouseName } from '../core/use-warehouse-name.js';
import { CarrierField } from './carrier-field.js';
import type { OrderDialogContentProps } from '../core/dialog-props.js';
import { OrderDialog } from '../core/order-dialog.js';
import { useCommandForm } from '../core/use-command-form.js';

/** A parcel leaves its warehouse: which one, with whom, under which number. */
export function ShipDialog({ order, warehouses, commands, onClose }: OrderDialogContentProps) {
  const { t } = useTranslation('admin-orders');
  const warehouseName = useWarehouseName(warehouses);
  const waiting = order.deliveries.filter(({ status }) => status === 'WAITING_TO_SHIP');
  const [chosen, setChosen] = useState(waiting[0]?.ref ?? null);
  const [carrier, setCarrier] = useState('');
  const [tracking, setTracking] = useState('');
  const labels = { carrier: t('delivery.carrier'), tracking: t('delivery.tracking') };
  const form = useCommandForm(labels);
  const ship = useAdminOrderShipRequest();
  const isStored = order.destination === 'CELLAR';
  return (
    <OrderDialog
      order={order}
      action="SHIP"
      form={form}
      title={t('ship.title')}
      description={isStored ? t('ship.storedText') : t('ship.text')}
      submitLabel={t('ship.submit')}
      isDisabled={!waiting.some(({ ref }) => ref === chosen)}
      onClose={onClose}
      onReload={commands.reload}
      onSend={(version) =>
        commands.run(ship, {
          reference: order.reference,
          version,
          deliveryRef: chosen,
          carrier: carrier.trim() || null,
          tracking: tracking.trim() || null,
        })
      }
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
        onChange={setChosen}
      />
      {!isStored && (
        <>
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
              inputMode="numeric"
              autoComplete="off"
              maxLength={NAME_MAX_LENGTH}
              value={tracking}
              onChange={(event) => {
                setTracking(event.target.value);
                form.clear('tracking');
              }}
            />
          </Field>
        </>
      )}
    </OrderDialog>
  );
}
