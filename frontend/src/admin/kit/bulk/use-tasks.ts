import { useApolloClient } from '@apollo/client/react';
import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AdminTaskFragment,
  useAdminBulkActionRequest,
  useAdminTaskRequest,
  useAdminUndoBatchRequest,
} from '../../../generated/admin-kit-bulk.js';
import type { RecordSelectionInput } from '../../../generated/schema-types.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { SKIP_LIST_REFETCH, refetchRecordLists } from '../data/record-cache.js';

/** Polling interval of a running task (ms). */
const POLL_MS = 1000;
/** A notice with an undo button stays for so long (ms). */
export const UNDO_NOTICE_MS = 15_000;
const NOTICE_ID = 'admin-task';

export type Task = AdminTaskFragment;
type BulkAction = ResourceDefinition['bulkActions'][number];

interface TaskNotice {
  isUndoable: boolean;
  /** The action that usually follows. */
  next?: { label: string; onClick: () => void } | undefined;
}

/** Runs bulk actions and undoes them, with a notice of the result that offers the way back, or the next step. */
export function useTasks(resource: ResourceDefinition) {
  const client = useApolloClient();
  const readTask = useAdminTaskRequest();
  const act = useAdminBulkActionRequest();
  const undoBatch = useAdminUndoBatchRequest();
  const { t } = useTranslation('admin-lists');
  const problemText = useProblemText();
  const [running, setRunning] = useState<Task>();
  /** A task that left rows as they were: they are listed until it is put away. */
  const [refused, setRefused] = useState<Task>();

  const finish = async (started: Task): Promise<Task> => {
    let task = started;
    while (task.status === 'RUNNING') {
      setRunning(task);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      const data = await readTask({ id: task.id }, { fetchPolicy: 'network-only' });
      if (data) task = data.backOfficeTask;
    }
    setRunning(undefined);
    refetchRecordLists(client);
    if (task.skipped + task.failed > 0) setRefused(task);
    return task;
  };

  const announceResult = (task: Task, { isUndoable, next }: TaskNotice) => {
    const undone = task.kind === 'UNDO';
    const text = t(undone ? 'bulk.undone' : 'bulk.done', { count: task.succeeded });
    const left = task.skipped + task.failed;
    notify({
      id: NOTICE_ID,
      type: task.status !== 'DONE' ? 'error' : left > 0 ? 'warning' : 'success',
      content:
        task.status === 'DONE'
          ? `${text}${left > 0 ? t('bulk.left', { count: left }) : ''}`
          : (task.error ?? t('bulk.interrupted', { done: task.done, total: task.total })),
      ...(task.succeeded > 0 &&
        (isUndoable || next) && {
          duration: UNDO_NOTICE_MS,
          action: isUndoable
            ? {
                label: t(undone ? 'bulk.redo' : 'bulk.undo'),
                onClick: () => {
                  undo(task.id).catch(() => undefined);
                },
              }
            : next,
        }),
    });
  };

  /** Takes a batch back. Refusals are shown as a notice. */
  const undo = async (batchId: string): Promise<void> => {
    setRefused(undefined);
    try {
      const data = await undoBatch({ batchId }, { context: SKIP_LIST_REFETCH });
      if (data) announceResult(await finish(data.undoBatch), { isUndoable: true });
    } catch (error) {
      setRunning(undefined);
      notify({ id: NOTICE_ID, type: 'error', content: problemText(error) });
    }
  };

  return {
    running,
    refused,
    dismissRefused: () => setRefused(undefined),
    undo,
    /**
     * Sends a bulk action; resolves when the server has accepted it, possibly before it is done.
     * @param batchId idempotency key
     * @param next offered in the notice of the result
     * @throws the server's error
     */
    run: async (
      action: BulkAction,
      selection: RecordSelectionInput,
      input: Readonly<Record<string, unknown>>,
      batchId: string,
      next?: TaskNotice['next'],
    ): Promise<void> => {
      const data = await act(
        { resource: resource.name, action: action.name, selection, input, batchId },
        { context: SKIP_LIST_REFETCH },
      );
      if (!data) return;
      finish(data.bulkAction)
        .then((task) => announceResult(task, { isUndoable: action.undoable === true, next }))
        .catch((error: unknown) => {
          setRunning(undefined);
          notify({ id: NOTICE_ID, type: 'error', content: problemText(error) });
        });
    },
  };
}
