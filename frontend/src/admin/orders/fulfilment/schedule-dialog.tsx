import { DeliverySlot } from '@vinkura/domain/shared/enums';
import { earliestMovedDay, movedDeliveryDays } from '@vinkura/domain/orders/order-schedule';
import { instantInTokyo, tokyoDay, tokyoTime } from '@vinkura/domain/shared/tokyo-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminOrderRescheduleRequest } from '../../../generated/admin-orders-core.js';
import { DateTimeField } from '../../../ui/date-time-field.js';
import { Field } from '../../../ui/field.js';
import { Select } from '../../../ui/select.js';
import { TextInput } from '../../../ui/text-input.js';
import type { OrderDialogContentProps } from '../core/dialog-props.js';
import { OrderDialog } from '../core/order-dialog.js';
import { useCommandForm } from '../core/use-command-form.js';

/** Changes the date of an order: the table at the restaurant, or the day and slot of a home delivery. */
export function ScheduleDialog(props: OrderDialogContentProps) {
  return props.order.destination === 'RESTAURANT' ? (
    <ReservationForm {...props} />
  ) : (
    <DeliveryForm {...props} />
  );
}

function ReservationForm({ order, commands, onClose }: OrderDialogContentProps) {
  const { t } = useTranslation('admin-orders');
  const stored = order.reservation?.reservationDate;
  const present = stored ? new Date(stored) : undefined;
  const [now] = useState(() => new Date());
  const [at, setAt] = useState({
    date: present ? tokyoDay(present) : '',
    time: present ? tokyoTime(present) : '',
  });
  const form = useCommandForm({ reservationDate: t('schedule.date') });
  const reschedule = useAdminOrderRescheduleRequest();
  return (
    <OrderDialog
      order={order}
      action="EDIT"
      form={form}
      title={t('schedule.titleRestaurant')}
      description={t('schedule.textRestaurant')}
      submitLabel={t('schedule.submit')}
      isDisabled={!at.date || !at.time}
      onClose={onClose}
      onReload={commands.reload}
      onSend={(version) =>
        commands.run(reschedule, {
          reference: order.reference,
          version,
          reservationDate: instantInTokyo(at.date, at.time).toISOString(),
        })
      }
    >
      <DateTimeField
        label={t('schedule.date')}
        value={at}
        min={earliestMovedDay({ reservation: { reservationDate: present ?? null } }, now)}
        required
        error={form.errors['reservationDate']}
        onChange={(value) => {
          setAt(value);
          form.clear('reservationDate');
        }}
      />
    </OrderDialog>
  );
}

function DeliveryForm({ order, commands, onClose }: OrderDialogContentProps) {
  const { t } = useTranslation(['admin-orders', 'gifts']);
  const [now] = useState(() => new Date());
  const [day, setDay] = useState(order.deliveryDay ?? '');
  const [slot, setSlot] = useState<DeliverySlot | ''>(order.deliverySlot ?? '');
  const labels = { deliveryDay: t('schedule.day'), deliverySlot: t('schedule.slot') };
  const form = useCommandForm(labels);
  const reschedule = useAdminOrderRescheduleRequest();
  const { earliest, latest } = movedDeliveryDays(order, now);
  return (
    <OrderDialog
      order={order}
      action="EDIT"
      form={form}
      title={t('schedule.titleHome')}
      description={t('schedule.textHome')}
      submitLabel={t('schedule.submit')}
      onClose={onClose}
      onReload={commands.reload}
      onSend={(version) =>
        commands.run(reschedule, {
          reference: order.reference,
          version,
          deliveryDay: day || null,
          deliverySlot: slot || null,
        })
      }
    >
      <Field label={labels.deliveryDay} error={form.errors['deliveryDay']}>
        <TextInput
          type="date"
          value={day}
          min={earliest}
          max={latest}
          onChange={({ target }) => {
            setDay(target.value);
            form.clear('deliveryDay');
          }}
        />
      </Field>
      <Field label={labels.deliverySlot} error={form.errors['deliverySlot']}>
        <Select
          value={slot}
          placeholder={t('schedule.asAddress')}
          options={Object.values(DeliverySlot).map((value) => ({ value, label: t(`gifts:slot.${value}`) }))}
          onChange={({ target }) => {
            setSlot(target.value as DeliverySlot | '');
            form.clear('deliverySlot');
          }}
        />
      </Field>
    </OrderDialog>
  );
}
