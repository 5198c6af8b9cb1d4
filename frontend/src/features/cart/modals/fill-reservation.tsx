import type { RuleViolation } from '@vinkura/domain/errors';
import { MIN_SEATS } from '@vinkura/domain/constants';
import { checkReservation, earliestReservationDay } from '@vinkura/domain/reservation';
import { instantInTokyo, tokyoTime } from '@vinkura/domain/tokyo-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOnError } from '../../../shared/forms/use-focus-on-error.js';
import { closeModal } from '../../../shared/modals/modal-store.js';
import { toProblem } from '../../../shared/api/problem.js';
import { useSession } from '../../../shared/session/session.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { MAX_SEATS } from '../../../shared/visits/wished-visit.js';
import {
  useCartClosedDaysQuery,
  useCartUpdateItemMutation,
  useCartVenueQuery,
} from '../../../generated/cart.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { DateTimeField } from '../../../ui/date-time-field.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { NumberStepper } from '../../../ui/number-stepper.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { TextArea, TextInput } from '../../../ui/text-input.js';
import type { CartItem } from '../cart-flow.js';
import { openNextStep } from '../open-next-step.js';
import { PhoneBooking } from '../phone-booking.js';
import { searchedFor, useReservationDraft } from '../use-reservation-draft.js';

export interface FillReservationProps {
  item: CartItem;
}

/**
 * MOD-09: what was agreed with the restaurant by phone. Booking itself is by phone only (decision 32), so the
 * number stands first and the tick at the end is required.
 */
export default function FillReservation({ item }: FillReservationProps) {
  const { t } = useTranslation('cart');
  const { data, error } = useCartClosedDaysQuery();
  const choices = data?.parameter?.choices.filter(({ enabled }) => enabled);
  return (
    <Dialog open title={t('reservation.title')} description={t('reservation.text')} onClose={closeModal}>
      {/* Without the answer the server still refuses a day that is too early. */}
      {data || error ? (
        <ReservationForm item={item} closedDays={choices?.map(({ value }) => value) ?? []} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Dialog>
  );
}

interface ReservationFormProps extends FillReservationProps {
  closedDays: readonly string[];
}

function ReservationForm({ item, closedDays }: ReservationFormProps) {
  const { t } = useTranslation(['cart', 'errors']);
  const problemText = useProblemText();
  const { user } = useSession();
  const venueRef = item.reservation?.venueRef ?? '';
  const { data } = useCartVenueQuery({ variables: { reference: venueRef } });
  const [updateItem, { loading }] = useCartUpdateItemMutation();
  const [now] = useState(() => new Date());
  const earliest = earliestReservationDay(now, closedDays);
  const [draft, change, forgetDraft] = useReservationDraft(item, {
    date: earliest,
    time: tokyoTime(now),
    name: user?.name ?? '',
    ...searchedFor(earliest),
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const box = useFocusOnError<HTMLFormElement>(errors);

  const confirm = async () => {
    const reservation = {
      reservationDate: draft.date && draft.time ? instantInTokyo(draft.date, draft.time).toISOString() : null,
      name: draft.name,
      details: draft.details,
      seats: draft.seats,
    };
    const violations = checkReservation({ ...reservation, phoneBooked: draft.phoneBooked }, now, closedDays);
    if (violations.length > 0) return setErrors(sentences(violations));
    try {
      const { data: changed } = await updateItem({
        variables: {
          id: item._id,
          input: {
            destination: 'RESTAURANT',
            reservation: { ...reservation, venueRef, phoneBooked: draft.phoneBooked },
          },
        },
      });
      forgetDraft();
      const next = changed?.updateCartItem.items.find(({ _id }) => _id === item._id);
      if (next) openNextStep(next);
    } catch (error) {
      const problem = toProblem(error);
      setErrors(problem.violations.length > 0 ? sentences(problem.violations) : { form: problemText(error) });
    }
  };

  const sentences = (violations: readonly RuleViolation[]) =>
    Object.fromEntries(
      violations.map(({ field, messageKey, params }) => [
        field.replace(/^reservation\./, ''),
        t(`errors:${messageKey as 'internal'}`, { field, ...params }),
      ]),
    );

  return (
    <>
      <PhoneBooking venue={data?.venue ?? undefined} />
      <form
        ref={box}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!loading) void confirm();
        }}
      >
        <DateTimeField
          label={t('reservation.when')}
          required
          min={earliest}
          stepMinutes={1}
          value={draft}
          onChange={(value) => change(value)}
          hint={t('reservation.earliest')}
          error={errors.reservationDate}
        />
        <Field label={t('reservation.seats')} required>
          <NumberStepper
            value={draft.seats}
            min={MIN_SEATS}
            max={MAX_SEATS}
            unit={t('seatsUnit')}
            onChange={(seats) => change({ seats })}
          />
        </Field>
        <Field label={t('reservation.name')} required error={errors.name}>
          <TextInput
            value={draft.name}
            autoComplete="name"
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field label={t('reservation.details')} hint={t('reservation.detailsHint')} error={errors.details}>
          <TextArea
            rows={2}
            value={draft.details}
            onChange={(event) => change({ details: event.target.value })}
          />
        </Field>
        <Checkbox
          label={t('reservation.phoneBooked')}
          checked={draft.phoneBooked}
          onChange={(event) => change({ phoneBooked: event.target.checked })}
          error={errors.phoneBooked}
        />
        {errors.form && (
          <p role="alert" className="text-sm text-danger">
            {errors.form}
          </p>
        )}
        <Dialog.Actions>
          <Button variant="secondary" onClick={() => closeModal()}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={loading}>
            {t('reservation.confirm')}
          </Button>
        </Dialog.Actions>
      </form>
    </>
  );
}
