import { fetchWithRetry, IDEMPOTENCY_KEY, newIdempotencyKey } from './fetch-with-retry.js';
import { ApiError } from './problem.js';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface RestOptions {
  body?: unknown;
  signal?: AbortSignal;
  /** For a POST that must stay one request across reloads; otherwise a new key is made. */
  idempotencyKey?: string;
}

/**
 * Calls the REST API of this origin: JSON both ways, 400–599 thrown as ApiError, one retry of a POST (CALL-02).
 * @param path begins with `/api/`.
 */
export async function rest<Answer>(method: Method, path: string, options: RestOptions = {}): Promise<Answer> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  if (method === 'POST') headers[IDEMPOTENCY_KEY] = options.idempotencyKey ?? newIdempotencyKey();
  const response = await fetchWithRetry(path, {
    method,
    headers,
    credentials: 'same-origin',
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    ...(options.signal && { signal: options.signal }),
  });
  const text = await response.text();
  const answer = parse(text);
  if (!response.ok) throw new ApiError(response.status, isRecord(answer) ? answer : { message: text });
  return answer as Answer;
}

function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
