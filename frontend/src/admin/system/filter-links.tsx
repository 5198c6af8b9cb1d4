import { cx } from '../../ui/base/cx.js';

export interface FilterLinksProps<Value extends string> {
  label: string;
  /** Empty: all. */
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few filters, side by side. */
export const FilterLinks = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: FilterLinksProps<Value>) => (
  <div role="group" aria-label={label} className="flex rounded-sm border border-line-strong">
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
