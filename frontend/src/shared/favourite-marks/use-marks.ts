import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useSession } from '../session/session.js';
import { useStore } from '../store/store.js';
import { loadMarks } from './load-marks.js';
import { marks, type Marks, marksLoaded } from './marks.js';

interface LoadedMarks {
  /** Undefined until they are loaded. */
  marks: Marks | undefined;
  failed: boolean;
  retry: () => void;
}

/** Loads the favourites immediately, for pages that list them. */
export function useMarks(): LoadedMarks {
  const client = useApolloClient();
  const current = useStore(marks);
  const known = useStore(marksLoaded);
  const reference = useSession().user?.reference;
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!reference || marksLoaded.get()) return;
    loadMarks(client).catch(() => setFailed(true));
  }, [client, reference, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { marks: known ? current : undefined, failed: failed && !known, retry };
}
