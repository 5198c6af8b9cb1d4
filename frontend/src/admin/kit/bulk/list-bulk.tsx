import { useApolloClient } from '@apollo/client/react';
import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useState } from 'react';
import { toProblem } from '../../../shared/api/problem.js';
import { useLabel } from '../../use-label.js';
import { refetchRecordLists } from '../data/record-cache.js';
import { type BulkAction, BulkBar } from './bulk-bar.js';
import { BulkDialog } from './bulk-dialog.js';
import { countSelected, pageState, selectionInput, suitableActions } from './selection.js';
import { TaskRowsDialog } from './task-rows-dialog.js';
import type { useSelection } from './use-selection.js';
import type { useTasks } from './use-tasks.js';
import type { ListStateInput } from '../../../generated/schema-types.js';

export interface ListBulkProps {
  resource: ResourceDefinition;
  query: ListStateInput;
  /** Those on screen. */
  rows: readonly { reference: string; values: Readonly<Record<string, unknown>> }[];
  /** Rows of the whole list; undefined when it has too many to be counted. */
  total: number | undefined;
  selected: ReturnType<typeof useSelection>;
  tasks: ReturnType<typeof useTasks>;
}

/** Bulk actions of a list: the bar, the question before, and the rows that were not changed. */
export function ListBulk({ resource, query, rows, total, selected, tasks }: ListBulkProps) {
  const client = useApolloClient();
  const [asked, setAsked] = useState<BulkAction>();
  const { selection } = selected;
  const { refused } = tasks;
  const labelOf = useLabel();
  const nextOf = (action: BulkAction) => {
    const next = resource.bulkActions.find(({ name }) => name === action.next);
    return next && { label: labelOf(next.label), onClick: () => setAsked(next) };
  };
  return (
    <>
      <BulkBar
        resource={resource}
        actions={suitableActions(resource.bulkActions, selection, rows)}
        selection={selection}
        total={total}
        isPageSelected={
          pageState(
            selection,
            rows.map(({ reference }) => reference),
          ) === 'all'
        }
        running={tasks.running}
        onAction={setAsked}
        onSelectAll={selected.selectAll}
        onClear={selected.clear}
      />
      {asked && (
        <BulkDialog
          action={asked}
          count={countSelected(selection)}
          onClose={() => setAsked(undefined)}
          onRun={async (input, batchId) => {
            try {
              await tasks.run(asked, selectionInput(selection, query), input, batchId, nextOf(asked));
            } catch (error) {
              // The list has other rows by now: they are shown behind the dialog.
              if (toProblem(error).code === 'PRECONDITION_FAILED') refetchRecordLists(client);
              throw error;
            }
            setAsked(undefined);
            // Ticked rows stay for the step that follows; "all of the list" would be other rows by then.
            if (!asked.next || selection.kind === 'ALL') selected.clear();
          }}
        />
      )}
      {refused && (
        <TaskRowsDialog
          resource={resource}
          task={refused}
          onClose={tasks.dismissRefused}
          onUndo={
            isUndoable(resource, refused.action)
              ? () => {
                  tasks.undo(refused.id).catch(() => undefined);
                }
              : undefined
          }
        />
      )}
    </>
  );
}

/** An undo has no action, and can itself be undone. */
const isUndoable = ({ bulkActions }: ResourceDefinition, action: string | null): boolean =>
  action === null || bulkActions.some(({ name, undoable }) => name === action && undoable);
