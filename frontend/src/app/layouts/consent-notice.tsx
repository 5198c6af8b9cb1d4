import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.js';
import { answerConsent, useConsent } from '../../shared/analytics/consent.js';

/**
 * Asks whether use of the shop may be counted (CALL-05): a strip at the head of the page that lies over
 * nothing, from the first wine that is put into the cart until it is answered.
 */
export function ConsentNotice() {
  const { t } = useTranslation();
  if (useConsent() !== 'asking') return null;
  return (
    <aside aria-label={t('consent.label')} className="border-b border-line bg-raised text-text">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
        <p className="text-xs">
          {t('consent.text')}{' '}
          <Link to="/privacy-policy" className="text-link underline">
            {t('footer.privacy')}
          </Link>
        </p>
        <span className="flex gap-2">
          <Button variant="ghost" onClick={() => answerConsent('refused')}>
            {t('consent.refuse')}
          </Button>
          <Button variant="secondary" onClick={() => answerConsent('granted')}>
            {t('consent.grant')}
          </Button>
        </span>
      </div>
    </aside>
  );
}
