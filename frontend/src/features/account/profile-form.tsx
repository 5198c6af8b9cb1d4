import { checkBirthday, checkName, checkPhone } from '@vinkura/domain/users/person';
import { checkFurigana } from '@vinkura/domain/shared/kana';
import { formatPhone } from '@vinkura/domain/shared/phone';
import { tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { TextField } from '../../shared/forms/text-field.js';
import { useServerForm } from '../../shared/forms/use-server-form.js';
import { type AccountUserFragment, useAccountUpdateProfileMutation } from '../../generated/account.js';
import { BirthdayField } from '../../ui/controls/birthday-field.js';
import { Button } from '../../ui/controls/button.js';
import { Field } from '../../ui/controls/field.js';
import { TextInput } from '../../ui/controls/text-input.js';
import { notify } from '../../shared/notifications/toaster.js';

/** Name, telephone and birthday; the e-mail address is the sign-in name and read-only (REQ-D21). */
export function ProfileForm({ user }: { user: AccountUserFragment }) {
  const { t } = useTranslation('account');
  const [updateProfile] = useAccountUpdateProfileMutation();
  const form = useServerForm({
    defaultValues: {
      name: user.name,
      nameKana: user.nameKana ?? '',
      phone: user.phone ? formatPhone(user.phone) : '',
      birthday: user.birthday ?? '',
    },
    labels: {
      name: t('profile.name'),
      nameKana: t('profile.nameKana'),
      phone: t('profile.phone'),
      birthday: t('profile.birthday'),
    },
    isWatched: false,
    check: ({ name, nameKana, phone, birthday }) => [
      ...checkName(name),
      ...checkFurigana(nameKana),
      ...checkPhone(phone),
      ...checkBirthday(birthday, tokyoDay(new Date())),
    ],
    send: async (values) => {
      await updateProfile({
        variables: {
          input: { ...values, name: values.name.trim(), nameKana: values.nameKana.trim() || null },
        },
      });
      notify({ id: 'profile-saved', type: 'success', content: t('profile.saved') });
    },
  });
  const birthday = useWatch({ control: form.methods.control, name: 'birthday' });

  return (
    <form noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={form.onSubmit}>
      <TextField form={form} name="name" required autoComplete="name" />
      <TextField form={form} name="nameKana" hint={t('profile.nameKanaHint')} autoComplete="off" />
      <TextField form={form} name="phone" required type="tel" autoComplete="tel" />
      <BirthdayField
        {...form.field('birthday')}
        value={birthday}
        onChange={(day) => form.set({ birthday: day })}
        hint={t('profile.birthdayHint')}
        required
      />
      <Field label={t('profile.email')} hint={t('profile.emailHint')}>
        <TextInput type="email" value={user.email} readOnly className="bg-sunken" />
      </Field>
      <div className="grid gap-3 sm:col-span-2 sm:justify-items-start">
        <FormProblem>{form.problem}</FormProblem>
        <Button type="submit" loading={form.running}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  );
}
