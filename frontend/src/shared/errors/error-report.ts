import { withoutPersonalData } from '@vinkura/domain/shared/browser-error';

/** Reports of one page: an error that repeats itself must not fill the log. */
const MAX_REPORTS = 10;
/** Expected, or reported with their request where the response arrives. */
const IGNORED = ['NotFoundError', 'AbortError', 'ApiError', 'ServerError', 'CombinedGraphQLErrors'];

const sent = new Set<string>();

/** Sends a report without cookies, so that it belongs to nobody; each error once per page. */
export async function sendReport(error: unknown, requestId?: string | null): Promise<void> {
  if (!(error instanceof Error) || IGNORED.includes(error.name) || sent.size >= MAX_REPORTS) return;
  const report = withoutPersonalData({
    message: `${error.name}: ${error.message}`,
    stack: error.stack ?? '',
    path: location.pathname,
  });
  const key = `${report.message}\n${report.stack}`;
  if (sent.has(key)) return;
  sent.add(key);
  await fetch('/api/browser-errors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify({ ...report, ...(requestId && { requestId }) }),
  });
}
