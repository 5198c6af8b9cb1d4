import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/base/cx.js';
import { Icon } from '../../ui/artwork/icon.js';

const CONTROL =
  'min-h-7 w-full appearance-none bg-transparent text-base text-text outline-none placeholder:text-muted';

/** One compartment of the search box; the whole of it can be pressed, and it shows the focus of its control. */
export function SearchCell({
  label,
  className,
  below,
  children,
}: {
  label: string;
  className?: string;
  /** What hangs under the compartment, such as suggestions; not part of its label. */
  below?: ReactNode;
  children: (control: { id: string; className: string }) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={cx('relative', className)}>
      <label
        htmlFor={id}
        className={cx(
          'relative grid min-h-18 content-center gap-0.5 bg-raised px-3 py-2.5 text-left min-[23rem]:px-4',
          'focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-focus',
        )}
      >
        <span className="truncate text-xs text-muted">{label}</span>
        {children({ id, className: CONTROL })}
      </label>
      {below}
    </div>
  );
}

/** A select in a compartment. */
export function SelectCell({
  label,
  value,
  placeholder,
  options,
  onChange,
  className,
}: {
  label: string;
  value: string;
  placeholder: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  className?: string;
}) {
  return (
    <SearchCell label={label} className={className}>
      {(control) => (
        <>
          <select
            id={control.id}
            className={cx(control.className, 'pr-5 text-ellipsis [&>option]:bg-raised [&>option]:text-text')}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{placeholder}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute right-3 bottom-5 size-3.5 text-accent"
          />
        </>
      )}
    </SearchCell>
  );
}
