/**
 * Reports an unexpected error to the shop's operator (ERR-09); the code for it is loaded with the first one. Never throws.
 * @param requestId `X-Request-Id` of the request that failed
 */
export function reportError(error: unknown, requestId?: string | null): void {
  import('./error-report.js').then(({ sendReport }) => sendReport(error, requestId)).catch(() => undefined);
}

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

/** Reports what no code has caught. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error }) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
