import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PageErrorBoundary } from '../errors/page-error-boundary.js';
import { ModalHost } from '../modals/modal-host.js';
import { useNewVersion } from '../new-version.js';
import { PageRules } from '../page-rules.js';
import { useIsPending } from '../../shared/api/pending.js';
import { AppRoutes } from '../routes.js';
import { useRememberVisit } from '../../shared/visits/wished-visit.js';
import { SkipLink } from '../../ui/skip-link.js';
import { notify, Toaster } from '../../shared/notifications/toaster.js';
import { ConsentNotice } from './consent-notice.js';
import { OfflineNotice } from './offline-notice.js';
import { PageFallback } from './page-fallback.js';
import { useHomeAfterSignOut } from './use-home-after-sign-out.js';
import { useScrollRestoration } from './use-scroll-restoration.js';

/** Around every page: what outlives navigation. */
export function RootLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useNewVersionNotice();
  useHomeAfterSignOut();
  useFocusOnNewPage();
  useScrollRestoration();
  useRememberVisit();
  return (
    <>
      <SkipLink />
      <OfflineNotice />
      <ConsentNotice />
      <NavigationProgress />
      <PageErrorBoundary address={pathname}>
        <Suspense fallback={<PageFallback />}>
          <PageRules>
            <AppRoutes />
          </PageRules>
        </Suspense>
      </PageErrorBoundary>
      <ModalHost />
      <Toaster label={t('toast.label')} />
    </>
  );
}

/** A hairline that runs while the next page is fetched. */
function NavigationProgress() {
  const isPending = useIsPending();
  return isPending ? <div aria-hidden="true" className="progress-line" /> : null;
}

function useNewVersionNotice(): void {
  const { t } = useTranslation();
  const isNew = useNewVersion();
  useEffect(() => {
    if (!isNew) return;
    notify({
      id: 'new-version',
      type: 'info',
      content: `${t('version.title')} ${t('version.text')}`,
      // It stays until it is acted on: nothing else will say it again.
      duration: Number.POSITIVE_INFINITY,
      action: { label: t('action.reload'), onClick: () => location.reload() },
    });
  }, [isNew, t]);
}

/** A new page is announced: focus goes to its beginning, as it would with a full load. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // An open modal survives navigation and keeps the focus.
    if (!document.querySelector('[role="dialog"]'))
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
