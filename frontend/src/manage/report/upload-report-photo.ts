import { ApiError } from '../../shared/api/problem.js';

/**
 * Uploads a photograph of a report. The same file again answers the same picture, so a repetition does no harm.
 * @returns its identifier, which the report names
 * @throws ApiError what the server answers with 400–599; TypeError when there is no connection
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
