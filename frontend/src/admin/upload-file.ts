import { fetchWithRetry, IDEMPOTENCY_KEY, newIdempotencyKey } from '../shared/api/fetch-with-retry.js';
import { ApiError } from '../shared/api/api-error.js';

/**
 * Uploads a file as the multipart field `file`, retried once under the same key when the server is busy (CALL-02).
 * @param path starts with `/api/`
 * @throws ApiError for a response of 400–599
 */
export async function uploadFile<Answer>(path: string, file: File): Promise<Answer> {
  const body = new FormData();
  body.append('file', file);
  const response = await fetchWithRetry(path, {
    method: 'POST',
    headers: { Accept: 'application/json', [IDEMPOTENCY_KEY]: newIdempotencyKey() },
    credentials: 'same-origin',
    body,
  });
  const answer = (await response.json().catch(() => ({}))) as Readonly<Record<string, unknown>>;
  if (!response.ok) throw new ApiError(response.status, answer);
  return answer as Answer;
}
