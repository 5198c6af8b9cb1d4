import {
  type ColumnDefinition,
  fieldOf,
  findResource,
  type ResourceDefinition,
} from '@vinkura/domain/back-office/index';
import { Link } from 'react-router-dom';
import { useActionName } from './activity/use-action-name.js';
import { useLabel } from '../use-label.js';
import { Cell } from './cell.js';
import { plainText } from './plain-text.js';
import type { AdminRow } from './admin-row.js';

export interface RowCellProps {
  resource: ResourceDefinition;
  column: ColumnDefinition;
  row: AdminRow;
}

/** A cell of a list. In the audit log, what a cell means depends on the kind of record that the row is about. */
export function RowCell({ resource, column, row }: RowCellProps) {
  const labelOf = useLabel();
  const actionName = useActionName();
  const value = row.values[column.key];
  if (column.type === 'reference')
    return (
      <Link to={`${resource.path}/${encodeURIComponent(row.reference)}`} className="font-latin text-link">
        {row.reference}
      </Link>
    );
  const about =
    resource.name === 'audit-entries' ? findResource(plainText(row.values['resource'] ?? '')) : undefined;
  if (about && column.key === 'record' && value)
    return (
      <Link to={`${about.path}/${encodeURIComponent(plainText(value))}`} className="font-latin text-link">
        {plainText(value)}
      </Link>
    );
  if (about && column.key === 'fields' && Array.isArray(value)) {
    const names = (value as string[]).map((path) => {
      const field = fieldOf(about, path.split('.')[0] ?? path);
      return field ? labelOf(field.label) : path;
    });
    return [...new Set(names)].join(', ');
  }
  if (resource.name === 'audit-entries' && column.key === 'action' && value)
    return actionName(about, plainText(value));
  return <Cell column={column} value={value} labels={row.labels[column.key]} />;
}
