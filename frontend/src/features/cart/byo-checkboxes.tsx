import { isAboveBottleLimit } from '@vinkura/domain/venues/byo-policy';
import { useTranslation } from 'react-i18next';
import type { CartVenueQuery } from '../../generated/cart.js';
import { Checkbox } from '../../ui/controls/checkbox.js';

type Rules = NonNullable<CartVenueQuery['venue']>['byoPolicy'];

interface ByoCheckboxesProps {
  rules: Rules;
  bottles: number;
  venueConfirmed: boolean;
  withCourse: boolean;
  onChange: (change: { venueConfirmed?: boolean; withCourse?: boolean }) => void;
  error?: string | undefined;
}

/** Agreements with the restaurant: more bottles than its limit, a course (BYO-02). */
export function ByoCheckboxes({
  rules,
  bottles,
  venueConfirmed,
  withCourse,
  onChange,
  error,
}: ByoCheckboxesProps) {
  const { t } = useTranslation('cart');
  return (
    <>
      {isAboveBottleLimit(rules, bottles) && (
        <Checkbox
          label={t('reservation.venueConfirmed', { bottles })}
          hint={t('reservation.venueConfirmedHint', { limit: rules.bottleLimit })}
          checked={venueConfirmed}
          onChange={(event) => onChange({ venueConfirmed: event.target.checked })}
          error={error}
        />
      )}
      {rules.waivedWithCourse && (
        <Checkbox
          label={t('reservation.withCourse')}
          hint={t('reservation.withCourseHint')}
          checked={withCourse}
          onChange={(event) => onChange({ withCourse: event.target.checked })}
        />
      )}
    </>
  );
}
