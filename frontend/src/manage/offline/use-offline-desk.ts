import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { eraseRecords } from '../../shared/offline/kept-records.js';
import { isSwitchedOff, registerWorker } from '../../shared/offline/offline-worker.js';
import { sessionRetry } from '../../shared/session/session-retry.js';
import { useSession } from '../../shared/session/session.js';
import { useStore } from '../../shared/store/store.js';
import { keepAnswers } from './offline-answers.js';
import { confirmUser, isRemembered, rememberUser, restoreUser } from './kept-session.js';

/** `online` is not reported by every network that comes back. */
const CONFIRM_EVERY_MS = 20_000;

/** Makes the desk readable without a network: its worker, its last answers and who is signed in (PWA-01). */
export function useOfflineDesk(): void {
  const client = useApolloClient();
  const { known, user } = useSession();
  const hasFailed = useStore(sessionRetry) !== undefined;
  const remembered = useStore(isRemembered);
  const [isOff] = useState(isSwitchedOff);
  // Before the first query of a page below.
  useState(() => !isOff && keepAnswers(client));

  useEffect(() => {
    if (isOff) eraseRecords().catch(() => undefined);
  }, [isOff]);
  useEffect(() => {
    if (!isOff && hasFailed && !known) restoreUser(client).catch(() => undefined);
  }, [client, isOff, hasFailed, known]);

  const isStaff = user !== null && !isOff && !remembered;
  useEffect(() => {
    if (!isStaff) return;
    // Without storage or worker the desk works as before.
    rememberUser(user)
      .then(() => registerWorker('/manage'))
      .catch(() => undefined);
    // Once per user: points and name change while the page is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isStaff, user?.reference]);

  useEffect(() => {
    if (!remembered) return undefined;
    const confirm = () => {
      confirmUser(client).catch(() => undefined);
    };
    const timer = setInterval(confirm, CONFIRM_EVERY_MS);
    window.addEventListener('online', confirm);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', confirm);
    };
  }, [client, remembered]);
}
