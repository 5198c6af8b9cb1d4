import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminResetUserPasswordMutation } from '../../../generated/admin-resources-users.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { TextInput } from '../../../ui/text-input.js';
import { FormDialog } from '../../kit/forms/form-dialog.js';
import { useModalForm } from '../../kit/forms/use-modal-form.js';

export interface UserResetPasswordProps {
  user: { reference: string; name: string };
  onClose: () => void;
  onReset: () => void;
}

/** Result of a reset: the random password is shown once. */
interface Outcome {
  password: string | null;
  mailed: boolean;
}

/**
 * Modal `useradminresetpassword` (MOD-18): sets another user's password; if blank, a random one of 10 characters
 * (VAL-12). Followed by `passwordchangesuccess`.
 */
export function UserResetPassword({ user, onClose, onReset }: UserResetPasswordProps) {
  const { t } = useTranslation(['admin-records', 'common']);
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useModalForm({ password: '', sendMail: false }, { password: t('password.new') });
  const [reset] = useAdminResetUserPasswordMutation();
  const send = () =>
    form.submit(async () => {
      const { password, sendMail } = form.values;
      const { data } = await reset({
        variables: { reference: user.reference, sendMail, ...(password !== '' && { password }) },
      });
      if (!data) return;
      setOutcome({ password: data.resetUserPassword.password, mailed: data.resetUserPassword.mailed });
      onReset();
    });
  if (outcome) return <PasswordChangeSuccess user={user} outcome={outcome} onClose={onClose} />;
  return (
    <FormDialog
      title={t('password.title')}
      description={t('password.text', { name: user.name })}
      onClose={onClose}
      form={form}
      submitLabel={t('password.set')}
      onSubmit={send}
    >
      <Field label={t('password.new')} hint={t('password.hint')} error={form.errors['password']}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          value={form.values.password}
          onChange={({ target }) => form.set({ password: target.value })}
        />
      </Field>
      <Checkbox
        label={t('password.mail')}
        checked={form.values.sendMail}
        onChange={({ target }) => form.set({ sendMail: target.checked })}
      />
    </FormDialog>
  );
}

interface PasswordChangeSuccessProps {
  user: { name: string };
  outcome: Outcome;
  onClose: () => void;
}

function PasswordChangeSuccess({ user, outcome, onClose }: PasswordChangeSuccessProps) {
  const { t } = useTranslation(['admin-records', 'common']);
  const copy = (password: string) => {
    navigator.clipboard.writeText(password).then(
      () => notify({ id: 'admin-password-copied', type: 'success', content: t('password.copied') }),
      // Without the right to the clipboard it can still be read and typed.
      () => undefined,
    );
  };
  return (
    <Dialog
      open
      title={t('password.doneTitle')}
      description={t('password.doneText', { name: user.name })}
      onClose={onClose}
    >
      {outcome.password !== null && (
        <div className="grid gap-1 text-sm">
          <p className="text-muted">{t('password.random')}</p>
          <p className="flex items-center gap-3">
            <output className="rounded-sm bg-sunken px-3 py-2 font-latin text-lg tracking-widest select-all">
              {outcome.password}
            </output>
            <Button variant="secondary" size="sm" onClick={() => copy(outcome.password ?? '')}>
              {t('password.copy')}
            </Button>
          </p>
        </div>
      )}
      {outcome.mailed && <p className="text-sm text-muted">{t('password.mailed')}</p>}
      <Dialog.Actions>
        <Button onClick={onClose}>{t('common:action.close')}</Button>
      </Dialog.Actions>
    </Dialog>
  );
}
