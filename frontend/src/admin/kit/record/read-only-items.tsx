import type { FieldDefinition } from '@vinkura/domain/back-office/index';
import { useLabel } from '../../use-label.js';
import { Cell } from '../values/cell.js';
import { DataTable } from '../values/data-table.js';

type Item = Readonly<Record<string, unknown>>;

/** A list of values with parts that are not to be changed: a column for each part that any of them has. */
export function ReadOnlyItems({
  field,
  items,
  labels,
}: {
  field: FieldDefinition;
  items: readonly Item[];
  labels: Readonly<Record<string, unknown>>;
}) {
  const labelOf = useLabel();
  const members = (field.members ?? []).filter(({ key }) =>
    items.some((item) => (item[key] ?? null) !== null),
  );
  const rows = items.map((item, index) => ({ item, key: String(index) }));
  return (
    <DataTable
      label={labelOf(field.label)}
      rows={rows}
      keyOf={({ key }) => key}
      columns={members.map((member) => ({
        label: labelOf(member.label),
        ...(member.type === 'number' && { className: 'text-right' }),
        cell: ({ item }: { item: Item; key: string }) => (
          <Cell column={member} value={item[member.key]} labels={labels[member.key]} />
        ),
      }))}
    />
  );
}
