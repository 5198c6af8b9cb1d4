import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../controls/checkbox.js';
import { Disclosure } from '../layout/disclosure.js';

export interface FacetOption<T extends string = string> {
  value: T;
  label: string;
  /** Number of results with this value. */
  count?: number;
}

export interface FacetProps<T extends string> {
  label: string;
  options: readonly FacetOption<T>[];
  chosen: readonly T[];
  onChange: (chosen: readonly T[]) => void;
  /** Number of values shown before 「もっと見る」 is clicked. */
  first?: number;
  /** Initially open; a facet with a selected value always is. */
  open?: boolean;
}

/** Filter group with the number of results per value. */
export function Facet<T extends string>({
  label,
  options,
  chosen,
  onChange,
  first = 6,
  open,
}: FacetProps<T>) {
  const { t } = useTranslation('filters');
  const [all, setAll] = useState(false);
  const [wasOpen] = useState(() => open ?? chosen.length > 0);
  if (options.length === 0) return null;
  // Selected values are always visible.
  const shown = options.filter(({ value }, place) => all || place < first || chosen.includes(value));
  const toggle = (value: T) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);

  return (
    <Disclosure
      open={wasOpen}
      summary={
        <span className="font-medium">
          {label}
          {chosen.length > 0 && <span className="ml-2 text-accent tabular-nums">{chosen.length}</span>}
        </span>
      }
    >
      <ul aria-label={label}>
        {shown.map(({ value, label: name, count }) => (
          <li key={value}>
            <Checkbox
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              label={
                <>
                  {name}
                  {count !== undefined && (
                    <span className="ml-2 text-xs text-muted tabular-nums">{count}</span>
                  )}
                </>
              }
            />
          </li>
        ))}
      </ul>
      {options.length > shown.length && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="min-h-11 text-sm text-link underline decoration-hairline underline-offset-4 hover:decoration-current"
        >
          {t('more', { hidden: options.length - shown.length })}
        </button>
      )}
    </Disclosure>
  );
}
