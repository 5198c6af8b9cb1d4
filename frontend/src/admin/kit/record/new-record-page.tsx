import { copyValues, initialValues, type ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type AdminRecordFragment, useAdminCreateRecordMutation } from '../../../generated/admin-kit-data.js';
import { FormProblem } from '../../../shared/forms/form-problem.js';
import { useFocusOnError } from '../../../shared/forms/use-focus-on-error.js';
import { usePageTitle } from '../../../shared/hooks/use-page-title.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { Button, ButtonLink } from '../../../ui/controls/button.js';
import { useLabel } from '../../use-label.js';
import { SAVE_KEY, useSaveKey } from '../keyboard/use-save-key.js';
import { COPY_PARAMETER } from '../forms/copy-path.js';
import { LoadedRecord } from './loaded-record.js';
import type { RecordPageProps } from './record-page.js';
import { RecordFields } from './record-fields.js';
import { useRecordTitle } from '../values/record-title.js';
import { newValuesOf, type Values } from '../values/record-values.js';
import { UnsavedGuard } from '../forms/unsaved-guard.js';
import { lastListSearch } from '../list-state/remembered-list.js';
import { useRecordForm } from './use-record-form.js';

/** The form of a new record, or of a copy of the record that the parameter `copy` names. */
export function NewRecordPage({ resource, extras }: RecordPageProps) {
  const [parameters] = useSearchParams();
  const reference = parameters.get(COPY_PARAMETER);
  if (reference === null || !resource.operations.duplicate)
    return <NewRecordForm key="empty" resource={resource} extras={extras} />;
  return (
    <LoadedRecord key={reference} resource={resource} reference={reference}>
      {(original) => <NewRecordForm resource={resource} extras={extras} original={original} />}
    </LoadedRecord>
  );
}

interface NewRecordFormProps extends RecordPageProps {
  /** The record to copy. */
  original?: AdminRecordFragment;
}

/** Nothing is stored until the form is sent; the reference is given by the server. */
function NewRecordForm({ resource, extras, original }: NewRecordFormProps) {
  const { t } = useTranslation(['admin', 'common']);
  const labelOf = useLabel();
  const recordTitle = useRecordTitle();
  const navigate = useNavigate();
  const [create] = useAdminCreateRecordMutation();
  // As the record was when the form was opened: what is loaded later does not change the form.
  const [opened] = useState(() => openedValues(resource, original));
  const form = useRecordForm(resource, opened);
  const fields = useFocusOnError<HTMLFormElement>(form.refused);
  const title = t('record.newTitle', { kind: labelOf(resource.singular) });
  usePageTitle(title);
  useSaveKey();
  const send = () =>
    form.submit(async () => {
      const { data } = await create({
        variables: { resource: resource.name, values: newValuesOf(resource, form.values) },
      });
      if (!data) return;
      form.reset();
      notify({
        id: 'admin-saved',
        type: 'success',
        content: t('record.saved', { title: data.createRecord.title }),
      });
      await navigate(`${resource.path}/${encodeURIComponent(data.createRecord.reference)}`, {
        replace: true,
      });
    });
  return (
    <form
      ref={fields}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        send().catch(() => undefined);
      }}
    >
      <UnsavedGuard when={form.isDirty && !form.isSending} />
      <header className="sticky top-14 z-10 flex flex-wrap items-center gap-3 border-b border-line bg-surface px-5 py-3">
        <h1 className="grow text-xl">{title}</h1>
        <ButtonLink to={`${resource.path}${lastListSearch(resource)}`} variant="ghost" size="sm">
          {t('common:action.cancel')}
        </ButtonLink>
        <Button type="submit" size="sm" loading={form.isSending} title={t('record.saveKey')} {...SAVE_KEY}>
          {t('record.create')}
        </Button>
      </header>
      <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] gap-4 p-5 pt-4">
        {original && (
          <p
            role="status"
            className="rounded-sm border border-line bg-surface px-4 py-2 text-sm wrap-anywhere"
          >
            {t('record.copyOf', {
              title: recordTitle(resource, original),
              reference: original.reference,
            })}
          </p>
        )}
        <FormProblem>{form.problem}</FormProblem>
        <RecordFields
          resource={resource}
          form={form}
          isNew
          editors={extras?.editors}
          {...(original && { labels: original.labels })}
        />
      </div>
    </form>
  );
}

const openedValues = ({ fields }: ResourceDefinition, original: AdminRecordFragment | undefined): Values =>
  original ? copyValues(fields, original.values) : initialValues(fields);
