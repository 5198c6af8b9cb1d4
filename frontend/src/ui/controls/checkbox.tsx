import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { cx } from '../base/cx.js';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({ label, hint, error, className, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={cx('grid content-start gap-1', className)}>
      <label htmlFor={controlId} className="flex min-h-11 items-start gap-3 py-2 text-sm">
        <input
          type="checkbox"
          id={controlId}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(error && `${controlId}-error`, hint && `${controlId}-hint`) || undefined}
          className="check-mark mt-0.5 size-5 shrink-0 appearance-none rounded-sm border border-line-strong bg-raised transition-colors duration-150 checked:border-action checked:bg-action aria-invalid:border-danger"
          {...rest}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${controlId}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${controlId}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
