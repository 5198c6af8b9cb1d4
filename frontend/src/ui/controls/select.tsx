import type { ComponentProps } from 'react';
import { Icon } from '../artwork/icon.js';
import { CONTROL_CLASSES, useFieldControl } from './field.js';
import { cx } from '../base/cx.js';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** First option, for no selection. */
  placeholder?: string;
}

/** A native select. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select
        className={cx(CONTROL_CLASSES, 'appearance-none pr-10', className)}
        {...rest}
        {...useFieldControl(rest)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-accent"
      />
    </span>
  );
}
