import { movedDeliveryDays } from '@vinkura/domain/orders/order-schedule';
import { DeliverySlot } from '@vinkura/domain/shared/enums';
import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import {
  type OrdersHomeDeliveryQuery,
  useOrdersChangeAddressMutation,
  useOrdersHomeDeliveryQuery,
  useOrdersRescheduleMutation,
} from '../../../generated/orders.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { AddressFields } from '../../../shared/forms/address/address-fields.js';
import { useAddressForm } from '../../../shared/forms/address/use-address-form.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { useMinute } from '../../../shared/hooks/use-minute.js';
import { closeModal } from '../../../shared/modals/modal-store.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { Field } from '../../../ui/controls/field.js';
import { Select } from '../../../ui/controls/select.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';

export interface ChangeDeliveryProps {
  reference: string;
  part: 'address' | 'day';
}

type HomeDelivery = NonNullable<OrdersHomeDeliveryQuery['order']>;

/** Another address, or another day and slot, of a paid home delivery before its planning. */
export default function ChangeDelivery({ reference, part }: ChangeDeliveryProps) {
  const { t } = useTranslation('orders');
  const { data, error, refetch } = useOrdersHomeDeliveryQuery({
    variables: { reference },
    fetchPolicy: 'network-only',
  });
  const order = data?.order;
  if (!order)
    return (
      <Dialog open title={t(`change.${part}`)} onClose={closeModal}>
        {error ? <LoadFailure onRetry={() => refetch()} /> : <SkeletonRows count={3} />}
      </Dialog>
    );
  const Form = part === 'address' ? AddressPart : DayPart;
  return <Form reference={reference} order={order} />;
}

interface PartProps {
  reference: string;
  order: HomeDelivery;
}

/** After a change: says so, and reads again what the page shows. */
function useChanged(): () => Promise<void> {
  const { t } = useTranslation('orders');
  const client = useApolloClient();
  return async () => {
    closeModal();
    notify({ id: 'order-changed', type: 'success', content: t('change.done') });
    await client.refetchQueries({ include: 'active' });
  };
}

function AddressPart({ reference, order: { homeAddress, version } }: PartProps) {
  const { t } = useTranslation('orders');
  const [change] = useOrdersChangeAddressMutation();
  const changed = useChanged();
  const form = useAddressForm({
    // An address for one order only may have no name; the field is not shown.
    address: { ...homeAddress, label: homeAddress?.label || '-' },
    recipient: undefined,
    send: async (address) => {
      await change({ variables: { reference, address, version } });
      await changed();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('change.address')}
      description={t('change.text')}
      submitLabel={t('change.submit')}
      onClose={closeModal}
    >
      <AddressFields form={form} />
    </FormDialog>
  );
}

function DayPart({ reference, order }: PartProps) {
  const { t } = useTranslation(['orders', 'gifts']);
  const [reschedule] = useOrdersRescheduleMutation();
  const changed = useChanged();
  const { earliest, latest } = movedDeliveryDays(order, useMinute());
  const form = useServerForm({
    defaultValues: {
      deliveryDay: order.deliveryDay ?? '',
      deliverySlot: (order.deliverySlot ?? '') as DeliverySlot | '',
    },
    labels: { deliveryDay: t('gifts:delivery.day'), deliverySlot: t('gifts:delivery.slot') },
    send: async ({ deliveryDay, deliverySlot }) => {
      await reschedule({
        variables: {
          reference,
          deliveryDay: deliveryDay || null,
          deliverySlot: deliverySlot || null,
          version: order.version,
        },
      });
      await changed();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('change.day')}
      description={t('change.text')}
      submitLabel={t('change.submit')}
      onClose={closeModal}
    >
      <TextField form={form} name="deliveryDay" type="date" min={earliest} max={latest} />
      <Field {...form.field('deliverySlot')}>
        <Select
          {...form.input('deliverySlot')}
          placeholder={t('gifts:delivery.asAddress')}
          options={Object.values(DeliverySlot).map((value) => ({ value, label: t(`gifts:slot.${value}`) }))}
        />
      </Field>
    </FormDialog>
  );
}
