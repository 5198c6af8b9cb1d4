import { addDays, instantInTokyo, tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { UserType } from '@vinkura/domain/shared/enums';
import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useAdminSystemCreateTokenRequest } from '../../../generated/admin-system.js';
import { Field } from '../../../ui/controls/field.js';
import { Select } from '../../../ui/controls/select.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { DENSE } from '../../kit/forms/dense.js';
import { now } from '../../../i18n/now.js';

/** Makes an API token; the token itself is handed on to be shown once. */
export function NewToken({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const { t } = useTranslation(['admin-system', 'admin', 'common']);
  const client = useApolloClient();
  const create = useAdminSystemCreateTokenRequest();
  const form = useServerForm({
    defaultValues: { name: '', type: UserType.ADMINISTRATOR as UserType, userRef: '', expiresAt: '' },
    labels: {
      name: t('tokens.name'),
      type: t('tokens.role'),
      userRef: t('tokens.user'),
      expiresAt: t('tokens.lastDay'),
    },
    send: async ({ name, type, userRef, expiresAt: lastDay }) => {
      const data = await create({
        input: {
          name,
          type,
          ...(userRef.trim() && { userRef: userRef.trim() }),
          ...(lastDay && { expiresAt: instantInTokyo(addDays(lastDay, 1), '00:00').toISOString() }),
        },
      });
      if (!data) return;
      onMade(data.createApiToken.token);
      await client.refetchQueries({ include: 'active' }).catch(() => undefined);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('tokens.new')}
      description={t('tokens.newText')}
      submitLabel={t('tokens.create')}
      className={DENSE}
      onClose={onClose}
    >
      <TextField form={form} name="name" required />
      <Field {...form.field('type')} required>
        <Select
          {...form.input('type')}
          options={Object.values(UserType).map((value) => ({
            value,
            label: t(`admin:words.role.${value}`),
          }))}
        />
      </Field>
      <TextField
        form={form}
        name="userRef"
        hint={t('tokens.userHint')}
        placeholder="USR00001"
        spellCheck={false}
      />
      <TextField
        form={form}
        name="expiresAt"
        hint={t('tokens.lastDayHint')}
        type="date"
        min={tokyoDay(now())}
      />
    </FormDialog>
  );
}
