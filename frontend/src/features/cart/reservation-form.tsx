import type { RuleViolation } from '@vinkura/domain/errors';
import { checkByo } from '@vinkura/domain/byo-policy';
import { nextDinner } from '@vinkura/domain/business-hours';
import { MIN_SEATS } from '@vinkura/domain/constants';
import { checkReservation, earliestReservationDay } from '@vinkura/domain/reservation';
import { instantInTokyo, tokyoDay, tokyoTime } from '@vinkura/domain/tokyo-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOnError } from '../../shared/forms/use-focus-on-error.js';
import { closeModal } from '../../shared/modals/modal-store.js';
import { toProblem } from '../../shared/api/problem.js';
import { useSession } from '../../shared/session/session.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { MAX_SEATS } from '../../shared/visits/booking-preferences.js';
import { type CartVenueQuery, useCartUpdateItemMutation } from '../../generated/cart.js';
import { Button } from '../../ui/button.js';
import { Checkbox } from '../../ui/checkbox.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { NumberStepper } from '../../ui/number-stepper.js';
import { TextArea, TextInput } from '../../ui/text-input.js';
import { ByoTicks } from './byo-ticks.js';
import { bottlesOf, type CartItem } from './cart-flow.js';
import { openNextStep } from './open-next-step.js';
import { draftFromPreferences, useReservationDraft } from './use-reservation-draft.js';
import { VisitField } from './visit-field.js';

interface ReservationFormProps {
  item: CartItem;
  venue: CartVenueQuery['venue'] | undefined;
  /** Closed days of the shop, which no lead counts. */
  closedDays: readonly string[];
}

/** Day, time and party as agreed with the restaurant, by its hours and its rules for bottles. */
export function ReservationForm({ item, venue, closedDays }: ReservationFormProps) {
  const { t } = useTranslation(['cart', 'errors']);
  const problemText = useProblemText();
  const { user } = useSession();
  const venueRef = item.reservation?.venueRef ?? '';
  const hours = venue?.businessHours;
  const rules = venue?.byoPolicy;
  const bottles = bottlesOf(item);
  const [updateItem, { loading }] = useCartUpdateItemMutation();
  const [now] = useState(() => new Date());
  const earliest = earliestReservationDay(now, closedDays);
  const preferences = draftFromPreferences(earliest);
  const offered = nextDinner(hours, instantInTokyo(preferences.date ?? earliest));
  const [draft, change, forgetDraft] = useReservationDraft(item, {
    ...preferences,
    date: tokyoDay(offered),
    time: tokyoTime(offered),
    name: user?.name ?? '',
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const box = useFocusOnError<HTMLFormElement>(errors);

  const confirm = async () => {
    const { name, details, seats, phoneBooked, venueConfirmed, withCourse } = draft;
    const reservationDate =
      draft.date && draft.time ? instantInTokyo(draft.date, draft.time).toISOString() : null;
    const violations = [
      ...checkReservation({ reservationDate, name, details, seats, phoneBooked }, now, closedDays, hours),
      ...(rules ? checkByo(rules, bottles, venueConfirmed) : []),
    ];
    if (violations.length > 0) return setErrors(sentences(violations));
    const reservation = {
      reservationDate,
      name,
      details,
      seats,
      venueRef,
      phoneBooked,
      venueConfirmed,
      withCourse,
    };
    try {
      const { data: changed } = await updateItem({
        variables: { id: item._id, input: { destination: 'RESTAURANT', reservation } },
      });
      forgetDraft();
      const next = changed?.updateCartItem.items.find(({ _id }) => _id === item._id);
      if (next) openNextStep(next);
    } catch (error) {
      const problem = toProblem(error);
      setErrors(problem.violations.length > 0 ? sentences(problem.violations) : { form: problemText(error) });
    }
  };

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

  return (
    <form
      ref={box}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) void confirm();
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
        <TextInput
          value={draft.name}
          autoComplete="name"
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field label={t('reservation.details')} hint={t('reservation.detailsHint')} error={errors['details']}>
        <TextArea
          rows={2}
          value={draft.details}
          onChange={(event) => change({ details: event.target.value })}
        />
      </Field>
      {rules && (
        <ByoTicks
          rules={rules}
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
        <Button variant="secondary" onClick={() => closeModal()}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={loading}>
          {t('reservation.confirm')}
        </Button>
      </Dialog.Actions>
    </form>
  );
}
