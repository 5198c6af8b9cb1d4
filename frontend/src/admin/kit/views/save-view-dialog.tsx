import { useTranslation } from 'react-i18next';
import { toProblem } from '../../../shared/api/problem.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';

export interface SaveViewDialogProps {
  onClose: () => void;
  /** Throws the server's error, such as for a name in use. */
  onSave: (view: { name: string; shared: boolean }) => Promise<void>;
}

/** Names a new view; an existing one is never overwritten from here. */
export function SaveViewDialog({ onClose, onSave }: SaveViewDialogProps) {
  const { t } = useTranslation('admin-lists');
  const form = useServerForm({
    defaultValues: { name: '', shared: false },
    labels: { name: t('views.name') },
    check: ({ name }) => (name.trim() ? [] : [{ field: 'name', messageKey: 'required' }]),
    send: async ({ name, shared }) => {
      try {
        await onSave({ name: name.trim(), shared });
      } catch (error) {
        if (toProblem(error).code !== 'ALREADY_EXISTS') throw error;
        form.methods.setError('name', { message: t('views.nameTaken') });
      }
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('views.saveAs')}
      description={t('views.saveAsText')}
      submitLabel={t('views.save')}
      cancelLabel={t('cancel')}
      onClose={onClose}
    >
      <TextField form={form} name="name" required />
      <Checkbox label={t('views.share')} hint={t('views.shareHint')} {...form.input('shared')} />
    </FormDialog>
  );
}
