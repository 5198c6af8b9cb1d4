import { ApiError } from '../../shared/api/api-error.js';

/**
 * Uploads a photo of a report; idempotent by content.
 * @returns its identifier for the report
 * @throws ApiError for a response of 400–599; TypeError when offline
 */
export async function uploadReportPhoto(file: File, venueRef: string): Promise<string> {
  const body = new FormData();
  body.append('venueRef', venueRef);
  body.append('file', file);
  const response = await fetch('/api/report-photos', {
    method: 'POST',
    headers: { Accept: 'application/json' },
    credentials: 'same-origin',
    body,
  });
  const answer = (await response.json().catch(() => ({}))) as Readonly<Record<string, unknown>>;
  if (!response.ok) throw new ApiError(response.status, answer);
  return String(answer['_id']);
}
