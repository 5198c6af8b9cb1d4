import type { ApolloClient } from '@apollo/client';
import { localeOfTag } from '@vinkura/i18n/locales';
import { readOfflineOwner, writeOfflineOwner } from '../shared/offline/offline-owner.js';
import { whenPageIdle } from '../shared/scheduling/page-idle.js';
import { yieldToMain } from '../shared/scheduling/yield-to-main.js';
import { watchSession } from '../shared/session/session.js';

interface StartupModule {
  start: (apollo: ApolloClient) => void;
}

// A feature that runs code before the first page (fetch the session, register the sign-in prompt) has a file
// `src/features/<feature>/startup.ts`. These files are part of the first load: keep them small.
const modules = import.meta.glob<StartupModule>('../features/*/startup.ts', { eager: true });

/** Starts each feature in a task of its own. */
export async function startFeatures(apollo: ApolloClient): Promise<void> {
  for (const { start } of Object.values(modules)) {
    await yieldToMain();
    start(apollo);
  }
  eraseForOthers(apollo);
  prefetchStartLists(apollo);
}

/** Erases a user's offline data when another user signs in or the session ends (PWA-01). */
function eraseForOthers(apollo: ApolloClient): void {
  watchSession(apollo, ({ user }) => {
    const owner = readOfflineOwner();
    if (owner === null || owner === user?.reference) return;
    writeOfflineOwner(null);
    import('../shared/offline/kept-records.js')
      .then(({ eraseRecords }) => eraseRecords())
      // Erased before anything is kept again.
      .catch(() => undefined);
  });
}

/** Once the session is known and the page is idle (SES-03). Errors are not shown, the pages request the lists again. */
function prefetchStartLists(apollo: ApolloClient): void {
  const stop = watchSession(apollo, () => {
    stop();
    void whenPageIdle()
      .then(() => import('./start-lists.js'))
      .then(({ fetchStartLists }) => fetchStartLists(apollo, localeOfTag(document.documentElement.lang)))
      .catch(() => undefined);
  });
}
