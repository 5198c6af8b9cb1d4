import { MIN_SEATS } from '@vinkura/domain/shared/constants';
import { checkReservation } from '@vinkura/domain/cart/reservation';
import type { RuleViolation } from '@vinkura/domain/shared/errors';
import { instantInTokyo, type TokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { checkByo } from '@vinkura/domain/venues/byo-policy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartVenueQuery } from '../../generated/cart.js';
import { toProblem } from '../../shared/api/problem.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { useFocusOnError } from '../../shared/forms/use-focus-on-error.js';
import { MAX_SEATS } from '../../shared/visits/booking-preferences.js';
import { Button } from '../../ui/controls/button.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { Field } from '../../ui/controls/field.js';
import { NumberStepper } from '../../ui/controls/number-stepper.js';
import { TextArea, TextInput } from '../../ui/controls/text-input.js';
import { ByoCheckboxes } from './byo-checkboxes.js';
import type { ReservationDraft } from './use-reservation-draft.js';
import { VisitField } from './visit-field.js';

interface TableFormProps {
  draft: ReservationDraft;
  onChange: (change: Partial<ReservationDraft>) => void;
  /** The restaurant with its hours and its rules for bottles. */
  venue: Pick<NonNullable<CartVenueQuery['venue']>, 'businessHours' | 'byoPolicy'> | null | undefined;
  bottles: number;
  now: Date;
  /** Closed days of the shop, which no lead counts. */
  closedDays: readonly string[];
  earliest: TokyoDay;
  /** What the browser may fill the name of the reservation in with. */
  nameAutoComplete?: 'name';
  isSaving: boolean;
  /** Stores the reservation; the form shows what it throws. */
  onSave: (
    reservation: Omit<ReservationDraft, 'date' | 'time'> & { reservationDate: string | null },
  ) => Promise<void>;
  onCancel: () => void;
}

/** Form for a table as agreed with the restaurant, by its hours and its rules for bottles. */
export function TableForm({ draft, onChange, venue, bottles, isSaving, ...props }: TableFormProps) {
  const { t } = useTranslation('cart');
  const rules = venue?.byoPolicy;
  const { errors, save } = useTableRules({ draft, venue, bottles, ...props });
  const form = useFocusOnError<HTMLFormElement>(errors);

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void save();
      }}
    >
      <VisitField
        value={draft}
        onChange={onChange}
        earliest={props.earliest}
        hours={venue?.businessHours}
        error={errors['reservationDate']}
      />
      <Field label={t('reservation.seats')} required>
        <NumberStepper
          value={draft.seats}
          min={MIN_SEATS}
          max={MAX_SEATS}
          unit={t('seatsUnit')}
          onChange={(seats) => onChange({ seats })}
        />
      </Field>
      <Field label={t('reservation.name')} required error={errors['name']}>
        <TextInput
          value={draft.name}
          autoComplete={props.nameAutoComplete}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label={t('reservation.details')} hint={t('reservation.detailsHint')} error={errors['details']}>
        <TextArea
          rows={2}
          value={draft.details}
          onChange={(event) => onChange({ details: event.target.value })}
        />
      </Field>
      {rules && (
        <ByoCheckboxes
          rules={rules}
          bottles={bottles}
          venueConfirmed={draft.venueConfirmed}
          withCourse={draft.withCourse}
          onChange={onChange}
          error={errors['venueConfirmed']}
        />
      )}
      <Checkbox
        label={t('reservation.phoneBooked')}
        checked={draft.phoneBooked}
        onChange={(event) => onChange({ phoneBooked: event.target.checked })}
        error={errors['phoneBooked']}
      />
      {errors['form'] && (
        <p role="alert" className="text-sm text-danger">
          {errors['form']}
        </p>
      )}
      <Dialog.Actions>
        <Button variant="secondary" onClick={props.onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {t('reservation.confirm')}
        </Button>
      </Dialog.Actions>
    </form>
  );
}

type TableRulesOptions = Pick<
  TableFormProps,
  'draft' | 'venue' | 'bottles' | 'now' | 'closedDays' | 'onSave'
>;

/** Checks the reservation before it is stored. */
function useTableRules({ draft, venue, bottles, now, closedDays, onSave }: TableRulesOptions) {
  const { t } = useTranslation('errors');
  const problemText = useProblemText();
  const hours = venue?.businessHours;
  const rules = venue?.byoPolicy;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  /** Errors by control; those without a control of their own stand above the buttons. */
  const sentences = (violations: readonly RuleViolation[]) =>
    Object.fromEntries(
      violations.map(({ field, messageKey, params }) => {
        const control = field.replace(/^reservation\./, '');
        return [control === 'venueRef' ? 'form' : control, t(messageKey as 'internal', { field, ...params })];
      }),
    );

  const save = async () => {
    const { date, time, name, details, seats, phoneBooked, venueConfirmed, withCourse } = draft;
    const reservationDate = date && time ? instantInTokyo(date, time).toISOString() : null;
    const checked = { reservationDate, name, details, seats, phoneBooked };
    const violations = [
      ...checkReservation(checked, now, closedDays, hours),
      ...(rules ? checkByo(rules, bottles, venueConfirmed) : []),
    ];
    if (violations.length > 0) return setErrors(sentences(violations));
    try {
      await onSave({ ...checked, venueConfirmed, withCourse });
    } catch (error) {
      const problem = toProblem(error);
      setErrors(problem.violations.length > 0 ? sentences(problem.violations) : { form: problemText(error) });
    }
  };

  return { errors, save };
}
