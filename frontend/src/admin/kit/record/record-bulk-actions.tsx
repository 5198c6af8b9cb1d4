import { resourceNamed } from '@vinkura/domain/back-office/index';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.js';
import type { RecordPartProps } from './record-extras.js';
import { useLabel } from '../../use-label.js';
import type { BulkAction } from '../bulk/bulk-bar.js';
import { BulkDialog } from '../bulk/bulk-dialog.js';
import { suitableActions } from '../bulk/selection.js';
import { TaskRowsDialog } from '../bulk/task-rows-dialog.js';
import { useTasks } from '../bulk/use-tasks.js';

/** The bulk actions of a resource that suit its record, as buttons on its page. */
export function RecordBulkActions({ record, refresh }: RecordPartProps) {
  const labelOf = useLabel();
  const resource = resourceNamed(record.resource as Parameters<typeof resourceNamed>[0]);
  const tasks = useTasks(resource);
  const [asked, setAsked] = useState<BulkAction>();
  const { refused } = tasks;
  const selection = { kind: 'ROWS' as const, references: new Set([record.reference]) };
  const row = { reference: record.reference, values: record.values as Readonly<Record<string, unknown>> };
  const actions = record.deletedAt === null ? suitableActions(resource.bulkActions, selection, [row]) : [];
  return (
    <>
      {actions
        .filter(({ name }) => name !== 'delete')
        .map((action) => (
          <Button key={action.name} size="sm" variant="secondary" onClick={() => setAsked(action)}>
            {labelOf(action.label)}
          </Button>
        ))}
      {asked && (
        <BulkDialog
          action={asked}
          count={1}
          onClose={() => setAsked(undefined)}
          onRun={async (input, batchId) => {
            await tasks.run(asked, { references: [record.reference] }, input, batchId);
            setAsked(undefined);
            await refresh();
          }}
        />
      )}
      {refused && <TaskRowsDialog resource={resource} task={refused} onClose={tasks.dismissRefused} />}
    </>
  );
}
