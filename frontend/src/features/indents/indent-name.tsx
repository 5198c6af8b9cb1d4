import { useTranslation } from 'react-i18next';
import { LOCALE_FACTS, useLocale } from '../../i18n/index.js';

/** The name of a pre-order: Japanese or English; marked as English in other languages. */
export function IndentName({ indent: { name, nameEn } }: { indent: { name: string; nameEn: string } }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (locale === 'jp') return name;
  if (locale === 'en') return nameEn;
  return (
    <>
      <span lang={LOCALE_FACTS.en.tag}>{nameEn}</span>{' '}
      <span className="font-gothic text-xs whitespace-nowrap text-muted">({t('textLanguage.en')})</span>
    </>
  );
}
