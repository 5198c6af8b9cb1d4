import { DeliverySlot } from '@vinkura/domain/shared/enums';
import { earliestMovedDay, movedDeliveryDays } from '@vinkura/domain/orders/order-schedule';
import { instantInTokyo, tokyoDay, type TokyoDay, tokyoTime } from '@vinkura/domain/shared/tokyo-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminOrderRescheduleRequest } from '../../../generated/admin-orders-core.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { DateTimeField } from '../../../ui/controls/date-time-field.js';
import { Field } from '../../../ui/controls/field.js';
import { Select } from '../../../ui/controls/select.js';
import type { OrderDialogContentProps } from '../core/dialog-props.js';
import { OrderDialog } from '../core/order-dialog.js';
import { useOrderForm } from '../core/use-order-form.js';

interface ScheduleDialogProps extends OrderDialogContentProps {
  /** The day to begin with; by default the present one. */
  day?: TokyoDay;
}

/** Changes the date of an order: the table at the restaurant, or the day and slot of a home delivery. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  return props.order.destination === 'RESTAURANT' ? (
    <ReservationForm {...props} />
  ) : (
    <DeliveryForm {...props} />
  );
}

function ReservationForm({ order, day, commands, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('admin-orders');
  const stored = order.reservation?.reservationDate;
  const present = stored ? new Date(stored) : undefined;
  const [now] = useState(() => new Date());
  const reschedule = useAdminOrderRescheduleRequest();
  const form = useOrderForm({
    order,
    commands,
    defaultValues: {
      reservationDate: {
        date: day ?? (present ? tokyoDay(present) : ''),
        time: present ? tokyoTime(present) : '',
      },
    },
    labels: { reservationDate: t('schedule.date') },
    send: async ({ reservationDate: { date, time } }, seen) => {
      await commands.run(reschedule, { ...seen, reservationDate: instantInTokyo(date, time).toISOString() });
      onClose();
    },
  });
  const at = form.values.reservationDate;
  return (
    <OrderDialog
      form={form}
      action="EDIT"
      title={t('schedule.titleRestaurant')}
      description={t('schedule.textRestaurant')}
      submitLabel={t('schedule.submit')}
      isDisabled={!at.date || !at.time}
      onClose={onClose}
    >
      <DateTimeField
        {...form.field('reservationDate')}
        value={at}
        min={earliestMovedDay({ reservation: { reservationDate: present ?? null } }, now)}
        required
        onChange={(reservationDate) => form.set({ reservationDate })}
      />
    </OrderDialog>
  );
}

function DeliveryForm({ order, day, commands, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation(['admin-orders', 'gifts']);
  const [now] = useState(() => new Date());
  const reschedule = useAdminOrderRescheduleRequest();
  const form = useOrderForm({
    order,
    commands,
    defaultValues: {
      deliveryDay: day ?? order.deliveryDay ?? '',
      deliverySlot: (order.deliverySlot ?? '') as DeliverySlot | '',
    },
    labels: { deliveryDay: t('schedule.day'), deliverySlot: t('schedule.slot') },
    send: async ({ deliveryDay, deliverySlot }, seen) => {
      await commands.run(reschedule, {
        ...seen,
        deliveryDay: deliveryDay || null,
        deliverySlot: deliverySlot || null,
      });
      onClose();
    },
  });
  const { earliest, latest } = movedDeliveryDays(order, now);
  return (
    <OrderDialog
      form={form}
      action="EDIT"
      title={t('schedule.titleHome')}
      description={t('schedule.textHome')}
      submitLabel={t('schedule.submit')}
      onClose={onClose}
    >
      <TextField form={form} name="deliveryDay" type="date" min={earliest} max={latest} />
      <Field {...form.field('deliverySlot')}>
        <Select
          {...form.input('deliverySlot')}
          placeholder={t('schedule.asAddress')}
          options={Object.values(DeliverySlot).map((value) => ({ value, label: t(`gifts:slot.${value}`) }))}
        />
      </Field>
    </OrderDialog>
  );
}
