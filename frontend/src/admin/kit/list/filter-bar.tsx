import { columnOf, type ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/artwork/icon.js';
import { useLabel } from '../../use-label.js';
import { FilterEditor } from './filter-editor.js';
import type { FilterCondition } from '../list-state/list-state.js';
import { useConditionText } from './use-condition-text.js';

export interface FilterBarProps {
  resource: ResourceDefinition;
  filters: readonly FilterCondition[];
  onChange: (filters: FilterCondition[]) => void;
}

/** The conditions of a list as chips: each can be edited and taken away, and further ones added. */
export function FilterBar({ resource, filters, onChange }: FilterBarProps) {
  const { t } = useTranslation('admin');
  const labelOf = useLabel();
  const textOf = useConditionText();
  /** Place of the condition that is edited; one behind the last for a new one. */
  const [edited, setEdited] = useState<number>();
  const filterable = resource.columns.filter((column) => column.filters.length > 0);
  if (filterable.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 px-5 py-2">
      {filters.map((filter, place) => {
        const column = columnOf(resource, filter.field);
        if (!column) return null;
        const name = labelOf(column.label);
        return (
          <span
            key={`${filter.field}-${filter.operator}-${place}`}
            className="inline-flex min-h-8 items-center rounded-full border border-line-strong bg-raised pl-3"
          >
            <button type="button" onClick={() => setEdited(place)} className="hover:text-accent">
              <span className="text-muted">{name}</span>{' '}
              <span className="font-medium">{textOf(column, filter)}</span>
            </button>
            <button
              type="button"
              aria-label={t('filters.remove', { name })}
              onClick={() => onChange(filters.filter((_, index) => index !== place))}
              className="grid size-8 place-items-center rounded-full hover:text-accent"
            >
              <Icon name="close" className="size-3" />
            </button>
          </span>
        );
      })}
      <button
        type="button"
        onClick={() => setEdited(filters.length)}
        className="inline-flex min-h-8 items-center gap-1 rounded-full border border-dashed border-line-strong px-3 text-muted hover:border-accent hover:text-accent"
      >
        <Icon name="plus" className="size-3.5" />
        {t('filters.add')}
      </button>
      {filters.length > 1 && (
        <button
          type="button"
          onClick={() => onChange([])}
          className="min-h-8 px-1 text-muted underline hover:text-accent"
        >
          {t('filters.clear')}
        </button>
      )}
      {edited !== undefined && (
        <FilterEditor
          columns={filterable}
          filter={filters[edited]}
          onClose={() => setEdited(undefined)}
          onApply={(filter) => {
            onChange([...filters.slice(0, edited), filter, ...filters.slice(edited + 1)]);
            setEdited(undefined);
          }}
        />
      )}
    </div>
  );
}
