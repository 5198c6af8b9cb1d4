import { useTranslation } from 'react-i18next';
import { isLocale, LOCALE_FACTS, LOCALES, setLocale, useLocale } from '../../i18n/index.js';
import { Icon } from '../artwork/icon.js';
import { cx } from '../base/cx.js';

/** Language selection, each language by its own name. */
export function LanguageSelect({ className }: { className?: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <span className={cx('relative inline-flex items-center', className)}>
      <Icon name="globe" className="pointer-events-none absolute left-0 size-4 text-accent" />
      <select
        aria-label={t('nav.language')}
        value={locale}
        onChange={(event) => {
          if (isLocale(event.target.value)) void setLocale(event.target.value);
        }}
        className="field-sizing-content min-h-11 appearance-none rounded-sm bg-transparent pr-5 pl-6 text-sm transition-colors duration-150 hover:text-accent [&>option]:bg-raised [&>option]:text-text"
      >
        {LOCALES.map((each) => (
          <option key={each} value={each} lang={LOCALE_FACTS[each].tag}>
            {LOCALE_FACTS[each].name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute right-0 size-3.5 text-accent" />
    </span>
  );
}
