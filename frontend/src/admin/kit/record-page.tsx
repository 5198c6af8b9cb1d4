import { findResource, type ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import {
  type AdminRecordFragment,
  useAdminDuplicateRecordMutation,
  useAdminRecordQuery,
  useAdminUpdateRecordMutation,
} from '../../generated/admin-kit.js';
import { formatNumber, useLocale } from '../../i18n/index.js';
import { toProblem } from '../../shared/api/problem.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { usePageTitle } from '../../shared/hooks/page-title.js';
import { notify } from '../../shared/notifications/toaster.js';
import { Button } from '../../ui/button.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { AdminNotFound } from '../pages/not-found.js';
import { useLabel } from '../use-label.js';
import { ConflictDialog } from './conflict-dialog.js';
import { type Conflict, conflictOf } from './conflict.js';
import { formatListState, defaultListState } from './list-state.js';
import { RecordFields } from './record-fields.js';
import type { Values } from './record-values.js';
import { UnsavedGuard } from './unsaved-guard.js';
import { useRecordForm } from './use-record-form.js';

/** One record of a resource: its form and the lists that belong to it. */
export function RecordPage({ resource }: { resource: ResourceDefinition }) {
  const { reference = '' } = useParams();
  const { data, error, refetch } = useAdminRecordQuery({
    variables: { resource: resource.name, reference },
    fetchPolicy: 'cache-and-network',
  });
  if (error)
    return toProblem(error).code === 'NOT_FOUND' ? (
      <AdminNotFound />
    ) : (
      <LoadFailure onRetry={() => void refetch()} />
    );
  // Another record is another form: nothing that was typed may pass from one to the other.
  return data ? (
    <RecordView key={reference} resource={resource} record={data.backOfficeRecord} />
  ) : (
    <SkeletonRows />
  );
}

function RecordView({
  resource,
  record: loaded,
}: {
  resource: ResourceDefinition;
  record: AdminRecordFragment;
}) {
  const { t } = useTranslation('admin');
  const labelOf = useLabel();
  // The state that is being edited: it changes when it was saved or a conflict was settled, not when a list reads anew.
  const [record, setRecord] = useState(loaded);
  const [conflict, setConflict] = useState<Conflict>();
  const [update] = useAdminUpdateRecordMutation();
  const form = useRecordForm(resource, record.values as Values);
  usePageTitle(`${record.title} – ${labelOf(resource.label)}`);
  const isLocked = record.deletedAt !== null || !resource.operations.update;

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
        setRecord(data.updateRecord);
        form.reset();
        notify({
          id: 'admin-saved',
          type: 'success',
          content: t('record.saved', { title: data.updateRecord.title }),
        });
      },
      (error) => {
        const found = conflictOf(error);
        if (found) setConflict(found);
        return found !== undefined;
      },
    );

  return (
    <form
      noValidate
      className="grid gap-4 p-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <UnsavedGuard when={form.isDirty} />
      <header className="flex flex-wrap items-center gap-3">
        <div className="grid grow">
          <h1 className="text-xl">{record.title}</h1>
          <p className="font-latin text-muted">{record.reference}</p>
        </div>
        {record.deletedAt !== null && <p className="text-danger">{t('record.deleted')}</p>}
        {resource.operations.duplicate && (
          <DuplicateButton resource={resource} reference={record.reference} />
        )}
        {!isLocked && (
          <>
            <Button variant="ghost" size="sm" disabled={!form.isDirty} onClick={() => form.reset()}>
              {t('record.discard')}
            </Button>
            <Button type="submit" size="sm" disabled={!form.isDirty} loading={form.isSending}>
              {t('record.save')}
            </Button>
          </>
        )}
      </header>
      <FormProblem>{form.problem}</FormProblem>
      <RelatedLists record={record} />
      <fieldset disabled={isLocked} className="grid gap-4">
        <RecordFields
          resource={resource}
          form={form}
          isNew={false}
          labels={record.labels as Readonly<Record<string, unknown>>}
        />
      </fieldset>
      {conflict && (
        <ConflictDialog
          resource={resource}
          conflict={conflict}
          onCancel={() => setConflict(undefined)}
          onSettle={(keep) => {
            // Their values become what was opened; of the own edits those remain that were chosen.
            const theirs = Object.fromEntries(conflict.fields.map(({ field, theirs }) => [field, theirs]));
            setRecord({ ...record, version: conflict.version, values: { ...record.values, ...theirs } });
            form.reset(
              Object.fromEntries(
                Object.entries(form.changes).filter(([key]) => !(key in theirs) || keep.has(key)),
              ),
            );
            setConflict(undefined);
          }}
        />
      )}
    </form>
  );
}

function DuplicateButton({ resource, reference }: { resource: ResourceDefinition; reference: string }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [duplicate, { loading }] = useAdminDuplicateRecordMutation();
  return (
    <Button
      variant="ghost"
      size="sm"
      loading={loading}
      onClick={() => {
        duplicate({ variables: { resource: resource.name, reference } })
          .then(({ data }) => data && navigate(`${resource.path}/${data.duplicateRecord.reference}`))
          .catch(() => notify({ id: 'admin-duplicate', type: 'error', content: t('record.notDuplicated') }));
      }}
    >
      {t('record.duplicate')}
    </Button>
  );
}

/** Links to the lists that belong to the record, with how many there are. */
function RelatedLists({ record }: { record: AdminRecordFragment }) {
  const { t } = useTranslation('admin');
  const labelOf = useLabel();
  const locale = useLocale();
  if (record.related.length === 0) return null;
  return (
    <nav aria-label={t('record.related')}>
      <ul className="flex flex-wrap gap-2">
        {record.related.map(({ resource: name, field, count, countIsCapped }) => {
          const resource = findResource(name);
          if (!resource) return null;
          const state = {
            ...defaultListState(resource),
            filters: [{ field, operator: 'IS' as const, values: [record.reference] }],
          };
          return (
            <li key={`${name}.${field}`}>
              <Link
                to={`${resource.path}?${formatListState(resource, state).toString()}`}
                className="inline-flex min-h-9 items-center gap-2 rounded-sm border border-line bg-raised px-3 hover:border-accent"
              >
                {labelOf(resource.label)}
                <span className="text-muted tabular-nums">
                  {formatNumber(count, locale)}
                  {countIsCapped && '+'}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
