/**
 * Reports an unexpected error to the shop's operator (ERR-09); the code for it is loaded with the first one. Never throws.
 * @param requestId `X-Request-Id` of the request that failed
 */
export function reportError(error: unknown, requestId?: string | null): void {
  import('./error-report.js').then(({ sendReport }) => sendReport(error, requestId)).catch(() => undefined);
}

/** Reports what no code has caught. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error }) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
