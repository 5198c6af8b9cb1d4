import { SIGN_IN_LINK_MINUTES } from '@vinkura/domain/shared/constants';
import { checkEmail } from '@vinkura/domain/users/person';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { TextField } from '../../shared/forms/text-field.js';
import { useServerForm } from '../../shared/forms/use-server-form.js';
import { useAuthRequestSignInLinkMutation } from '../../generated/auth.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/controls/button.js';
import { sourcePageAt } from './source-page.js';

interface SignInLinkFormProps {
  /** The address that was typed to sign in. */
  email: string;
  /** Back to signing in with a password. */
  onBack: () => void;
}

/** Requests a sign-in link that returns to this page (KEY-01). The response is the same for unknown addresses. */
export function SignInLinkForm({ email, onBack }: SignInLinkFormProps) {
  const { t } = useTranslation('auth');
  const [request] = useAuthRequestSignInLinkMutation();
  const [sentTo, setSentTo] = useState<string>();
  const form = useServerForm({
    defaultValues: { email },
    labels: { email: t('field.email') },
    isWatched: false,
    check: (values) => checkEmail(values.email),
    sentences: { TOO_MANY_REQUESTS: t('link.tooMany') },
    send: async (values) => {
      const address = values.email.trim();
      await request({ variables: { email: address, sourcePage: sourcePageAt(location) } });
      setSentTo(address);
    },
  });
  const { setFocus } = form.methods;
  // The button that led here is gone, and the focus with it.
  useEffect(() => setFocus('email'), [setFocus]);

  const back = (
    <Button variant="link" className="min-h-11 text-sm" onClick={onBack}>
      {t('link.back')}
    </Button>
  );

  if (sentTo !== undefined)
    return (
      <div className="grid gap-5">
        <div role="status" className="grid justify-items-center gap-3 py-2 text-center">
          <Icon name="check" className="size-8 text-accent" />
          <p className="text-balance">{t('link.sent', { email: sentTo })}</p>
          <p className="text-sm text-muted">{t('link.sentHint', { minutes: SIGN_IN_LINK_MINUTES })}</p>
        </div>
        {back}
      </div>
    );
  return (
    <form noValidate className="grid gap-5" onSubmit={form.onSubmit}>
      <p className="text-sm text-balance text-muted">{t('link.lead')}</p>
      <TextField form={form} name="email" required type="email" autoComplete="username" inputMode="email" />
      <FormProblem>{form.problem}</FormProblem>
      <Button type="submit" size="lg" block loading={form.running}>
        {t('link.submit')}
      </Button>
      {back}
    </form>
  );
}
