import { RETRY_STATUSES } from '@vinkura/domain/shared/constants';

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

const PAUSE_MS = 250;

/**
 * `fetch` with a single retry (CALL-02, REQ-D12). A request with an Idempotency-Key (a mutation or a POST) is sent again with the
 * same key and body when the server responds with one of the listed statuses; the server then returns the first result
 * instead of executing it twice. Other requests are not retried.
 */
export async function fetchWithRetry(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const first = await fetch(input, init);
  if (!RETRY_STATUSES.includes(first.status) || !new Headers(init.headers).has(IDEMPOTENCY_KEY)) return first;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  return fetch(input, init);
}

/** Generates a random key. `crypto.randomUUID` is not available over plain HTTP on a local network. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
