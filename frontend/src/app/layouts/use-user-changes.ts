import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../shared/notifications/toaster.js';
import { useSession } from '../../shared/session/session.js';

/**
 * Counts how often one user has been replaced by another. Pages are keyed by it, so that no form of the one is left to be
 * submitted by another user, who sees a message.
 */
export function useUserChanges(): number {
  const { user } = useSession();
  const { t } = useTranslation();
  const last = useRef<string>(undefined);
  const [changes, setChanges] = useState(0);
  const id = user?._id;
  useEffect(() => {
    if (id === undefined) return;
    if (last.current !== undefined && last.current !== id) {
      setChanges((count) => count + 1);
      notify({ id: 'other-user', type: 'info', content: t('session.otherUser') });
    }
    last.current = id;
  }, [id, t]);
  return changes;
}
