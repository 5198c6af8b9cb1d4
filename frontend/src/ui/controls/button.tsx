import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../base/cx.js';
import { Spinner } from './spinner.js';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'link' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-action text-on-action hover:bg-action-hover',
  secondary: 'border border-line-strong text-text hover:border-accent hover:bg-sunken',
  ghost: 'text-text hover:bg-sunken',
  link: 'text-link underline decoration-hairline underline-offset-4 hover:decoration-current',
  danger: 'border border-danger text-danger hover:bg-danger-surface',
};

// All sizes have the minimum touch target of 44 px, except `sm` for dense tables.
const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-sm',
  md: 'min-h-11 px-5 text-sm',
  lg: 'min-h-13 px-7 text-base',
};

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Full width. */
  block?: boolean;
}

/** Classes of a button, for links that leave the app, such as downloads. */
export const buttonClasses = (
  { variant = 'primary', size = 'md', block = false }: Look,
  className?: string,
) =>
  cx(
    'relative inline-flex items-center justify-center gap-2 rounded-sm text-center tracking-[0.06em]',
    'leading-tight transition-colors duration-150 select-none aria-disabled:opacity-55 disabled:opacity-55',
    'disabled:pointer-events-none',
    VARIANTS[variant],
    variant === 'link' ? 'tracking-normal' : SIZES[size],
    block && 'w-full',
    className,
  );

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Shows a spinner; further clicks are ignored, the focus stays. */
  loading?: boolean;
  children: ReactNode;
}

/** A button; `type="button"` by default, so that it does not submit forms accidentally. */
export function Button({
  variant,
  size,
  block,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type={type}
      className={buttonClasses({ variant, size, block }, className)}
      // A disabled button would lose the focus; aria-disabled keeps it.
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <span className={cx('inline-flex items-center gap-2', loading && 'invisible')}>{children}</span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={t('state.saving')} />
        </span>
      )}
    </button>
  );
}

/** A link inside the app that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...rest }: Look & LinkProps) {
  return <Link className={buttonClasses({ variant, size, block }, className)} {...rest} />;
}
