import { RATING_MAX } from '@vinkura/domain/feedback/feedback';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/artwork/icon.js';
import { cx } from '../../ui/base/cx.js';

interface StarRatingProps {
  name: string;
  /** Selected rating, 1 to 5; 0 for none. */
  value: number;
  onChange: (value: number) => void;
  /** Rated topic. */
  label: string;
  hint: string;
  error: string | undefined;
}

const STARS = Array.from({ length: RATING_MAX }, (_, place) => place + 1);
type Rating = '1' | '2' | '3' | '4' | '5';

/** A rating as five radio buttons styled as stars: arrow keys change it, each has a label. */
export function StarRating({ name, value, onChange, label, hint, error }: StarRatingProps) {
  const { t } = useTranslation('feedback');
  const id = useId();
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid gap-1 border-b border-line py-4"
    >
      <legend className="float-left w-full font-mincho text-lg">{label}</legend>
      <p className="text-xs text-muted">{hint}</p>
      <div className="-ml-2 flex flex-wrap items-center">
        {STARS.map((star) => (
          <label
            key={star}
            className="relative grid size-11 cursor-pointer place-items-center rounded-sm outline-focus has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              // The first star receives the focus when the form moves it to a missing rating.
              data-invalid={star === 1 && error !== undefined}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <Icon
              name="star"
              className={cx(
                'size-7 transition-colors duration-150',
                star <= value ? 'fill-current text-accent' : 'text-line-strong',
              )}
            />
            <span className="sr-only">{t(`rating.${String(star) as Rating}`)}</span>
          </label>
        ))}
        <span aria-hidden="true" className="ml-3 text-sm text-muted">
          {value > 0 && t(`rating.${String(value) as Rating}`)}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
