import { PASSWORD_MIN_LENGTH } from '@vinkura/domain/shared/constants';
import { checkRegistration } from '@vinkura/domain/users/person';
import { tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { PasswordInput } from '../../shared/forms/password-input.js';
import { useRuleForm } from '../../shared/forms/use-rule-form.js';
import { hasPendingAction } from '../../shared/session/sign-in.js';
import type { SessionUser } from '../../shared/session/session.js';
import { useAuthRegisterMutation } from '../../generated/auth.js';
import { useLocale } from '../../i18n/index.js';
import { AgeNotice } from '../../ui/age-notice.js';
import { BirthdayField } from '../../ui/birthday-field.js';
import { Button } from '../../ui/button.js';
import { Disclosure } from '../../ui/disclosure.js';
import { Field } from '../../ui/field.js';
import { TextInput } from '../../ui/text-input.js';
import { notify } from '../../shared/notifications/toaster.js';
import { whenDeviceRegistered } from './device-registration.js';
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
  const { form, onSubmit, field, input, running, problem } = useRuleForm({
    defaultValues: { ...readDraft(), password: '', passwordConfirmation: '', referent },
    labels: {
      name: t('field.name'),
      email: t('field.email'),
      phone: t('field.phone'),
      birthday: t('field.birthday'),
      password: t('field.password'),
      passwordConfirmation: t('field.passwordConfirmation'),
      referent: t('field.referent'),
    },
    check: ({ passwordConfirmation, ...values }) =>
      checkRegistration({ ...values, confirmation: passwordConfirmation }, tokyoDay(new Date())).map(
        (violation) =>
          violation.field === 'confirmation' ? { ...violation, field: 'passwordConfirmation' } : violation,
      ),
    sentences: { 'email-taken': t('error.emailTaken'), 'unknown-reference': t('error.referentUnknown') },
    send: async (values) => {
      const input = {
        ...values,
        email: values.email.trim(),
        name: values.name.trim(),
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

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(values) }),
    [form],
  );

  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      <Field {...field('name')} hint={t('hint.name')} required>
        <TextInput autoComplete="name" {...input('name')} />
      </Field>
      <Field {...field('email')} required>
        <TextInput type="email" autoComplete="email" inputMode="email" {...input('email')} />
      </Field>
      <Field {...field('phone')} hint={t('hint.phone')} required>
        <TextInput type="tel" autoComplete="tel" {...input('phone')} />
      </Field>
      <Controller
        control={form.control}
        name="birthday"
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <BirthdayField
            {...field('birthday')}
            ref={ref}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            hint={t('hint.birthday')}
            required
          />
        )}
      />
      <Field {...field('password')} hint={t('hint.password', { minimum: PASSWORD_MIN_LENGTH })} required>
        <PasswordInput autoComplete="new-password" {...input('password')} />
      </Field>
      <Field {...field('passwordConfirmation')} required>
        <PasswordInput autoComplete="new-password" {...input('passwordConfirmation')} />
      </Field>
      <Disclosure summary={t('referentAsk')} open={referent !== ''}>
        <Field {...field('referent')} hint={t('hint.referent')}>
          <TextInput autoComplete="off" autoCapitalize="characters" {...input('referent')} />
        </Field>
      </Disclosure>
      <AgeNotice className="text-center" />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" size="lg" block loading={running}>
        {t('register.submit')}
      </Button>
      <p className="text-xs text-muted">
        <Trans
          t={t}
          i18nKey="register.privacy"
          components={{
            privacy: <Link to="/privacy-policy" target="_blank" className="text-link underline" />,
          }}
        />
      </p>
    </form>
  );
}
