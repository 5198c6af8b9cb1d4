import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../artwork/icon.js';
import { cx } from '../base/cx.js';

const SHAPE =
  'inline-flex items-center gap-1.5 rounded-full border px-3 text-xs leading-none whitespace-nowrap';

/** A tag: a grape, a dish. */
export const Chip = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span className={cx(SHAPE, 'min-h-7 border-line-strong text-text', className)}>{children}</span>
);

export interface ToggleChipProps extends Omit<ComponentProps<'button'>, 'onChange'> {
  pressed: boolean;
  onChange: (pressed: boolean) => void;
}

/** A toggle button, for filters. */
export function ToggleChip({ pressed, onChange, className, children, ...rest }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onChange(!pressed)}
      className={cx(
        SHAPE,
        'min-h-9 transition-colors duration-150 hover:border-accent',
        pressed ? 'border-accent bg-accent text-surface' : 'border-line-strong text-text',
        className,
      )}
      {...rest}
    >
      {pressed && <Icon name="check" className="size-3.5" />}
      {children}
    </button>
  );
}
