import type { ComponentProps } from 'react';
import { CONTROL_CLASSES, useFieldControl } from './field.js';
import { cx } from './cx.js';

export type TextInputProps = ComponentProps<'input'>;

export function TextInput({ className, type = 'text', ...rest }: TextInputProps) {
  return (
    <input type={type} className={cx(CONTROL_CLASSES, className)} {...rest} {...useFieldControl(rest)} />
  );
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cx(CONTROL_CLASSES, 'py-2', className)}
      {...rest}
      {...useFieldControl(rest)}
    />
  );
}
