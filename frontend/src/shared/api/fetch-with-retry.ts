import { RETRY_STATUSES } from '@vinkura/domain/constants';

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

const PAUSE_MS = 250;

/**
 * `fetch` with the one retry of CALL-02 and decision 12. A request that carries an Idempotency-Key (a mutation, a
 * POST) is sent a second time, with the same key and body, when the server answers one of the listed statuses: the
 * server then gives the first result instead of doing it twice. Everything else is sent once.
 */
export async function fetchWithRetry(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const first = await fetch(input, init);
  if (!RETRY_STATUSES.includes(first.status) || !new Headers(init.headers).has(IDEMPOTENCY_KEY)) return first;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  return fetch(input, init);
}

/** A new random key. `crypto.randomUUID` is missing where the shop is served over plain HTTP on a local network. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
