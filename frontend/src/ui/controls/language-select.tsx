import { useTranslation } from 'react-i18next';
import { isLocale, LOCALE_FACTS, LOCALES, setLocale, useLocale } from '../../i18n/index.js';
import { Icon } from '../artwork/icon.js';
import { cx } from '../base/cx.js';

interface LanguageSelectProps {
  className?: string;
  /** A bar that is full shows the icon alone on a phone. */
  iconOnPhone?: boolean;
}

/** Language selection, each language by its own name. */
export function LanguageSelect({ className, iconOnPhone = false }: LanguageSelectProps) {
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
        className={cx(
          'field-sizing-content min-h-11 appearance-none rounded-sm bg-transparent pr-5 pl-6 text-sm transition-colors duration-150 hover:text-accent [&>option]:bg-raised [&>option]:text-text',
          iconOnPhone && 'max-md:w-8 max-md:field-sizing-fixed max-md:pr-0 max-md:text-transparent',
        )}
      >
        {LOCALES.map((each) => (
          <option key={each} value={each} lang={LOCALE_FACTS[each].tag}>
            {LOCALE_FACTS[each].name}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className={cx(
          'pointer-events-none absolute right-0 size-3.5 text-accent',
          iconOnPhone && 'max-md:hidden',
        )}
      />
    </span>
  );
}
