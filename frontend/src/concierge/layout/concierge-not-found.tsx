import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { ButtonLink } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';

/** Unknown URLs of the area and unknown customers; the server returns 404 for the former. */
export function ConciergeNotFound() {
  const { t } = useTranslation('concierge');
  usePageTitle(t('notFound.title'));
  return (
    <div className="mx-auto w-full max-w-160 p-6">
      <h1 className="sr-only">{t('notFound.title')}</h1>
      <EmptyState
        icon="people"
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<ButtonLink to="/concierge">{t('notFound.back')}</ButtonLink>}
      />
    </div>
  );
}
