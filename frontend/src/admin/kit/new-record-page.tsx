import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAdminCreateRecordMutation } from '../../generated/admin-kit.js';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { usePageTitle } from '../../shared/hooks/page-title.js';
import { notify } from '../../shared/notifications/toaster.js';
import { Button } from '../../ui/button.js';
import { useLabel } from '../use-label.js';
import { RecordFields } from './record-fields.js';
import { newValuesOf } from './record-values.js';
import { UnsavedGuard } from './unsaved-guard.js';
import { useRecordForm } from './use-record-form.js';

const NOTHING = {};

/** The form of a new record; its reference is given by the server. */
export function NewRecordPage({ resource }: { resource: ResourceDefinition }) {
  const { t } = useTranslation('admin');
  const labelOf = useLabel();
  const navigate = useNavigate();
  const [create] = useAdminCreateRecordMutation();
  const form = useRecordForm(resource, NOTHING);
  const title = t('record.newTitle', { kind: labelOf(resource.singular) });
  usePageTitle(title);
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
      void navigate(`${resource.path}/${encodeURIComponent(data.createRecord.reference)}`, { replace: true });
    });
  return (
    <form
      noValidate
      className="grid gap-4 p-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <UnsavedGuard when={form.isDirty && !form.isSending} />
      <header className="flex items-center gap-3">
        <h1 className="grow text-xl">{title}</h1>
        <Button type="submit" size="sm" loading={form.isSending}>
          {t('record.create')}
        </Button>
      </header>
      <FormProblem>{form.problem}</FormProblem>
      <RecordFields resource={resource} form={form} isNew />
    </form>
  );
}
