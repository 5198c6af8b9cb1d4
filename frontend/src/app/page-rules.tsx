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
 * LAY-07: what the back office has ruled for a path, asked for when the visitor comes to it inside the shop. The
 * address that a visit begins with was ruled upon by the server, which then redirects or answers the status itself.
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
      // Without an answer the page stands as it is: a rule that cannot be read closes nothing.
      .catch(() => undefined);
    return () => left.abort();
  }, [pathname, navigate]);

  return closed === pathname ? <NotFoundPage /> : children;
}
