import { PASSWORD_MIN_LENGTH } from '@vinkura/domain/shared/constants';
import { checkPassword } from '@vinkura/domain/users/person';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { PasswordInput } from '../../shared/forms/password-input.js';
import { useRuleForm } from '../../shared/forms/use-rule-form.js';
import { openModal } from '../../shared/modals/modal-store.js';
import { useAuthResetPasswordMutation } from '../../generated/auth.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';

interface ResetPasswordFormProps {
  /** Token of the link in the mail. */
  token: string;
  onDone: () => void;
}

/** A new password by the link of a mail, once, within 30 minutes (REQ-D21). */
export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const { t } = useTranslation('auth');
  const [reset] = useAuthResetPasswordMutation();
  const { onSubmit, field, input, running, problem } = useRuleForm({
    defaultValues: { password: '', passwordConfirmation: '' },
    labels: { password: t('reset.password'), passwordConfirmation: t('reset.confirmation') },
    check: ({ password, passwordConfirmation }) =>
      checkPassword(password, passwordConfirmation).map((violation) =>
        violation.field === 'confirmation' ? { ...violation, field: 'passwordConfirmation' } : violation,
      ),
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
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      <Field {...field('password')} hint={t('hint.password', { minimum: PASSWORD_MIN_LENGTH })} required>
        <PasswordInput autoComplete="new-password" {...input('password')} />
      </Field>
      <Field {...field('passwordConfirmation')} required>
        <PasswordInput autoComplete="new-password" {...input('passwordConfirmation')} />
      </Field>
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" size="lg" block loading={running}>
        {t('reset.submit')}
      </Button>
      <Button variant="link" className="min-h-11 text-sm" onClick={() => openModal('forgotpassword', {})}>
        {t('reset.again')}
      </Button>
    </form>
  );
}
