import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { ButtonLink } from '../../ui/button.js';

/** An address of the area that does not exist (LAY-03); the server answers it with status 404. */
export function AdminNotFound() {
  const { t } = useTranslation('admin');
  usePageTitle(t('notFound.title'));
  return (
    <div className="grid max-w-120 gap-3 p-8">
      <h1 className="text-2xl">{t('notFound.title')}</h1>
      <p className="text-sm text-muted">{t('notFound.text')}</p>
      <div>
        <ButtonLink to="/admin" variant="secondary" size="sm">
          {t('notFound.toStart')}
        </ButtonLink>
      </div>
    </div>
  );
}
