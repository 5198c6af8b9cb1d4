import {
  changeLabel,
  type ColumnDefinition,
  findResource,
  type ResourceDefinition,
} from '@vinkura/domain/back-office/index';
import { PARAMETER_LABELS } from '@vinkura/domain/back-office/settings';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../ui/text/badge.js';
import { cellContent } from '../values/cell.js';
import { loggedChangesContent } from '../values/logged-changes.js';
import { plainText } from '../values/plain-text.js';
import type { AdminRow } from '../data/admin-row.js';
import type { CellTexts } from '../values/use-cell-texts.js';

export interface RowCellProps {
  texts: CellTexts;
  resource: ResourceDefinition;
  column: ColumnDefinition;
  row: AdminRow;
}

/** A cell of a list. In the audit log, what a cell means depends on the kind of record that the row is about. */
export function rowCellContent({ texts, resource, column, row }: RowCellProps): ReactNode {
  const value = row.values[column.key];
  if (column.type === 'reference')
    return (
      <>
        {resource.isListOnly ? (
          <span className="font-latin">{row.reference}</span>
        ) : (
          <Link to={`${resource.path}/${encodeURIComponent(row.reference)}`} className="font-latin text-link">
            {row.reference}
          </Link>
        )}
        {resource.mark && row.values[resource.mark.column] === resource.mark.value && (
          <Badge tone="accent" className="ml-2">
            {texts.enumLabel(resource.mark.column, resource.mark.value)}
          </Badge>
        )}
      </>
    );
  // Parameters have a name instead of a reference.
  const parameter = resource.name === 'parameters' && column.key === 'name' ? plainText(value) : undefined;
  if (parameter)
    return (
      <>
        <Link to={`${resource.path}/${encodeURIComponent(parameter)}`} className="text-link">
          {parameter}
        </Link>
        {PARAMETER_LABELS[parameter] && (
          <span className="ml-2 text-muted">{texts.labelOf(PARAMETER_LABELS[parameter])}</span>
        )}
      </>
    );
  const about =
    resource.name === 'audit-entries' ? findResource(plainText(row.values['resource'] ?? '')) : undefined;
  if (about && column.key === 'record' && value)
    return (
      <Link to={`${about.path}/${encodeURIComponent(plainText(value))}`} className="font-latin text-link">
        {plainText(value)}
      </Link>
    );
  if (about && column.key === 'changes' && Array.isArray(value))
    return loggedChangesContent(texts, { values: row.values, value });
  if (about && column.key === 'fields' && Array.isArray(value)) {
    const names = (value as string[]).map((path) => {
      const label = changeLabel(about, path.split('.')[0] ?? path);
      return label ? texts.labelOf(label) : path;
    });
    return [...new Set(names)].join(', ');
  }
  if (resource.name === 'audit-entries' && column.key === 'action' && value)
    return texts.actionName(about, plainText(value));
  return cellContent({ texts, column, value, labels: row.labels[column.key] });
}
