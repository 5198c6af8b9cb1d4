import type { Problem } from '../../shared/api/problem.js';

const TRANSIENT: readonly Problem['code'][] = ['NETWORK', 'UNAVAILABLE', 'INTERNAL', 'TOO_MANY_REQUESTS'];

/** Whether retrying the request may succeed: there was no response, or a temporary error. */
export const isTransient = ({ code, messageKey }: Problem): boolean =>
  TRANSIENT.includes(code) || messageKey === 'request-in-progress';
