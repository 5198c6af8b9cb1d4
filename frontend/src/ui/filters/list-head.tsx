import { useTranslation } from 'react-i18next';
import { Field } from '../controls/field.js';
import { Select, type SelectOption } from '../controls/select.js';
import type { ActiveFilter } from './active-filters.js';
import type { QueryUnderstanding } from './understood-query.js';

/** State of the header of a list: count, sorting, conditions. */
export interface ListHead {
  /** Formatted number of results; undefined while loading. */
  count: string | undefined;
  sort: Sort;
  active: readonly ActiveFilter[];
  /** Removes all filters. */
  clear: () => void;
  /** Interpretation of the search text. */
  understanding: QueryUnderstanding | undefined;
}

interface Sort {
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

/** Builds the sort options of a list. */
export const sortOf = <S extends string>(
  value: S,
  sorts: readonly S[],
  labelOf: (sort: S) => string,
  choose: (sort: S) => void,
): Sort => ({
  value,
  options: sorts.map((sort) => ({ value: sort, label: labelOf(sort) })),
  onChange: (chosen) => choose(sorts.find((sort) => sort === chosen) ?? value),
});

export function SortSelect({ sort }: { sort: Sort }) {
  const { t } = useTranslation('filters');
  return (
    <Field label={t('sort')} hideLabel className="min-w-0 grow sm:w-60">
      <Select
        options={sort.options}
        value={sort.value}
        onChange={(event) => sort.onChange(event.target.value)}
      />
    </Field>
  );
}

export const CountLine = ({ count }: Pick<ListHead, 'count'>) => (
  <p role="status" className="min-h-6 text-sm text-muted tabular-nums">
    {count}
  </p>
);
