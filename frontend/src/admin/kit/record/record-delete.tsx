import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  useAdminDeleteRecordMutation,
  useAdminDependentsQuery,
  useAdminUndoRecordRequest,
} from '../../../generated/admin-kit-data.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { FormProblem } from '../../../shared/forms/form-problem.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { Button } from '../../../ui/controls/button.js';
import { SkeletonText } from '../../../ui/layout/skeleton.js';
import { RelatedLink } from './record-related.js';
import { lastListSearch } from '../list-state/remembered-list.js';

export interface DeleteButtonProps {
  resource: ResourceDefinition;
  reference: string;
  title: string;
}

export function DeleteButton(props: DeleteButtonProps) {
  const { t } = useTranslation('admin-records');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        {t('delete.button')}
      </Button>
      {isOpen && <DeleteDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Asks before a record is deleted, with its dependents; some prevent deletion. */
function DeleteDialog({ resource, reference, title, onClose }: DeleteButtonProps & { onClose: () => void }) {
  const { t } = useTranslation('admin-records');
  const navigate = useNavigate();
  const undoBatch = useAdminUndoRecordRequest();
  const problemText = useProblemText();
  const { data, error } = useAdminDependentsQuery({
    variables: { resource: resource.name, reference },
    fetchPolicy: 'network-only',
  });
  const [remove] = useAdminDeleteRecordMutation();
  const dependents = data?.backOfficeDependents ?? [];
  const blocking = dependents.filter((each) => each.blocking);

  const undo = async (batchId: string) => {
    try {
      const data = await undoBatch({ batchId });
      if (data?.undoBatch.succeeded !== 1) throw new Error('not restored');
      await navigate(`${resource.path}/${encodeURIComponent(reference)}`);
    } catch (undoError) {
      notify({ id: 'admin-undo', type: 'error', content: problemText(undoError) });
    }
  };
  const form = useServerForm({
    defaultValues: {},
    send: async () => {
      const answer = await remove({ variables: { resource: resource.name, reference } });
      const batchId = answer.data?.deleteRecord.batchId;
      notify({
        id: 'admin-deleted',
        type: 'success',
        content: t('delete.done', { title }),
        ...(batchId && { action: { label: t('delete.undo'), onClick: () => void undo(batchId) } }),
      });
      await navigate(`${resource.path}${lastListSearch(resource)}`);
    },
  });

  return (
    <FormDialog
      form={form}
      title={t('delete.title', { title })}
      submitLabel={t('delete.confirm')}
      isDanger
      isDisabled={!data || blocking.length > 0}
      onClose={onClose}
    >
      {!data && !error && <SkeletonText lines={3} />}
      {error && <FormProblem>{problemText(error)}</FormProblem>}
      {data && (
        <div className="grid gap-3 text-sm">
          {blocking.length > 0 ? (
            <p className="text-danger">{t('delete.blocked')}</p>
          ) : (
            <p>{t('delete.text')}</p>
          )}
          {dependents.length > 0 && (
            <>
              <p className="text-muted">{t('delete.dependents')}</p>
              <ul className="grid border-y border-line py-1">
                {dependents.map((each) => (
                  <li key={`${each.resource}.${each.field}`}>
                    <RelatedLink record={{ resource: resource.name, reference }} related={each} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </FormDialog>
  );
}
