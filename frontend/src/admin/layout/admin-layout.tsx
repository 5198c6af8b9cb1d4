import { Suspense, useState } from 'react';
import { usePageTheme } from '../../shared/hooks/use-page-theme.js';
import { Skeleton, SkeletonRows } from '../../ui/layout/skeleton.js';
import { AreaGate } from '../area-gate.js';
import { useRecordCacheRule } from '../kit/data/record-cache.js';
import { useSubmitKey } from '../kit/keyboard/use-submit-key.js';
import { SideNavigation } from './side-navigation.js';
import { TopBar } from './top-bar.js';
import { useAdminTheme } from './use-admin-theme.js';
import { useBreadcrumbs } from './use-breadcrumbs.js';

/** The frame of the administrators' area: menu on the left, bar on top, page. */
export function AdminLayout() {
  const { theme, toggleTheme } = useAdminTheme();
  const [menuOpen, setMenuOpen] = useState(false);
  const crumbs = useBreadcrumbs();
  usePageTheme(theme);
  useRecordCacheRule();
  useSubmitKey();
  return (
    <div data-theme={theme} data-layout="admin" className="flex min-h-dvh bg-surface text-sm">
      <SideNavigation isOpen={menuOpen} onNavigate={() => setMenuOpen(false)} />
      {menuOpen && (
        <div
          aria-hidden="true"
          className="fixed inset-0 z-(--layer-bar) bg-veil xl:hidden"
          onClick={() => setMenuOpen(false)}
        />
      )}
      <div className="flex min-w-0 grow flex-col">
        <TopBar
          crumbs={crumbs}
          theme={theme}
          onToggleTheme={toggleTheme}
          onOpenMenu={() => setMenuOpen(true)}
        />
        <main id="main" tabIndex={-1} className="min-w-0 grow outline-none">
          <Suspense fallback={<ListSkeleton />}>
            <AreaGate />
          </Suspense>
        </main>
      </div>
    </div>
  );
}

const ListSkeleton = () => (
  <div aria-busy="true" className="grid gap-4 p-6">
    <Skeleton className="h-8 w-48" />
    <SkeletonRows />
  </div>
);
