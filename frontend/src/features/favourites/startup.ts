import type { ApolloClient } from '@apollo/client';
import { deviceMarks } from '../../shared/favourite-marks/device-marks.js';
import { marks, marksLoaded } from '../../shared/favourite-marks/marks.js';
import { whenPageIdle } from '../../shared/scheduling/page-idle.js';
import { watchSession } from '../../shared/session/session.js';

/** Loads the device's marks immediately, those of the account when the page is idle and at each sign-in (FAV-01). */
export function start(apollo: ApolloClient): void {
  marks.set(deviceMarks());
  let owner: string | null | undefined;
  watchSession(apollo, ({ user }) => {
    const next = user?.reference ?? null;
    if (next === owner) return;
    owner = next;
    marks.set(deviceMarks());
    marksLoaded.set(next === null);
    if (next) void whenPageIdle().then(() => load(apollo));
  });
}

async function load(apollo: ApolloClient): Promise<void> {
  // A page of favourites has not waited.
  if (marksLoaded.get()) return;
  try {
    const { loadMarks } = await import('../../shared/favourite-marks/load-marks.js');
    await loadMarks(apollo);
  } catch {
    // On errors the hearts stay empty until the next visit; marking one shows the error.
  }
}
