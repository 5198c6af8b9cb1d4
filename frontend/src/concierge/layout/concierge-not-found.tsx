import { useTranslation } from 'react-i18next';
import { NotFoundMessage } from '../../shared/errors/not-found-message.js';
import { ButtonLink } from '../../ui/controls/button.js';

/** Unknown URLs of the area and unknown customers (LAY-03, LAY-06); the server returns 404 for the former. */
export function ConciergeNotFound() {
  const { t } = useTranslation('concierge');
  return (
    <div className="mx-auto grid w-full max-w-160 gap-3 p-6">
      <NotFoundMessage />
      <p className="text-sm text-muted">{t('notFound.text')}</p>
      <div>
        <ButtonLink to="/concierge">{t('notFound.back')}</ButtonLink>
      </div>
    </div>
  );
}
