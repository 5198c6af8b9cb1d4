import { addDays, instantInTokyo, tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { UserType } from '@vinkura/domain/shared/enums';
import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useAdminSystemCreateTokenRequest } from '../../../generated/admin-system.js';
import { Field } from '../../../ui/field.js';
import { Select } from '../../../ui/select.js';
import { TextInput } from '../../../ui/text-input.js';
import { FormDialog } from '../../kit/forms/form-dialog.js';
import { useModalForm } from '../../kit/forms/use-modal-form.js';
import { now } from '../../../i18n/now.js';

/** Makes an API token; the token itself is handed on to be shown once. */
export function NewToken({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const { t } = useTranslation(['admin-system', 'admin', 'common']);
  const client = useApolloClient();
  const create = useAdminSystemCreateTokenRequest();
  const form = useModalForm(
    { name: '', type: UserType.ADMINISTRATOR as UserType, userRef: '', lastDay: '' },
    {
      name: t('tokens.name'),
      type: t('tokens.role'),
      userRef: t('tokens.user'),
      expiresAt: t('tokens.lastDay'),
    },
  );
  const send = () =>
    form.submit(async () => {
      const { name, type, userRef, lastDay } = form.values;
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
    });
  return (
    <FormDialog
      title={t('tokens.new')}
      description={t('tokens.newText')}
      onClose={onClose}
      form={form}
      submitLabel={t('tokens.create')}
      onSubmit={send}
    >
      <Field required label={t('tokens.name')} error={form.errors['name']}>
        <TextInput value={form.values.name} onChange={({ target }) => form.set({ name: target.value })} />
      </Field>
      <Field required label={t('tokens.role')} error={form.errors['type']}>
        <Select
          value={form.values.type}
          options={Object.values(UserType).map((value) => ({
            value,
            label: t(`admin:words.role.${value}`),
          }))}
          onChange={({ target }) => form.set({ type: target.value as UserType })}
        />
      </Field>
      <Field label={t('tokens.user')} hint={t('tokens.userHint')} error={form.errors['userRef']}>
        <TextInput
          placeholder="USR00001"
          spellCheck={false}
          value={form.values.userRef}
          onChange={({ target }) => form.set({ userRef: target.value })}
        />
      </Field>
      <Field label={t('tokens.lastDay')} hint={t('tokens.lastDayHint')} error={form.errors['expiresAt']}>
        <TextInput
          type="date"
          min={tokyoDay(now())}
          value={form.values.lastDay}
          onChange={({ target }) => form.set({ lastDay: target.value })}
        />
      </Field>
    </FormDialog>
  );
}
