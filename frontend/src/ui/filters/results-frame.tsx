import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../button.js';
import { Field } from '../field.js';
import { Select, type SelectOption } from '../select.js';
import { type ActiveFilter, ActiveFilters } from './active-filters.js';

export interface ResultsFrameProps {
  title: string;
  /** How many there are, in a sentence; undefined while it is not known. */
  count: string | undefined;
  sort: { value: string; options: readonly SelectOption[]; onChange: (value: string) => void };
  active: readonly ActiveFilter[];
  onClear: () => void;
  /** The full list with the same conditions; nothing when all that was found stands here. */
  seeAll: { to: string; label: string } | undefined;
  children: ReactNode;
}

/** The first of what a search found, on the page where one searched; the full list is a press away. */
export function ResultsFrame(props: ResultsFrameProps) {
  const { title, count, sort, active, onClear, seeAll, children } = props;
  const { t } = useTranslation('filters');
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          <p role="status" className="min-h-6 text-sm text-muted tabular-nums">
            {count}
          </p>
        </div>
        <div className="flex w-full items-center gap-6 sm:w-auto">
          <Field label={t('sort')} hideLabel className="min-w-0 grow sm:w-60">
            <Select
              options={sort.options}
              value={sort.value}
              onChange={(event) => sort.onChange(event.target.value)}
            />
          </Field>
          {seeAll && (
            <Link
              to={seeAll.to}
              className="inline-flex min-h-11 items-center text-sm text-link underline decoration-transparent underline-offset-4 hover:decoration-current max-sm:hidden"
            >
              {seeAll.label} →
            </Link>
          )}
        </div>
      </div>
      <ActiveFilters filters={active} onClear={onClear} />
      {children}
      {seeAll && (
        <ButtonLink to={seeAll.to} variant="secondary" className="mt-3 justify-self-center max-sm:w-full">
          {seeAll.label}
        </ButtonLink>
      )}
    </section>
  );
}
