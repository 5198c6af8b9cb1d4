import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type AdminRecordFragment, useAdminUpdateRecordMutation } from '../../../generated/admin-kit-data.js';
import { FormProblem } from '../../../shared/forms/form-problem.js';
import { useFocusOnError } from '../../../shared/forms/use-focus-on-error.js';
import { usePageTitle } from '../../../shared/hooks/use-page-title.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { useLabel } from '../../use-label.js';
import { ActivityPanel } from '../activity/activity-panel.js';
import { ConflictDialog } from './conflict-dialog.js';
import { type Conflict, conflictOf, editsAfterConflict } from './conflict.js';
import type { RecordExtras } from './record-extras.js';
import { FoldedForm } from './folded-form.js';
import { RecordFields } from './record-fields.js';
import { RecordHead } from './record-head.js';
import { RelatedPanel } from './record-related.js';
import { useRecordTitle } from '../values/record-title.js';
import { isSame, type Values } from '../values/record-values.js';
import { UnsavedGuard } from '../forms/unsaved-guard.js';
import { useRecordForm } from './use-record-form.js';

export interface RecordViewProps {
  resource: ResourceDefinition;
  extras?: RecordExtras | undefined;
  loaded: AdminRecordFragment;
  /** Refetches the record. */
  reload: () => Promise<void>;
}

export function RecordView({ resource, extras = {}, loaded, reload }: RecordViewProps) {
  const { t } = useTranslation(['admin', 'admin-records']);
  const labelOf = useLabel();
  const recordTitle = useRecordTitle();
  const { record, form, revision, refresh, save, conflict, settle, cancel } = useRecordEditing(
    resource,
    loaded,
    reload,
  );
  const fields = useFocusOnError<HTMLFormElement>(form.refused);
  const title = recordTitle(resource, record);
  usePageTitle(`${title} – ${labelOf(resource.label)}`);
  const isLocked =
    record.deletedAt !== null || !resource.operations.update || extras.isLocked?.(record) === true;
  const { Actions, First, Side, Below } = extras;
  return (
    <>
      <UnsavedGuard when={form.isDirty} />
      <RecordHead
        resource={resource}
        record={record}
        title={title}
        form={form}
        formId="record-form"
        isLocked={isLocked}
        actions={Actions && <Actions record={record} refresh={refresh} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-5 pt-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {record.deletedAt !== null && (
            <p
              role="status"
              className="rounded-sm border border-danger bg-danger-surface px-4 py-2 text-danger"
            >
              {t('record.deleted')}
            </p>
          )}
          {First && <First record={record} refresh={refresh} />}
          <FoldedForm
            isFolded={extras.isFormFolded?.(record) ?? false}
            isKeptOpen={Object.keys(form.refused).length > 0 || conflict !== undefined}
          >
            <form
              ref={fields}
              id="record-form"
              noValidate
              className="grid grid-cols-[minmax(0,1fr)] gap-4"
              onSubmit={(event) => {
                event.preventDefault();
                save().catch(() => undefined);
              }}
            >
              <FormProblem>{form.problem}</FormProblem>
              <RecordFields
                resource={resource}
                form={form}
                isNew={false}
                isLocked={isLocked}
                labels={record.labels}
                editors={extras.editors}
              />
            </form>
          </FoldedForm>
        </div>
        <aside aria-label={t('record.related')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {Side && <Side record={record} refresh={refresh} />}
          <RelatedPanel record={record} />
          {resource.name !== 'audit-entries' && resource.name !== 'stock-movements' && (
            <ActivityPanel
              key={`${record.version}/${revision}`}
              resource={resource.name}
              reference={record.reference}
            />
          )}
        </aside>
        {Below && (
          // As wide as the page: its tables have many columns.
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:col-span-2">
            <Below record={record} refresh={refresh} />
          </div>
        )}
      </div>
      {conflict && (
        <ConflictDialog
          resource={resource}
          conflict={conflict}
          onCancel={cancel}
          onSettle={(keep) => settle(keep, conflict)}
        />
      )}
    </>
  );
}

/** The state of a record that is being edited: saved over what others have changed only when that was seen. */
function useRecordEditing(
  resource: ResourceDefinition,
  loaded: AdminRecordFragment,
  reload: () => Promise<void>,
) {
  const { t } = useTranslation('admin');
  const recordTitle = useRecordTitle();
  const navigate = useNavigate();
  // The state that is being edited.
  const [record, setRecord] = useState(loaded);
  const [seen, setSeen] = useState(loaded);
  const [revision, setRevision] = useState(0);
  const [conflict, setConflict] = useState<Conflict>();
  const [update] = useAdminUpdateRecordMutation();
  const form = useRecordForm(resource, record.values as Values);
  if (loaded !== seen) {
    setSeen(loaded);
    // A newer version is adopted unless it conflicts with edits: then saving reports the conflict.
    const isCrossed = form.editedKeys.some((key) => !isSame(loaded.values[key], record.values[key]));
    if (!isCrossed) setRecord(loaded);
  }

  const refresh = async () => {
    setRevision((before) => before + 1);
    await reload();
  };

  const save = () =>
    form.submit(
      async () => {
        const { data } = await update({
          variables: {
            resource: resource.name,
            reference: record.reference,
            version: record.version,
            changes: form.changes,
          },
        });
        if (!data) return;
        const saved = data.updateRecord;
        setRecord(saved);
        setRevision((before) => before + 1);
        form.reset();
        notify({
          id: 'admin-saved',
          type: 'success',
          content: t('record.saved', { title: recordTitle(resource, saved) }),
        });
        // The name of a parameter is its key.
        if (saved.reference !== record.reference)
          await navigate(`${resource.path}/${encodeURIComponent(saved.reference)}`, { replace: true });
      },
      (error) => {
        const found = conflictOf(resource, record.values as Values, error);
        if (found) setConflict(found);
        return found !== undefined;
      },
    );

  /** Goes on from the other person's state with the edits that were kept. */
  const settle = (keep: ReadonlySet<string>, settled: Conflict) => {
    const theirs = { ...record.values, ...settled.theirs } as Values;
    setRecord({ ...record, version: settled.version, values: theirs });
    form.reset(editsAfterConflict(form.edits, settled, keep));
    setConflict(undefined);
  };

  return {
    record,
    form,
    /** Counts what changed the history of the record. */
    revision,
    refresh,
    save,
    conflict,
    settle,
    cancel: () => setConflict(undefined),
  };
}
