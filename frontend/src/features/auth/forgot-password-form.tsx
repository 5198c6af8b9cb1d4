import { PASSWORD_RESET_MINUTES } from '@vinkura/domain/shared/constants';
import { checkEmail } from '@vinkura/domain/users/person';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { TextField } from '../../shared/forms/text-field.js';
import { useServerForm } from '../../shared/forms/use-server-form.js';
import { useAuthRequestPasswordResetMutation } from '../../generated/auth.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/controls/button.js';

interface ForgotPasswordFormProps {
  /** The address that was typed to sign in. */
  email?: string;
}

/** Requests a password-reset link (REQ-D21). The response is the same for unknown addresses. */
export function ForgotPasswordForm({ email = '' }: ForgotPasswordFormProps) {
  const { t } = useTranslation('auth');
  const [request] = useAuthRequestPasswordResetMutation();
  const [sentTo, setSentTo] = useState<string>();
  const form = useServerForm({
    defaultValues: { email },
    labels: { email: t('field.email') },
    isWatched: false,
    check: (values) => checkEmail(values.email),
    sentences: { TOO_MANY_REQUESTS: t('forgot.tooMany') },
    send: async (values) => {
      const address = values.email.trim();
      await request({ variables: { email: address } });
      setSentTo(address);
    },
  });

  if (sentTo !== undefined)
    return (
      <div role="status" className="grid justify-items-center gap-3 py-2 text-center">
        <Icon name="check" className="size-8 text-accent" />
        <p className="text-balance">{t('forgot.sent', { email: sentTo })}</p>
        <p className="text-sm text-muted">{t('forgot.sentHint', { minutes: PASSWORD_RESET_MINUTES })}</p>
      </div>
    );
  return (
    <form noValidate className="grid gap-5" onSubmit={form.onSubmit}>
      <TextField form={form} name="email" required type="email" autoComplete="username" inputMode="email" />
      <FormProblem>{form.problem}</FormProblem>
      <Button type="submit" size="lg" block loading={form.running}>
        {t('forgot.submit')}
      </Button>
    </form>
  );
}
