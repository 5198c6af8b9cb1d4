import { fieldAt, labelAt, type ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '../../ui/base/cx.js';
import { ChangedValue, type LoggedValue } from '../kit/values/changed-value.js';
import { useLabel } from '../use-label.js';
import type { ImportPreviewRow, Mapping } from './use-import.js';

export interface ImportRowsProps {
  resource: ResourceDefinition;
  mapping: Mapping;
  rows: readonly ImportPreviewRow[];
  isBusy: boolean;
}

const OUTCOME_COLORS = {
  CREATE: 'text-success',
  UPDATE: 'text-accent',
  UNCHANGED: 'text-muted',
  FAULTY: 'text-danger',
} as const;

/** The rows of a file: cells as they were sent, what each would change, and what is wrong with it in its place. */
export function ImportRows({ resource, mapping, rows, isBusy }: ImportRowsProps) {
  const { t } = useTranslation('admin-records');
  const labelOf = useLabel();
  const columns = Object.entries(mapping).flatMap(([header, field]) =>
    field === null ? [] : [{ header, field }],
  );
  return (
    <div
      aria-busy={isBusy}
      // A table that scrolls is reached by the keyboard.
      tabIndex={0}
      role="region"
      aria-label={t('paging.table', { title: t('import.step3') })}
      className={cx('max-h-[60dvh] overflow-auto border-y border-line', isBusy && 'opacity-55')}
    >
      <table className="w-full border-collapse text-left">
        <thead className="sticky top-0 z-1 bg-raised text-muted">
          <tr>
            {[t('import.line'), t('import.outcomeTitle'), t('import.record')].map((title) => (
              <th
                key={title}
                scope="col"
                className="border-b border-line px-2 py-1.5 font-normal whitespace-nowrap"
              >
                {title}
              </th>
            ))}
            {columns.map(({ header, field }) => (
              <th
                key={header}
                scope="col"
                className="border-b border-line px-2 py-1.5 font-normal whitespace-nowrap"
              >
                {labelOf(labelAt(resource, field)!)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.line} resource={resource} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The column of an error: an entry of a list is in the cell of the list. */
const columnOfError = (field: string): string => field.replace(/\.\d+(\..*)?$/, '');

interface RowProps {
  resource: ResourceDefinition;
  row: ImportPreviewRow;
  columns: readonly { header: string; field: string }[];
}

function Row({ resource, row, columns }: RowProps) {
  const { t } = useTranslation('admin-records');
  const fields = new Set(columns.map(({ field }) => field));
  // Errors of fields missing in the file are shown beside the result.
  const elsewhere = row.errors.filter(({ field }) => !fields.has(columnOfError(field)));
  return (
    <tr className={cx('border-b border-line align-top', row.outcome === 'FAULTY' && 'bg-danger-surface')}>
      <th scope="row" className="px-2 py-1.5 font-normal text-muted tabular-nums">
        {row.line}
      </th>
      <td className="px-2 py-1.5">
        <span className={cx('whitespace-nowrap', OUTCOME_COLORS[row.outcome])}>
          {t(`import.outcome.${row.outcome}`)}
        </span>
        {elsewhere.map(({ field, messageKey, message }) => (
          <p key={`${field}.${messageKey}`} className="min-w-48 text-xs text-danger">
            {message}
          </p>
        ))}
      </td>
      <td className="px-2 py-1.5 font-latin whitespace-nowrap">
        {row.reference && row.outcome !== 'CREATE' ? (
          <Link
            to={`${resource.path}/${encodeURIComponent(row.reference)}`}
            target="_blank"
            className="text-link"
          >
            {row.reference}
          </Link>
        ) : (
          '–'
        )}
      </td>
      {columns.map(({ header, field }) => (
        <Cell key={header} resource={resource} row={row} header={header} field={field} />
      ))}
    </tr>
  );
}

interface CellProps {
  resource: ResourceDefinition;
  row: ImportPreviewRow;
  header: string;
  field: string;
}

function Cell({ resource, row, header, field }: CellProps) {
  const errors = row.errors.filter((each) => columnOfError(each.field) === field);
  const warnings = row.warnings.filter((each) => each.field === field);
  const change = row.outcome === 'UPDATE' && row.changes.find((each) => each.field === field);
  const definition = fieldAt(resource, field);
  const sent = row.values[header];
  return (
    <td className={cx('max-w-72 min-w-24 px-2 py-1.5', errors.length > 0 && 'font-medium text-danger')}>
      {change && (
        <span className="text-muted line-through">
          <ChangedValue field={definition} side={change.before as LoggedValue} />{' '}
        </span>
      )}
      <span className={cx('line-clamp-3', change && 'font-medium')}>
        {typeof sent === 'string' ? sent : ''}
      </span>
      {[...errors, ...warnings].map(({ messageKey, message }, place) => (
        <p
          key={`${messageKey}.${place}`}
          className={cx('text-xs font-normal', place < errors.length ? 'text-danger' : 'text-warning')}
        >
          {message}
        </p>
      ))}
    </td>
  );
}
