import { useTranslation } from 'react-i18next';
import { isLocale, LOCALE_FACTS, LOCALES, setLocale, useLocale } from '../../i18n/index.js';
import { Field } from '../../ui/controls/field.js';
import { Select } from '../../ui/controls/select.js';

/** Language of the interface; stored in the profile by the session (I18N-03). */
export function LanguageField() {
  const { t } = useTranslation('account');
  const locale = useLocale();
  return (
    <Field label={t('language.title')} hint={t('language.hint')}>
      <Select
        value={locale}
        onChange={(event) => {
          if (isLocale(event.target.value)) void setLocale(event.target.value);
        }}
        options={LOCALES.map((each) => ({ value: each, label: LOCALE_FACTS[each].name }))}
      />
    </Field>
  );
}
