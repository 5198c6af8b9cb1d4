import { nextDinner } from '@vinkura/domain/business-hours';
import { checkByo } from '@vinkura/domain/byo-policy';
import { MIN_SEATS } from '@vinkura/domain/constants';
import type { RuleViolation } from '@vinkura/domain/errors';
import { checkReservation, earliestReservationDay } from '@vinkura/domain/reservation';
import { instantInTokyo, tokyoDay, tokyoTime } from '@vinkura/domain/tokyo-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ByoTicks } from '../../features/cart/byo-ticks.js';
import { VisitField } from '../../features/cart/visit-field.js';
import {
  type ConciergeVenueQuery,
  useConciergeClosedDaysQuery,
  useConciergeVenueQuery,
} from '../../generated/concierge-cart.js';
import { toProblem } from '../../shared/api/problem.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { useFocusOnError } from '../../shared/forms/use-focus-on-error.js';
import { MAX_SEATS } from '../../shared/visits/booking-preferences.js';
import { Button } from '../../ui/button.js';
import { Checkbox } from '../../ui/checkbox.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { NumberStepper } from '../../ui/number-stepper.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { TextArea, TextInput } from '../../ui/text-input.js';
import type { CustomerCart, DeskItem } from './use-customer-cart.js';

const USUAL_SEATS = 2;

interface ReservationDialogProps {
  item: DeskItem;
  customerName: string;
  desk: CustomerCart;
  onClose: () => void;
}

/** Day, time and party as agreed with the restaurant, by its hours and its rules for bottles. */
export function ReservationDialog(props: ReservationDialogProps) {
  const { t } = useTranslation('cart');
  const { data } = useConciergeVenueQuery({
    variables: { reference: props.item.reservation?.venueRef ?? '' },
  });
  const { data: closed } = useConciergeClosedDaysQuery();
  const closedDays = closed?.parameter?.choices
    .filter(({ enabled }) => enabled !== false)
    .map(({ value }) => value);
  return (
    <Dialog open title={t('reservation.title')} onClose={props.onClose}>
      {data && closed ? (
        <TableForm {...props} venue={data.venue} closedDays={closedDays ?? []} />
      ) : (
        <SkeletonRows count={5} />
      )}
    </Dialog>
  );
}

interface TableFormProps extends ReservationDialogProps {
  venue: ConciergeVenueQuery['venue'];
  closedDays: readonly string[];
}

function TableForm({ item, customerName, desk, onClose, venue, closedDays }: TableFormProps) {
  const { t } = useTranslation(['cart', 'errors']);
  const problemText = useProblemText();
  const { reservation, products } = item;
  const [now] = useState(() => new Date());
  const earliest = earliestReservationDay(now, closedDays);
  const hours = venue?.businessHours;
  const bottles = products.reduce((sum, { quantity }) => sum + quantity, 0);
  const [draft, setDraft] = useState(() => {
    const at = reservation?.reservationDate
      ? new Date(reservation.reservationDate)
      : nextDinner(hours, instantInTokyo(earliest));
    return {
      date: tokyoDay(at) as string,
      time: tokyoTime(at),
      // A reservation not discussed yet is for two; the cart's default is one.
      seats: reservation?.reservationDate
        ? reservation.seats
        : Math.max(USUAL_SEATS, reservation?.seats ?? 0),
      name: reservation?.name ?? customerName,
      details: reservation?.details ?? '',
      phoneBooked: reservation?.phoneBooked ?? false,
      venueConfirmed: reservation?.venueConfirmed ?? false,
      withCourse: reservation?.withCourse ?? false,
    };
  });
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const box = useFocusOnError<HTMLFormElement>(errors);

  /** Errors without a field are shown above the buttons. */
  const sentences = (violations: readonly RuleViolation[]) =>
    Object.fromEntries(
      violations.map(({ field, messageKey, params }) => {
        const control = field.replace(/^reservation\./, '');
        return [
          control === 'venueRef' ? 'form' : control,
          t(`errors:${messageKey as 'internal'}`, { field, ...params }),
        ];
      }),
    );
  const confirm = async () => {
    const { date, time, ...rest } = draft;
    const reservationDate = date && time ? instantInTokyo(date, time).toISOString() : null;
    const violations = [
      ...checkReservation({ ...rest, reservationDate }, now, closedDays, hours),
      ...(venue?.byoPolicy ? checkByo(venue.byoPolicy, bottles, rest.venueConfirmed) : []),
    ];
    if (violations.length > 0) return setErrors(sentences(violations));
    try {
      const input = { reservation: { ...rest, reservationDate, venueRef: reservation?.venueRef ?? null } };
      await desk.updateItem(item._id, input, false);
      onClose();
    } catch (error) {
      const problem = toProblem(error);
      setErrors(problem.violations.length > 0 ? sentences(problem.violations) : { form: problemText(error) });
    }
  };

  return (
    <form
      ref={box}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!desk.busy) void confirm();
      }}
    >
      <VisitField
        value={draft}
        onChange={change}
        earliest={earliest}
        hours={hours}
        error={errors['reservationDate']}
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
      <Field label={t('reservation.name')} required error={errors['name']}>
        <TextInput value={draft.name} onChange={(event) => change({ name: event.target.value })} />
      </Field>
      <Field label={t('reservation.details')} hint={t('reservation.detailsHint')} error={errors['details']}>
        <TextArea
          rows={2}
          value={draft.details}
          onChange={(event) => change({ details: event.target.value })}
        />
      </Field>
      {venue?.byoPolicy && (
        <ByoTicks
          rules={venue.byoPolicy}
          bottles={bottles}
          venueConfirmed={draft.venueConfirmed}
          withCourse={draft.withCourse}
          onChange={change}
          error={errors['venueConfirmed']}
        />
      )}
      <Checkbox
        label={t('reservation.phoneBooked')}
        checked={draft.phoneBooked}
        onChange={(event) => change({ phoneBooked: event.target.checked })}
        error={errors['phoneBooked']}
      />
      {errors['form'] && (
        <p role="alert" className="text-sm text-danger">
          {errors['form']}
        </p>
      )}
      <Dialog.Actions>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={desk.busy}>
          {t('reservation.confirm')}
        </Button>
      </Dialog.Actions>
    </form>
  );
}
