import type { RuleViolation } from '@vinkura/domain/shared/errors';
import { checkEmail } from '@vinkura/domain/users/person';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { TextField } from '../../shared/forms/text-field.js';
import { useServerForm } from '../../shared/forms/use-server-form.js';
import type { SessionUser } from '../../shared/session/session.js';
import { useAuthLoginMutation } from '../../generated/auth.js';
import { Button } from '../../ui/controls/button.js';
import { whenDeviceRegistered } from './device/device-registration.js';
import { readDraft } from './registration-draft.js';
import { SignInLinkForm } from './sign-in-link-form.js';

interface LoginFormProps {
  onSignedIn: (user: SessionUser) => void | Promise<void>;
  /** Opens the password reset with the typed address; without it, it is not offered. */
  onForgotten?: (email: string) => void;
}

const EMPTY = { email: '', password: '' };

function checkCredentials({ email, password }: typeof EMPTY): RuleViolation[] {
  return [...checkEmail(email), ...(password ? [] : [{ field: 'password', messageKey: 'required' }])];
}

/** Signing in by e-mail and password, or by a one-time link (KEY-01). */
export function LoginForm(props: LoginFormProps) {
  const [byMail, setByMail] = useState<string>();
  return byMail === undefined ? (
    <PasswordForm {...props} onByMail={setByMail} />
  ) : (
    <SignInLinkForm email={byMail} onBack={() => setByMail(undefined)} />
  );
}

interface PasswordFormProps extends LoginFormProps {
  /** Opens the sign-in link form with the typed address. */
  onByMail: (email: string) => void;
}

/** E-mail and password; errors are shown at the field concerned (ERR-10). */
function PasswordForm({ onSignedIn, onForgotten, onByMail }: PasswordFormProps) {
  const { t } = useTranslation('auth');
  const [login] = useAuthLoginMutation();
  const form = useServerForm({
    // Prefills the address from a started registration.
    defaultValues: { ...EMPTY, email: readDraft().email },
    labels: { email: t('field.email'), password: t('field.password') },
    isWatched: false,
    check: checkCredentials,
    sentences: {
      INVALID_CREDENTIALS: t('error.credentials'),
      USER_DISABLED: t('error.disabled'),
      TOO_MANY_REQUESTS: t('error.tooMany'),
    },
    send: async ({ email, password }) => {
      await whenDeviceRegistered();
      const { data } = await login({ variables: { email: email.trim(), password } });
      if (data) await onSignedIn(data.login);
    },
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={form.onSubmit}>
      <TextField form={form} name="email" required type="email" autoComplete="username" inputMode="email" />
      <TextField form={form} name="password" type="password" required autoComplete="current-password" />
      <FormProblem>{form.problem}</FormProblem>
      <Button type="submit" size="lg" block loading={form.running}>
        {t('login.submit')}
      </Button>
      <div className="grid">
        <Button
          variant="link"
          className="min-h-11 text-sm"
          onClick={() => onByMail(form.methods.getValues('email').trim())}
        >
          {t('link.byMail')}
        </Button>
        {onForgotten && (
          <Button
            variant="link"
            className="min-h-11 text-sm"
            onClick={() => onForgotten(form.methods.getValues('email').trim())}
          >
            {t('login.forgotten')}
          </Button>
        )}
      </div>
    </form>
  );
}
