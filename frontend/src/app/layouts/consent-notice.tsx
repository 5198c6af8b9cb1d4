import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/controls/button.js';
import { answerConsent, useConsent } from '../../shared/analytics/consent.js';
import { usePublishHeight } from '../../shared/hooks/use-publish-height.js';
import { useOpenModal } from '../../shared/modals/modal-store.js';

/**
 * Asks for consent to analytics (CALL-05): a bar at the bottom edge, below the order bar, from the first wine added to the
 * cart until it is answered. It covers no content and is hidden while a modal is open.
 */
export function ConsentNotice() {
  const { t } = useTranslation();
  const isAsking = useConsent() === 'asking';
  const isCovered = useOpenModal() !== null;
  const isShown = isAsking && !isCovered;
  const strip = useRef<HTMLElement>(null);
  usePublishHeight(strip, '--consent-height', isShown);
  if (!isShown) return null;
  return (
    <aside
      ref={strip}
      aria-label={t('consent.label')}
      data-theme="dark"
      className="sticky bottom-0 z-(--layer-bar) border-t border-hairline bg-raised text-text"
    >
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
