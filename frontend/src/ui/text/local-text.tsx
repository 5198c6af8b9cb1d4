import { useTranslation } from 'react-i18next';
import type { Locale } from '@vinkura/domain/shared/enums';
import { LOCALE_FACTS, useLocale } from '../../i18n/index.js';

/** A text and the language that it is in. */
export interface TextInLocale {
  text: string;
  locale: Locale;
}

interface LocalTextProps {
  text: TextInLocale;
  className?: string;
}

/** A paragraph with its language; marked where it differs from that of the page. */
export function LocalText({ text: { text, locale }, className }: LocalTextProps) {
  const { t } = useTranslation();
  const own = useLocale();
  if (locale === own) return <p className={className}>{text}</p>;
  return (
    <p className={className}>
      <span lang={LOCALE_FACTS[locale].tag}>{text}</span>{' '}
      <span className="font-gothic text-xs whitespace-nowrap text-muted">
        ({t(locale === 'jp' ? 'textLanguage.jp' : 'textLanguage.en')})
      </span>
    </p>
  );
}
