import { useTranslation } from 'react-i18next';
import { Icon } from '../artwork/icon.js';
import { cx } from '../base/cx.js';
import { useFieldControl } from './field.js';

export interface NumberStepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Accessible label without a Field. */
  label?: string;
  /** Unit after the number: 本, 名. */
  unit?: string;
  name?: string;
  disabled?: boolean;
  className?: string;
}

/** Integer input with − and +; typed values are clamped to the bounds. */
export function NumberStepper({
  value,
  onChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  label,
  unit,
  name,
  disabled = false,
  className,
}: NumberStepperProps) {
  const { t } = useTranslation();
  const field = useFieldControl();
  const set = (next: number) => {
    const bounded = Math.min(max, Math.max(min, Math.trunc(next)));
    if (Number.isFinite(bounded) && bounded !== value) onChange(bounded);
  };
  const buttonClassName =
    'grid size-11 place-items-center text-text transition-colors duration-150 hover:bg-sunken disabled:opacity-35';
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(
        'inline-flex h-11 items-stretch justify-self-start rounded-sm border border-line-strong bg-raised',
        className,
      )}
    >
      <button
        type="button"
        className={buttonClassName}
        aria-label={t('field.decrease')}
        disabled={disabled || value <= min}
        onClick={() => set(value - step)}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <span className="flex min-w-10 items-center justify-center">
        <input
          {...field}
          name={name}
          inputMode="numeric"
          pattern="[0-9]*"
          role="spinbutton"
          aria-label={field.id ? undefined : label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max === Number.MAX_SAFE_INTEGER ? undefined : max}
          disabled={disabled}
          value={value}
          // As wide as its digits, so that the unit follows them.
          style={{ width: `${Math.max(2, String(value).length + 1)}ch` }}
          className="h-full bg-transparent text-center -outline-offset-2 tabular-nums"
          onChange={(event) => {
            const typed = event.target.value.normalize('NFKC').replace(/\D/g, '');
            if (typed !== '') set(Number(typed));
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp') set(value + step);
            else if (event.key === 'ArrowDown') set(value - step);
            else return;
            event.preventDefault();
          }}
        />
        {unit && <span className="text-sm whitespace-nowrap text-muted">{unit}</span>}
      </span>
      <button
        type="button"
        className={buttonClassName}
        aria-label={t('field.increase')}
        disabled={disabled || value >= max}
        onClick={() => set(value + step)}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </div>
  );
}
