import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Id of the current request, or of the request that caused the current job; undefined outside of both. */
export const currentRequestId = (): string | undefined => scope.getStore();

/** Runs a callback on behalf of a request, so that its log lines carry the id. Without an id it just runs. */
export const inRequestScope = <T>(requestId: string | null | undefined, work: () => T): T =>
  requestId ? scope.run(requestId, work) : work();
