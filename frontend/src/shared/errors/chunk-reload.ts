import { RELOAD_GUARD_MS } from '@vinkura/domain/shared/constants';
import { readObject, writeJson } from '../storage/stored.js';

const LAST_RELOADS = 'vinkura.reloads';

/** Whether a chunk of the app could not be fetched, as after a deployment. */
function isLoadError(error: unknown): boolean {
  const message = error instanceof Error ? error.message : String(error);
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS|ChunkLoadError|Loading chunk/i.test(
    message,
  );
}

/**
 * Reloads the page after a chunk load error, at most once per path within 10 s (LAY-08). Does nothing while offline, where
 * a reload would show the browser's error page.
 * @returns whether a reload was started
 */
export function reloadAfterLoadError(
  error: unknown,
  page: { path: string; reload: () => void; now: number; online?: boolean } = {
    path: location.pathname,
    reload: () => location.reload(),
    now: Date.now(),
    online: navigator.onLine,
  },
): boolean {
  if (!isLoadError(error) || page.online === false) return false;
  const reloads = readObject('session', LAST_RELOADS) as Record<string, number>;
  const last = reloads[page.path];
  if (last !== undefined && page.now - last < RELOAD_GUARD_MS) return false;
  // Without storage the page could reload forever.
  if (!writeJson('session', LAST_RELOADS, { ...reloads, [page.path]: page.now })) return false;
  page.reload();
  return true;
}
