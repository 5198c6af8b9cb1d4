import { initialValues, type ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAdminCreateRecordMutation } from '../../generated/admin-kit.js';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { useFocusOnError } from '../../shared/forms/use-focus-on-error.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { notify } from '../../shared/notifications/toaster.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { useLabel } from '../use-label.js';
import { RecordFields } from './record-fields.js';
import { newValuesOf } from './record-values.js';
import type { RecordExtras } from './record-extras.js';
import { UnsavedGuard } from './unsaved-guard.js';
import { lastListSearch } from './remembered-list.js';
import { useRecordForm } from './use-record-form.js';

/** The form of a new record; its reference is given by the server. */
export function NewRecordPage({
  resource,
  extras,
}: {
  resource: ResourceDefinition;
  extras?: RecordExtras | undefined;
}) {
  const { t } = useTranslation(['admin', 'common']);
  const labelOf = useLabel();
  const navigate = useNavigate();
  const [create] = useAdminCreateRecordMutation();
  const form = useRecordForm(resource, initialValues(resource.fields));
  const fields = useFocusOnError<HTMLFormElement>(form.refused);
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
        <Button type="submit" size="sm" loading={form.isSending}>
          {t('record.create')}
        </Button>
      </header>
      <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] gap-4 p-5 pt-4">
        <FormProblem>{form.problem}</FormProblem>
        <RecordFields resource={resource} form={form} isNew editors={extras?.editors} />
      </div>
    </form>
  );
}
