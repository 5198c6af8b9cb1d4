import { matchPath, useLocation } from 'react-router-dom';
import { DARK_LAYOUTS, PAGE_ROUTES } from '../route-table.js';
import { PageSkeleton } from './page-outlet.js';

/** Fallback before any code is loaded: an empty layout in the theme of the page. */
export function PageFallback() {
  const { pathname } = useLocation();
  const layout = PAGE_ROUTES.find(({ path }) => matchPath(path, pathname))?.layout;
  const theme = layout && DARK_LAYOUTS.includes(layout) ? 'dark' : 'light';
  return (
    <div data-theme={theme} className="min-h-dvh bg-surface">
      <div className="h-16 border-b border-hairline lg:h-20" />
      <PageSkeleton />
    </div>
  );
}
