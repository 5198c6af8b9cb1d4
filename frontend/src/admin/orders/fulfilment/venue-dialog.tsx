import { link } from '@vinkura/domain/back-office/build';
import { earliestMovedDay } from '@vinkura/domain/orders/order-schedule';
import { instantInTokyo, tokyoDay, tokyoTime } from '@vinkura/domain/shared/tokyo-time';
import { corkageText } from '@vinkura/domain/texts/corkage-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useAdminOrderChangeVenueRequest,
  useAdminOrderVenuePreviewQuery,
} from '../../../generated/admin-orders-core.js';
import { useLocale } from '../../../i18n/index.js';
import { toProblem } from '../../../shared/api/problem.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { DateTimeField } from '../../../ui/controls/date-time-field.js';
import { Field } from '../../../ui/controls/field.js';
import { LinkInput } from '../../kit/fields/link-input.js';
import type { OrderDialogContentProps } from '../core/dialog-props.js';
import { OrderDialog } from '../core/order-dialog.js';
import { Facts } from '../core/order-section.js';
import { useOrderForm } from '../core/use-order-form.js';
import { useOrderProblemText } from '../core/use-order-problem-text.js';

const VENUE = link('venueRef', 'レストラン', 'Restaurant', 'venues');

/** Moves the table of an order to another restaurant, and shows its corkage before (EDIT-01). */
export function VenueDialog({ order, commands, onClose }: OrderDialogContentProps) {
  const { t } = useTranslation('admin-orders');
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const present = order.reservation?.reservationDate
    ? new Date(order.reservation.reservationDate)
    : undefined;
  const change = useAdminOrderChangeVenueRequest();
  const problemText = useOrderProblemText();
  const form = useOrderForm({
    order,
    commands,
    defaultValues: {
      venueRef: '',
      reservationDate: {
        date: present ? tokyoDay(present) : '',
        time: present ? tokyoTime(present) : '',
      },
      venueConfirmed: false,
    },
    labels: {
      venueRef: t('destination.venue'),
      reservationDate: t('schedule.date'),
      venueConfirmed: t('changeLines.venueConfirmed'),
    },
    send: async (_values, seen) => {
      await commands.run(change, { ...seen, ...table });
      onClose();
    },
  });
  const { venueRef, reservationDate: at, venueConfirmed } = form.values;
  const isDated = at.date !== '' && at.time !== '';
  const table = {
    venueRef,
    venueConfirmed,
    reservationDate: isDated ? instantInTokyo(at.date, at.time).toISOString() : null,
  };
  const { data, error, loading } = useAdminOrderVenuePreviewQuery({
    variables: { reference: order.reference, ...table },
    skip: venueRef === '' || !isDated || form.running,
    fetchPolicy: 'no-cache',
  });
  const preview = error ? undefined : data?.previewOrderVenue;
  const isAboveLimit = error !== undefined && toProblem(error).messageKey === 'byo-error-above-limit';
  const corkageOf = (corkage: Parameters<typeof corkageText>[0] | null) =>
    corkage && corkageText(corkage, locale);
  return (
    <OrderDialog
      form={form}
      action="EDIT"
      title={t('changeVenue.title')}
      description={t('changeVenue.text')}
      submitLabel={t('changeVenue.submit')}
      isDisabled={!preview || loading}
      onClose={onClose}
    >
      <Field {...form.field('venueRef')} required>
        <LinkInput
          field={VENUE}
          reference={venueRef}
          onChange={(reference) => form.set({ venueRef: reference ?? '' })}
        />
      </Field>
      <DateTimeField
        {...form.field('reservationDate')}
        value={at}
        min={earliestMovedDay({ reservation: { reservationDate: present ?? null } }, now)}
        required
        onChange={(reservationDate) => form.set({ reservationDate })}
      />
      {(isAboveLimit || venueConfirmed) && (
        <Checkbox
          label={t('changeLines.venueConfirmed')}
          checked={venueConfirmed}
          onChange={({ target }) => form.set({ venueConfirmed: target.checked })}
        />
      )}
      <div aria-live="polite" aria-busy={loading} className="grid gap-2 empty:hidden">
        {error && (
          <p className="rounded-sm bg-warning-surface px-4 py-3 text-sm text-warning">{problemText(error)}</p>
        )}
        {preview && (
          <section aria-label={t('changeLines.preview')} className="rounded-sm bg-sunken p-4 text-sm">
            <Facts
              rows={[
                { term: t('changeLines.corkageBefore'), value: corkageOf(preview.corkageBefore) },
                { term: t('changeLines.corkage'), value: corkageOf(preview.corkage) },
                {
                  term: t('changeLines.mails'),
                  value: preview.mails.map((kind) => t(`mailKind.${kind}`)).join(', '),
                },
              ]}
            />
          </section>
        )}
      </div>
    </OrderDialog>
  );
}
