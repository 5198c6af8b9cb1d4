import { cx } from '../base/cx.js';

export interface ChoiceButtonsProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  className?: string;
}

/** One of a few values, as buttons side by side; the chosen one is pressed. */
export const ChoiceButtons = <Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: ChoiceButtonsProps<Value>) => (
  <div role="group" aria-label={label} className={cx('flex rounded-sm border border-line-strong', className)}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
        className={cx(
          'min-h-9 border-line-strong px-3 not-first:border-l hover:text-accent',
          option.value === value && 'bg-sunken font-medium text-accent',
        )}
      >
        {option.label}
      </button>
    ))}
  </div>
);
