import { reportError } from './report-error.js';

/**
 * Reports a response if the request failed for the server's fault, not the visitor's. A server that is not available (503)
 * knows that, and gets no further requests.
 * @param isInternal whether its body says so; its status may be 200
 */
export function reportResponse(operation: string, { status, headers }: Response, isInternal = false): void {
  if ((status < 500 || status === 503) && !isInternal) return;
  const fault = isInternal ? 'INTERNAL' : `HTTP ${status}`;
  reportError(new Error(`${operation}: ${fault}`), headers.get('X-Request-Id'));
}
