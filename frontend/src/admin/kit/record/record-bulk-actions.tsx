import { resourceNamed } from '@vinkura/domain/back-office/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.js';
import type { RecordPartProps } from './record-extras.js';
import { useLabel } from '../../use-label.js';
import type { BulkAction } from '../bulk/bulk-bar.js';
import { useKeys } from '../keyboard/use-keys.js';
import { type RecordCommand, useRecordCommands } from '../palette/record-commands.js';
import { BulkDialog } from '../bulk/bulk-dialog.js';
import { suitableActions } from '../bulk/selection.js';
import { TaskRowsDialog } from '../bulk/task-rows-dialog.js';
import { useTasks } from '../bulk/use-tasks.js';

interface RecordBulkActionsProps extends RecordPartProps {
  /** The next step of the record, if it is not one of the bulk actions. */
  step?: RecordCommand | undefined;
}

/**
 * The steps of a document as buttons on its page: the bulk actions of its resource that suit it. The palette offers them,
 * and the key N starts the next one.
 */
export function RecordBulkActions({ record, refresh, step }: RecordBulkActionsProps) {
  const { t } = useTranslation('admin');
  const labelOf = useLabel();
  const resource = resourceNamed(record.resource as Parameters<typeof resourceNamed>[0]);
  const tasks = useTasks(resource);
  const [asked, setAsked] = useState<BulkAction>();
  const { refused } = tasks;
  const selection = { kind: 'ROWS' as const, references: new Set([record.reference]) };
  const row = { reference: record.reference, values: record.values as Readonly<Record<string, unknown>> };
  const suitable = record.deletedAt === null ? suitableActions(resource.bulkActions, selection, [row]) : [];
  const actions = suitable.filter(({ name }) => name !== 'delete');
  const commands = [
    ...(step ? [step] : []),
    ...actions.map((action) => ({
      id: action.name,
      text: labelOf(action.label),
      run: () => setAsked(action),
    })),
  ];
  const next = step?.id ?? actions.find(({ destructive }) => !destructive)?.name;
  useRecordCommands(commands);
  useKeys(({ key }) => (key === 'n' ? commands.find(({ id }) => id === next)?.run : undefined));
  return (
    <>
      {commands.map(({ id, text, run }) => (
        <Button
          key={id}
          size="sm"
          variant={id === next ? 'primary' : 'secondary'}
          {...(id === next && { 'aria-keyshortcuts': 'n', title: t('record.nextKey') })}
          onClick={run}
        >
          {text}
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
