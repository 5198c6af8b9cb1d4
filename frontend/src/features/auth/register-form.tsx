import { PASSWORD_MIN_LENGTH } from '@vinkura/domain/shared/constants';
import { checkRegistration } from '@vinkura/domain/users/person';
import { tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { TextField } from '../../shared/forms/text-field.js';
import { useFurigana } from '../../shared/forms/use-furigana.js';
import { useServerForm } from '../../shared/forms/use-server-form.js';
import { hasPendingAction } from '../../shared/session/sign-in.js';
import type { SessionUser } from '../../shared/session/session.js';
import { useAuthRegisterMutation } from '../../generated/auth.js';
import { useLocale } from '../../i18n/index.js';
import { AgeNotice } from '../../ui/text/age-notice.js';
import { BirthdayField } from '../../ui/controls/birthday-field.js';
import { Button } from '../../ui/controls/button.js';
import { Disclosure } from '../../ui/layout/disclosure.js';
import { notify } from '../../shared/notifications/toaster.js';
import { whenDeviceRegistered } from './device/device-registration.js';
import { TermsConsent } from './terms-consent.js';
import { forgetDraft, readDraft, writeDraft } from './registration-draft.js';

interface RegisterFormProps {
  /** Prefilled referral code (REQ-D22). */
  referent?: string;
  onSignedIn: (user: SessionUser) => void | Promise<void>;
}

/** Registration by the rules of VAL-01; who has registered is signed in. */
export function RegisterForm({ referent = '', onSignedIn }: RegisterFormProps) {
  const { t } = useTranslation('auth');
  const locale = useLocale();
  const [register] = useAuthRegisterMutation();
  const form = useServerForm({
    defaultValues: { ...readDraft(), password: '', referent },
    labels: {
      name: t('field.name'),
      nameKana: t('field.nameKana'),
      email: t('field.email'),
      phone: t('field.phone'),
      birthday: t('field.birthday'),
      password: t('field.password'),
      referent: t('field.referent'),
    },
    isWatched: false,
    checksOnLeaving: true,
    check: (values) => checkRegistration(values, tokyoDay(new Date())),
    sentences: { 'email-taken': t('error.emailTaken'), 'unknown-reference': t('error.referentUnknown') },
    send: async (values) => {
      const input = {
        ...values,
        passwordConfirmation: values.password,
        email: values.email.trim(),
        name: values.name.trim(),
        nameKana: values.nameKana.trim() || null,
        referent: values.referent.trim() || null,
        locale,
      };
      await whenDeviceRegistered();
      const { data } = await register({ variables: { input } });
      if (!data) return;
      forgetDraft();
      // A toast would cover the buttons of the question that follows.
      if (!hasPendingAction())
        notify({
          id: 'welcome',
          type: 'success',
          content: t('register.welcome', { name: data.register.name }),
        });
      await onSignedIn(data.register);
    },
  });

  const { methods } = form;
  useFurigana(methods);
  useEffect(
    () => methods.subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(values) }),
    [methods],
  );
  const birthday = useWatch({ control: form.methods.control, name: 'birthday' });

  return (
    <form noValidate className="grid gap-5" onSubmit={form.onSubmit}>
      <TextField form={form} name="name" hint={t('hint.name')} required autoComplete="name" />
      <TextField form={form} name="nameKana" hint={t('hint.nameKana')} autoComplete="off" />
      <TextField form={form} name="email" required type="email" autoComplete="email" inputMode="email" />
      <TextField form={form} name="phone" hint={t('hint.phone')} required type="tel" autoComplete="tel" />
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
      <Disclosure summary={t('referentAsk')} open={referent !== ''}>
        <TextField
          form={form}
          name="referent"
          hint={t('hint.referent')}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </Disclosure>
      <AgeNotice className="text-center" />
      <FormProblem>{form.problem}</FormProblem>
      <Button type="submit" size="lg" block loading={form.running}>
        {t('register.submit')}
      </Button>
      <TermsConsent />
    </form>
  );
}
