import type { ReactNode } from 'react';
import { cx } from '../../ui/base/cx.js';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  note?: string | undefined;
  picture?: ReactNode;
}

interface ChoiceGridProps<Value extends string> {
  choices: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
  className?: string;
}

/** Single-choice answers. */
export const ChoiceGrid = <Value extends string>({
  choices,
  onChoose,
  className,
}: ChoiceGridProps<Value>) => (
  <ul className={cx('grid grid-cols-2 gap-2.5 sm:gap-3', className)}>
    {choices.map(({ value, label, note, picture }) => (
      <li key={value} className="grid">
        <button
          type="button"
          onClick={() => onChoose(value)}
          className="flex min-h-16 items-center gap-3 rounded-sm border border-line bg-raised px-4 py-3 text-left transition-colors duration-150 hover:border-accent hover:bg-sunken"
        >
          {picture}
          <span className="min-w-0">
            <span className="block leading-snug">{label}</span>
            {note && <span className="block text-xs text-muted">{note}</span>}
          </span>
        </button>
      </li>
    ))}
  </ul>
);
