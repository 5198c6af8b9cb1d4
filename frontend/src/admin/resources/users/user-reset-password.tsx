import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminResetUserPasswordMutation } from '../../../generated/admin-resources-users.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { Button } from '../../../ui/controls/button.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { DENSE } from '../../kit/forms/dense.js';

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
  const [reset] = useAdminResetUserPasswordMutation();
  const form = useServerForm({
    defaultValues: { password: '', sendMail: false },
    labels: { password: t('password.new') },
    send: async ({ password, sendMail }) => {
      const { data } = await reset({
        variables: { reference: user.reference, sendMail, ...(password !== '' && { password }) },
      });
      if (!data) return;
      setOutcome({ password: data.resetUserPassword.password, mailed: data.resetUserPassword.mailed });
      onReset();
    },
  });
  if (outcome) return <PasswordChangeSuccess user={user} outcome={outcome} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={t('password.title')}
      description={t('password.text', { name: user.name })}
      submitLabel={t('password.set')}
      className={DENSE}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="password"
        hint={t('password.hint')}
        autoComplete="off"
        spellCheck={false}
      />
      <Checkbox label={t('password.mail')} {...form.input('sendMail')} />
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
