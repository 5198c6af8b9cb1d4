import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAdminTaskRowsQuery } from '../../../generated/admin-kit-bulk.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import { DataTable } from '../values/data-table.js';
import type { Task } from './use-tasks.js';

/** Page size of the results. */
const PER_PAGE = 100;

export interface TaskRowsDialogProps {
  resource: ResourceDefinition;
  task: Task;
  onClose: () => void;
  /** Absent when the action cannot be taken back. */
  onUndo?: (() => void) | undefined;
}

/** The rows that a task did not change, each with its reason. */
export function TaskRowsDialog({ resource, task, onClose, onUndo }: TaskRowsDialogProps) {
  const { t } = useTranslation('admin-lists');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useAdminTaskRowsQuery({
    variables: { id: task.id, status: ['SKIPPED', 'FAILED'], page },
    fetchPolicy: 'network-only',
  });
  const left = task.skipped + task.failed;
  const pages = Math.ceil(left / PER_PAGE);
  return (
    <Dialog
      open
      width="wide"
      title={t('bulk.leftTitle', { count: left })}
      description={t('bulk.leftText', { count: task.succeeded, total: task.total })}
      onClose={onClose}
    >
      {error ? (
        <LoadFailure
          onRetry={() => {
            refetch().catch(() => undefined);
          }}
        />
      ) : data ? (
        <DataTable
          rows={data.backOfficeTask.rows}
          keyOf={({ reference }) => reference}
          className="text-sm"
          cellClassName="px-2 py-1.5"
          columns={[
            {
              label: t('bulk.record'),
              isRowHeader: true,
              cell: ({ reference, title }) => (
                <>
                  <Link
                    to={`${resource.path}/${encodeURIComponent(reference)}`}
                    className="font-latin text-link"
                  >
                    {reference}
                  </Link>
                  {title && title !== reference && <span className="block">{title}</span>}
                </>
              ),
            },
            {
              label: t('bulk.reason'),
              cell: ({ message, violations }) =>
                violations.length > 0
                  ? violations.map((violation) => <p key={violation.field}>{violation.message}</p>)
                  : message,
            },
          ]}
        />
      ) : (
        <SkeletonRows />
      )}
      <Dialog.Actions>
        {pages > 1 && (
          <span className="flex items-center gap-2 sm:mr-auto">
            <Button variant="ghost" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('pager.previous')}
            </Button>
            <span className="tabular-nums">
              {page} / {pages}
            </span>
            <Button variant="ghost" size="sm" disabled={page === pages} onClick={() => setPage(page + 1)}>
              {t('pager.next')}
            </Button>
          </span>
        )}
        {onUndo && task.succeeded > 0 && (
          <Button variant="ghost" onClick={onUndo}>
            {t('bulk.undoAll', { count: task.succeeded })}
          </Button>
        )}
        <Button onClick={onClose}>{t('close')}</Button>
      </Dialog.Actions>
    </Dialog>
  );
}
