import { useTranslation } from 'react-i18next';
import { NotFoundMessage } from '../../shared/errors/not-found-message.js';
import { ButtonLink } from '../../ui/controls/button.js';

/** An address of the area, or a record, that does not exist (LAY-03, LAY-06); the server answers it with status 404. */
export function AdminNotFound() {
  const { t } = useTranslation('admin');
  return (
    <div className="grid max-w-120 gap-3 p-8">
      <NotFoundMessage />
      <p className="text-sm text-muted">{t('notFound.text')}</p>
      <div>
        <ButtonLink to="/admin" variant="secondary" size="sm">
          {t('notFound.toStart')}
        </ButtonLink>
      </div>
    </div>
  );
}
