import {
  IDENTITY_CHECKS,
  type IdentityCheck,
  REQUEST_CHANNELS,
  type RequestChannel,
} from '@vinkura/domain/back-office/data-requests';
import { useTranslation } from 'react-i18next';
import {
  useAdminErasePersonalDataRequest,
  useAdminExportPersonalDataRequest,
} from '../../../generated/admin-resources-users.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { saveJson } from '../../../shared/storage/save-json.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { Field } from '../../../ui/controls/field.js';
import { Select } from '../../../ui/controls/select.js';
import { DENSE } from '../../kit/forms/dense.js';

interface UserDataRequestProps {
  kind: 'export' | 'erase';
  user: { reference: string; name: string };
  onClose: () => void;
  onErased: () => void;
}

/** A person's request about her data, by letter or telephone (PRIV-02): exports it as a file, or erases it. */
export function UserDataRequest({ kind, user, onClose, onErased }: UserDataRequestProps) {
  const { t } = useTranslation('admin-records');
  const exportData = useAdminExportPersonalDataRequest();
  const erase = useAdminErasePersonalDataRequest();
  const isErasure = kind === 'erase';
  const form = useServerForm({
    defaultValues: {
      channel: 'LETTER' as RequestChannel,
      identityCheck: 'CALLED_BACK' as IdentityCheck,
      reason: '',
      confirmed: false,
    },
    labels: {
      channel: t('dataRequest.channel'),
      identityCheck: t('dataRequest.identityCheck'),
      reason: t('dataRequest.reason'),
    },
    check: ({ reason }) => (reason.trim() ? [] : [{ field: 'reason', messageKey: 'required' }]),
    send: async ({ confirmed: _, ...request }) => {
      const variables = { reference: user.reference, request };
      if (isErasure) {
        if (!(await erase(variables))) return;
        notify({ id: 'personal-data', type: 'success', content: t('dataRequest.erased') });
        onErased();
      } else {
        const data = await exportData(variables);
        if (!data) return;
        saveJson(data.exportPersonalData, `${user.reference}.json`);
      }
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(`dataRequest.${kind}`)}
      description={t(`dataRequest.${kind}Text`, { name: user.name })}
      submitLabel={t(`dataRequest.${kind}Submit`)}
      isDanger={isErasure}
      isDisabled={isErasure && !form.values.confirmed}
      className={DENSE}
      onClose={onClose}
    >
      <Field {...form.field('channel')} required>
        <Select
          {...form.input('channel')}
          options={REQUEST_CHANNELS.map((value) => ({ value, label: t(`dataRequest.channels.${value}`) }))}
        />
      </Field>
      <Field {...form.field('identityCheck')} required>
        <Select
          {...form.input('identityCheck')}
          options={IDENTITY_CHECKS.map((value) => ({ value, label: t(`dataRequest.checks.${value}`) }))}
        />
      </Field>
      <TextField form={form} name="reason" hint={t('dataRequest.reasonHint')} required autoComplete="off" />
      {isErasure && <Checkbox label={t('dataRequest.confirm')} {...form.input('confirmed')} />}
    </FormDialog>
  );
}
