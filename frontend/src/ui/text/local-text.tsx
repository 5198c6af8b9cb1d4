import { useTranslation } from 'react-i18next';
import type { Locale } from '@vinkura/domain/shared/enums';
import { LOCALE_FACTS, useLocale } from '../../i18n/index.js';

/** A text and the language that it is in. */
export interface TextInLocale {
  text: string;
  locale: Locale;
  /** Composed from facts, not written by a person. */
  composed?: boolean;
}

interface LocalTextProps {
  text: TextInLocale;
  className?: string;
}

/** A paragraph with its language; marked where that is not the page's, and where nobody wrote the text. */
export function LocalText({ text: { text, locale, composed }, className }: LocalTextProps) {
  const { t } = useTranslation();
  const own = useLocale();
  if (locale === own && !composed) return <p className={className}>{text}</p>;
  return (
    <p className={className}>
      <span lang={LOCALE_FACTS[locale].tag}>{text}</span>{' '}
      <span className="font-gothic text-xs whitespace-nowrap text-muted">
        ({t(composed ? 'textLanguage.composed' : locale === 'jp' ? 'textLanguage.jp' : 'textLanguage.en')})
      </span>
    </p>
  );
}
