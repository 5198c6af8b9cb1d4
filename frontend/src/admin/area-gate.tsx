import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { useAdminRightsQuery } from '../generated/admin.js';
import { usePageTitle } from '../shared/hooks/use-page-title.js';
import { ButtonLink } from '../ui/controls/button.js';
import { Spinner } from '../ui/controls/spinner.js';
import { AreasContext, useAreas } from './areas.js';

/** Rights may be changed while somebody works. */
const POLL_MS = 60_000;

/** Reads which areas the signed-in administrator has, before anything of the back office is shown. */
export function AreasProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const { data, error } = useAdminRightsQuery({
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
  });
  // When the question fails, the pages say so themselves; the server refuses what belongs to other areas anyway.
  if (data || error) return <AreasContext value={data?.session.user?.areas}>{children}</AreasContext>;
  return (
    <div className="grid min-h-dvh place-items-center bg-surface">
      <Spinner label={t('title')} />
    </div>
  );
}

/** The page of the address, or that it belongs to an area of others. */
export function AreaGate() {
  const { pathname } = useLocation();
  const { mayOpen } = useAreas();
  return mayOpen(pathname) ? <Outlet /> : <OtherArea />;
}

function OtherArea() {
  const { t } = useTranslation('admin');
  usePageTitle(t('otherArea.title'));
  return (
    <div data-state="forbidden" className="grid max-w-120 gap-3 p-8">
      <h1 className="text-xl">{t('otherArea.title')}</h1>
      <p className="text-sm text-muted">{t('otherArea.text')}</p>
      <div>
        <ButtonLink to="/admin" variant="secondary" size="sm">
          {t('notFound.toStart')}
        </ButtonLink>
      </div>
    </div>
  );
}
