import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../artwork/icon.js';
import { cx } from '../base/cx.js';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** Accessible label. */
  label: string;
}

export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'inline-grid size-11 place-items-center rounded-sm transition-colors duration-150 hover:bg-sunken',
        'disabled:opacity-45',
        className,
      )}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
