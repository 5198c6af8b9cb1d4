import { PASSWORD_MIN_LENGTH } from '@vinkura/domain/shared/constants';
import { checkPassword } from '@vinkura/domain/users/person';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { TextField } from '../../shared/forms/text-field.js';
import { useServerForm } from '../../shared/forms/use-server-form.js';
import { openModal } from '../../shared/modals/modal-store.js';
import { useAccountChangePasswordMutation } from '../../generated/account.js';
import { Button } from '../../ui/controls/button.js';

const EMPTY = { currentPassword: '', newPassword: '' };

/** A new password needs the present one (REQ-D21). */
export function PasswordForm() {
  const { t } = useTranslation('account');
  const [changePassword] = useAccountChangePasswordMutation();
  const form = useServerForm({
    defaultValues: EMPTY,
    labels: {
      currentPassword: t('password.current'),
      newPassword: t('password.next'),
    },
    isWatched: false,
    check: ({ currentPassword, newPassword }) => [
      ...(currentPassword ? [] : [{ field: 'currentPassword', messageKey: 'required' }]),
      ...checkPassword(newPassword).map((violation) => ({
        ...violation,
        field: violation.field === 'password' ? 'newPassword' : violation.field,
      })),
    ],
    sentences: {
      'wrong-current-password': t('password.wrongCurrent'),
      TOO_MANY_REQUESTS: t('password.tooMany'),
    },
    send: async (values) => {
      await changePassword({ variables: { ...values, passwordConfirmation: values.newPassword } });
      form.methods.reset(EMPTY);
      openModal('passwordchangesuccess', {});
    },
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={form.onSubmit}>
      <TextField
        form={form}
        name="currentPassword"
        type="password"
        required
        autoComplete="current-password"
      />
      <TextField
        form={form}
        name="newPassword"
        type="password"
        hint={t('password.hint', { minimum: PASSWORD_MIN_LENGTH })}
        required
        autoComplete="new-password"
      />
      <FormProblem>{form.problem}</FormProblem>
      <Button type="submit" variant="secondary" className="justify-self-start" loading={form.running}>
        {t('password.save')}
      </Button>
    </form>
  );
}
