import { PASSWORD_MIN_LENGTH } from '@vinkura/domain/shared/constants';
import { checkName, checkPassword } from '@vinkura/domain/users/person';
import { useTranslation } from 'react-i18next';
import { useAuthAcceptInvitationMutation } from '../../generated/auth.js';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { TextField } from '../../shared/forms/text-field.js';
import { useServerForm } from '../../shared/forms/use-server-form.js';
import { Button } from '../../ui/controls/button.js';

interface AcceptInvitationFormProps {
  /** Token of the link in the mail. */
  token: string;
  onDone: () => void;
}

/** Name and password of an account that somebody was invited to (STAFF-01). */
export function AcceptInvitationForm({ token, onDone }: AcceptInvitationFormProps) {
  const { t } = useTranslation('auth');
  const [accept] = useAuthAcceptInvitationMutation();
  const form = useServerForm({
    defaultValues: { name: '', password: '' },
    labels: {
      name: t('invitation.name'),
      password: t('invitation.password'),
    },
    isWatched: false,
    check: ({ name, password }) => [...checkName(name), ...checkPassword(password)],
    sentences: {
      // Errors of no field concern the token.
      VALIDATION_FAILED: t('invitation.invalid'),
      TOO_MANY_REQUESTS: t('forgot.tooMany'),
    },
    send: async (values) => {
      await accept({ variables: { token, ...values } });
      onDone();
    },
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={form.onSubmit}>
      <TextField form={form} name="name" required autoComplete="name" />
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
        {t('invitation.submit')}
      </Button>
    </form>
  );
}
