import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** The id of the request that is being answered, or whose consequences a job carries out; undefined outside of both. */
export const currentRequestId = (): string | undefined => scope.getStore();

/** Runs work on behalf of a request: every log line below it carries the id. Without an id it just runs. */
export const inRequestScope = <T>(requestId: string | null | undefined, work: () => T): T =>
  requestId ? scope.run(requestId, work) : work();
