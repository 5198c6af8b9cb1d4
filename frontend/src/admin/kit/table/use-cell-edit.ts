import { fieldOf, type ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useTranslation } from 'react-i18next';
import { useApolloClient } from '@apollo/client/react';
import { useAdminEditCellMutation } from '../../../generated/admin-kit-bulk.js';
import { newIdempotencyKey } from '../../../shared/api/fetch-with-retry.js';
import { toProblem } from '../../../shared/api/problem.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { useViolationText } from '../../../shared/forms/use-violation-text.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { useLabel } from '../../use-label.js';
import { UNDO_NOTICE_MS } from '../bulk/use-tasks.js';
import { refetchRecordLists } from '../data/record-cache.js';
import type { AdminRow } from '../data/admin-row.js';

/** A field and its new value, and what was asked along with it. */
export type CellChange = Readonly<Record<string, unknown>>;

/** Saves one cell; resolves with the sentence of a refusal, or undefined when it was saved. */
export type SaveCell = (row: AdminRow, key: string, changes: CellChange) => Promise<string | undefined>;

/**
 * Saves values that are edited in the list, by the rules of the record's form, with a notice that undoes the edit.
 * @param undo takes a batch back
 */
export function useCellEdit(
  resource: ResourceDefinition,
  undo: (batchId: string) => Promise<void>,
): SaveCell {
  const client = useApolloClient();
  const { t } = useTranslation('admin-lists');
  const labelOf = useLabel();
  const problemText = useProblemText();
  const sentence = useViolationText(
    Object.fromEntries(resource.fields.map(({ key, label }) => [key, labelOf(label)])),
  );
  const [edit] = useAdminEditCellMutation();
  return async (row, key, changes) => {
    const batchId = newIdempotencyKey();
    try {
      const { data } = await edit({
        variables: {
          resource: resource.name,
          reference: row.reference,
          version: row.version,
          changes,
          batchId,
        },
      });
      if (!data) return undefined;
      const field = fieldOf(resource, key);
      notify({
        id: 'admin-cell',
        type: 'success',
        content: t('cell.saved', {
          title: data.updateRecord.title,
          field: field ? labelOf(field.label) : key,
        }),
        duration: UNDO_NOTICE_MS,
        action: {
          label: t('bulk.undo'),
          onClick: () => {
            undo(batchId).catch(() => undefined);
          },
        },
      });
      return undefined;
    } catch (error) {
      const { code, violations } = toProblem(error);
      const [violation] = violations;
      if (violation)
        return sentence({
          ...violation,
          field: violation.field.replace(/^changes\./, '').split('.')[0] ?? key,
        });
      // Concurrent change: the list shows the other value, to be reviewed before editing again.
      if (code === 'PRECONDITION_FAILED' || code === 'NOT_FOUND') {
        refetchRecordLists(client);
        notify({ id: 'admin-cell', type: 'warning', content: t('cell.changedMeanwhile') });
        return undefined;
      }
      return problemText(error);
    }
  };
}
