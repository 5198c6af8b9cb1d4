import { PASSWORD_MIN_LENGTH } from '@vinkura/domain/shared/constants';
import { checkPassword } from '@vinkura/domain/users/person';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { TextField } from '../../shared/forms/text-field.js';
import { useServerForm } from '../../shared/forms/use-server-form.js';
import { openModal } from '../../shared/modals/modal-store.js';
import { useAuthResetPasswordMutation } from '../../generated/auth.js';
import { Button } from '../../ui/controls/button.js';

interface ResetPasswordFormProps {
  /** Token of the link in the mail. */
  token: string;
  onDone: () => void;
}

/** A new password by the link of a mail, once, within 30 minutes (REQ-D21). */
export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const { t } = useTranslation('auth');
  const [reset] = useAuthResetPasswordMutation();
  const form = useServerForm({
    defaultValues: { password: '' },
    labels: { password: t('reset.password') },
    isWatched: false,
    check: ({ password }) => checkPassword(password),
    sentences: {
      // Errors of neither field concern the token.
      VALIDATION_FAILED: t('reset.invalid'),
      TOO_MANY_REQUESTS: t('forgot.tooMany'),
    },
    send: async (values) => {
      await reset({ variables: { token, ...values } });
      onDone();
    },
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={form.onSubmit}>
      <TextField
        form={form}
        name="password"
        type="password"
        hint={t('hint.password', { minimum: PASSWORD_MIN_LENGTH })}
        required
        autoComplete="new-password"
      />
      <FormProblem>{form.problem}</FormProblem>
      <Button type="submit" size="lg" block loading={form.running}>
        {t('reset.submit')}
      </Button>
      <Button variant="link" className="min-h-11 text-sm" onClick={() => openModal('forgotpassword', {})}>
        {t('reset.again')}
      </Button>
    </form>
  );
}
