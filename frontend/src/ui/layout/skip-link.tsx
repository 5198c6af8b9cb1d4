import { useTranslation } from 'react-i18next';

/** Skip link, the first tab stop: to `<main id="main">`. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#main"
      className="sr-only z-(--layer-toast) rounded-sm bg-action px-4 py-2 text-on-action focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {t('nav.skip')}
    </a>
  );
}
