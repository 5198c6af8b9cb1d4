import { Fragment, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PageErrorBoundary } from '../errors/page-error-boundary.js';
import { ModalHost } from '../modals/modal-host.js';
import { useNewVersion } from '../new-version.js';
import { PageRules } from '../page-rules.js';
import { useIsPending } from '../../shared/api/pending.js';
import { AppRoutes } from '../routes.js';
import { useSaveBookingPreferences } from '../../shared/visits/booking-preferences.js';
import { SkipLink } from '../../ui/layout/skip-link.js';
import { notify, Toaster } from '../../shared/notifications/toaster.js';
import { ConsentNotice } from './consent-notice.js';
import { OfflineNotice } from './offline-notice.js';
import { PageFallback } from './page-fallback.js';
import { useHomeAfterSignOut } from './use-home-after-sign-out.js';
import { useUserChanges } from './use-user-changes.js';
import { staysInPlace, useScrollRestoration } from './use-scroll-restoration.js';

/** Wraps every page; holds what persists across navigation. */
export function RootLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useNewVersionNotice();
  useHomeAfterSignOut();
  const userChanges = useUserChanges();
  useFocusOnNewPage();
  useScrollRestoration();
  useSaveBookingPreferences();
  return (
    <>
      <SkipLink />
      <OfflineNotice />
      <NavigationProgress />
      <PageErrorBoundary address={pathname}>
        <Suspense fallback={<PageFallback />}>
          <PageRules>
            <Fragment key={userChanges}>
              <AppRoutes />
            </Fragment>
          </PageRules>
        </Suspense>
      </PageErrorBoundary>
      <ConsentNotice />
      <ModalHost />
      <Toaster label={t('toast.label')} />
    </>
  );
}

/** Progress line while the next page is loading. */
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
      // Permanent: it is shown only once.
      duration: Number.POSITIVE_INFINITY,
      action: { label: t('action.reload'), onClick: () => location.reload() },
    });
  }, [isNew, t]);
}

/** Moves the focus to the start of a new page, as a full page load would. */
function useFocusOnNewPage(): void {
  const location = useLocation();
  const { pathname } = location;
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // An open modal stays open across navigation and keeps the focus.
    if (!staysInPlace(location) && !document.querySelector('[role="dialog"]'))
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, location]);
}
