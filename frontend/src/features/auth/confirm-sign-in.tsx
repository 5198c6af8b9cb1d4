import { useTranslation } from 'react-i18next';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { useServerForm } from '../../shared/forms/use-server-form.js';
import type { SessionUser } from '../../shared/session/session.js';
import { useAuthSignInByLinkMutation } from '../../generated/auth.js';
import { Button, ButtonLink } from '../../ui/controls/button.js';
import { whenDeviceRegistered } from './device/device-registration.js';

interface ConfirmSignInProps {
  /** Token of the link in the mail. */
  token: string;
  /** Query of the sign-in page, to request another link. */
  search: string;
  onSignedIn: (user: SessionUser) => void | Promise<void>;
}

/** The button that uses a single-use link (KEY-01). Opening the page has no effect, because mail scanners open links. */
export function ConfirmSignIn({ token, search, onSignedIn }: ConfirmSignInProps) {
  const { t } = useTranslation('auth');
  const [signIn] = useAuthSignInByLinkMutation();
  const form = useServerForm({
    defaultValues: {},
    labels: {},
    check: () => [],
    sentences: { VALIDATION_FAILED: t('link.invalid'), TOO_MANY_REQUESTS: t('link.tooMany') },
    send: async () => {
      await whenDeviceRegistered();
      const { data } = await signIn({ variables: { token } });
      if (data) await onSignedIn(data.signInByLink);
    },
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={form.onSubmit}>
      <FormProblem>{form.problem}</FormProblem>
      <Button type="submit" size="lg" block loading={form.running}>
        {t('link.confirm')}
      </Button>
      {form.problem !== undefined && (
        <ButtonLink variant="secondary" block to={`/login${search}`}>
          {t('link.again')}
        </ButtonLink>
      )}
    </form>
  );
}
