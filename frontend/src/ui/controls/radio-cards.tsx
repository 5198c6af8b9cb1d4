import { RadioGroup } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../artwork/icon.js';
import { cx } from '../base/cx.js';

interface RadioCard<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A line below the label. */
  description?: ReactNode;
  icon?: IconName;
  /** Shown on the right: a price, a date. */
  aside?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps<Value extends string> {
  /** Legend of the group. */
  label: string;
  hideLabel?: boolean;
  options: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** A card pressed by pointer or finger, which may go on by itself; keys only move the choice. */
  onPress?: ((value: Value) => void) | undefined;
  error?: ReactNode;
  className?: string;
}

/** Radio group of cards. */
export function RadioCards<Value extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
  onPress,
  error,
  className,
}: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <div className={cx('grid gap-2', className)}>
      <span id={`${id}-label`} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </span>
      <RadioGroup.Root
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        value={value ?? ''}
        onValueChange={(next) => onChange(next as Value)}
        className="grid gap-2"
      >
        {options.map(({ value: key, label: name, description, icon, aside, disabled }) => (
          <RadioGroup.Item
            key={key}
            value={key}
            disabled={disabled}
            // A click by a key has no detail: the arrow keys pass over cards that are not meant.
            onClick={(event) => event.detail > 0 && onPress?.(key)}
            className={cx(
              'group flex min-h-15 items-center gap-4 rounded-sm border border-line bg-raised px-4 py-3 text-left',
              'transition-colors duration-150 hover:border-accent data-[state=checked]:border-accent',
              'data-[state=checked]:bg-sunken disabled:opacity-50',
            )}
          >
            {icon && <Icon name={icon} className="size-6 shrink-0 text-accent" />}
            <span className="min-w-0 grow">
              <span className="block text-base leading-snug">{name}</span>
              {description && <span className="block text-xs text-muted">{description}</span>}
            </span>
            {aside && <span className="shrink-0 text-sm">{aside}</span>}
            <span className="grid size-5 shrink-0 place-items-center rounded-full border border-line-strong group-data-[state=checked]:border-action group-data-[state=checked]:bg-action">
              <RadioGroup.Indicator className="size-2 rounded-full bg-on-action" />
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
