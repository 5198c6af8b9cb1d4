import { PASSWORD_MIN_LENGTH } from '@vinkura/domain/shared/constants';
import { tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { checkBirthday, checkEmail, checkPassword } from '@vinkura/domain/users/person';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useInvitedCustomerAcceptMutation } from '../../../generated/invited-customer.js';
import { FormProblem } from '../../../shared/forms/form-problem.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import type { SessionUser } from '../../../shared/session/session.js';
import { BirthdayField } from '../../../ui/controls/birthday-field.js';
import { Button } from '../../../ui/controls/button.js';
import { AgeNotice } from '../../../ui/text/age-notice.js';
import { whenDeviceRegistered } from '../device/device-registration.js';
import { TermsConsent } from '../terms-consent.js';

interface InvitedCustomerFormProps {
  /** Code of the link. */
  token: string;
  needsEmail: boolean;
  onSignedIn: (user: SessionUser) => void | Promise<void>;
}

/** What a customer made by telephone enters to have the account: address, date of birth, password (PHONE-01). */
export function InvitedCustomerForm({ token, needsEmail, onSignedIn }: InvitedCustomerFormProps) {
  const { t } = useTranslation('auth');
  const [accept] = useInvitedCustomerAcceptMutation();
  const form = useServerForm({
    defaultValues: { email: '', birthday: '', password: '' },
    labels: {
      email: t('field.email'),
      birthday: t('field.birthday'),
      password: t('field.password'),
    },
    isWatched: false,
    check: ({ email, birthday, password }) => [
      ...(needsEmail ? checkEmail(email) : []),
      ...checkBirthday(birthday, tokyoDay(new Date())),
      ...checkPassword(password),
    ],
    sentences: {
      'email-taken': t('telephone.emailTaken'),
      // Errors of no field concern the code.
      VALIDATION_FAILED: t('telephone.invalid'),
      TOO_MANY_REQUESTS: t('forgot.tooMany'),
    },
    send: async ({ email, ...values }) => {
      await whenDeviceRegistered();
      const { data } = await accept({
        variables: { token, ...values, email: needsEmail ? email.trim() : null },
      });
      if (data) await onSignedIn(data.acceptCustomerInvitation);
    },
  });
  const birthday = useWatch({ control: form.methods.control, name: 'birthday' });
  return (
    <form noValidate className="grid gap-5" onSubmit={form.onSubmit}>
      {needsEmail && (
        <TextField form={form} name="email" required type="email" autoComplete="email" inputMode="email" />
      )}
      <BirthdayField
        {...form.field('birthday')}
        value={birthday}
        onChange={(day) => form.set({ birthday: day })}
        hint={t('hint.birthday')}
        required
      />
      <TextField
        form={form}
        name="password"
        type="password"
        hint={t('hint.password', { minimum: PASSWORD_MIN_LENGTH })}
        required
        autoComplete="new-password"
      />
      <AgeNotice className="text-center" />
      <FormProblem>{form.problem}</FormProblem>
      <Button type="submit" size="lg" block loading={form.running}>
        {t('telephone.submit')}
      </Button>
      <TermsConsent />
    </form>
  );
}
