import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { NotFoundPage } from './errors/error-page.js';
import { rest } from '../shared/api/rest.js';

interface PageRule {
  /** A path of the shop. */
  redirectTo?: string | null;
  status?: number | null;
}

/**
 * Applies the page rules of the back office on navigation within the app (LAY-07). For the first page of a visit the
 * server applies them by a redirect or a status.
 */
export function PageRules({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [closed, setClosed] = useState<string>();
  const ruled = useRef(pathname);

  useEffect(() => {
    if (ruled.current === pathname) return undefined;
    ruled.current = pathname;
    const left = new AbortController();
    rest<PageRule[]>('GET', `/api/page-rules?path=${encodeURIComponent(pathname)}`, { signal: left.signal })
      .then(([rule]) => {
        if (left.signal.aborted || !rule) return;
        if (rule.redirectTo) void navigate(rule.redirectTo, { replace: true });
        else setClosed(pathname);
      })
      // A rule that cannot be fetched is not applied.
      .catch(() => undefined);
    return () => left.abort();
  }, [pathname, navigate]);

  return closed === pathname ? <NotFoundPage /> : children;
}
