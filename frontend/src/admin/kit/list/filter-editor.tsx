import type { ColumnDefinition, FilterOperator } from '@vinkura/domain/back-office/index';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/controls/field.js';
import { Select } from '../../../ui/controls/select.js';
import { TextInput } from '../../../ui/controls/text-input.js';
import { useLabel } from '../../use-label.js';
import { LinksInput } from '../fields/link-input.js';
import { TextsInput } from '../fields/texts-input.js';
import type { FilterCondition } from '../list-state/list-state.js';
import { useEnumLabel } from '../values/use-enum-label.js';

export interface FilterEditorProps {
  /** The columns that can be filtered by. */
  columns: readonly ColumnDefinition[];
  /** The condition to change; without one a new one is made. */
  filter?: FilterCondition | undefined;
  onApply: (filter: FilterCondition) => void;
  onClose: () => void;
}

/** How many values an operator compares with; `many` for any number. */
const valuesOf = (operator: FilterOperator): 0 | 1 | 2 | 'many' => {
  if (operator === 'IS_EMPTY' || operator === 'IS_NOT_EMPTY') return 0;
  if (operator === 'BETWEEN') return 2;
  return operator === 'IS' || operator === 'IS_NOT' ? 'many' : 1;
};

/** Makes or changes one condition: column, comparison, values. */
export function FilterEditor({ columns, filter, onApply, onClose }: FilterEditorProps) {
  const { t } = useTranslation('admin');
  const labelOf = useLabel();
  const [field, setField] = useState(filter?.field ?? columns[0]?.key ?? '');
  const column = columns.find(({ key }) => key === field) ?? columns[0];
  const [chosen, setOperator] = useState<FilterOperator | undefined>(filter?.operator);
  const [values, setValues] = useState<string[]>(filter?.values ?? []);
  if (!column) return null;
  const operator = chosen && column.filters.includes(chosen) ? chosen : (column.filters[0] ?? 'IS');
  const wanted = valuesOf(operator);
  const given = values.filter((value) => value.trim() !== '');
  const isComplete = wanted === 'many' ? given.length > 0 : given.length === wanted;
  const apply = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onApply({ field: column.key, operator, values: wanted === 0 ? [] : given });
  };
  return (
    <FormDialog
      form={{ onSubmit: apply, running: false, problem: undefined }}
      title={t(filter ? 'filters.change' : 'filters.add')}
      submitLabel={t('filters.apply')}
      cancelLabel={t('filters.cancel')}
      isDisabled={!isComplete}
      onClose={onClose}
    >
      <Field label={t('filters.column')}>
        <Select
          value={column.key}
          options={columns.map(({ key, label }) => ({ value: key, label: labelOf(label) }))}
          onChange={(event) => {
            setField(event.target.value);
            setValues([]);
          }}
        />
      </Field>
      <Field label={t('filters.operator')}>
        <Select
          value={operator}
          options={column.filters.map((each) => ({ value: each, label: t(`operators.${each}`) }))}
          onChange={(event) => {
            setOperator(event.target.value as FilterOperator);
            setValues([]);
          }}
        />
      </Field>
      {wanted !== 0 && (
        <ValueInputs
          key={`${column.key}-${operator}`}
          column={column}
          count={wanted}
          values={values}
          onChange={setValues}
        />
      )}
    </FormDialog>
  );
}

interface ValueInputsProps {
  column: ColumnDefinition;
  count: 1 | 2 | 'many';
  values: readonly string[];
  onChange: (values: string[]) => void;
}

function ValueInputs({ column, count, values, onChange }: ValueInputsProps) {
  const { t } = useTranslation('admin');
  const enumLabel = useEnumLabel();
  if (count === 'many' && column.type === 'flag')
    return (
      <Field label={t('filters.value')}>
        <Select
          value={values[0] ?? ''}
          placeholder="–"
          options={['true', 'false'].map((value) => ({ value, label: t(`flags.${value as 'true'}`) }))}
          onChange={(event) => onChange([event.target.value])}
        />
      </Field>
    );
  if (count === 'many' && (column.type === 'link' || column.type === 'links'))
    return (
      <Field label={t('filters.value')}>
        <LinksInput field={column} references={values} onChange={onChange} />
      </Field>
    );
  if (count === 'many')
    return (
      <Field label={t('filters.value')} hint={t('filters.several')}>
        <TextsInput
          values={values}
          options={column.values}
          hasNoSpaces={column.type === 'reference'}
          labelOf={(word) => enumLabel(column.key, word)}
          onChange={onChange}
        />
      </Field>
    );
  const isDate = column.type === 'day' || column.type === 'instant';
  return Array.from({ length: count }, (_, place) => (
    <Field key={place} label={t(count === 1 ? 'filters.value' : place === 0 ? 'filters.from' : 'filters.to')}>
      <TextInput
        type={isDate ? 'date' : 'text'}
        inputMode={column.type === 'yen' || column.type === 'number' ? 'numeric' : undefined}
        value={values[place] ?? ''}
        onChange={(event) => {
          const next = Array.from({ length: count }, (_each, index) => values[index] ?? '');
          next[place] = event.target.value;
          onChange(next);
        }}
      />
    </Field>
  ));
}
