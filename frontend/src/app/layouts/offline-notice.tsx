import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../shared/api/client-context.js';

/**
 * Shown while the browser is offline; refetches the active queries when the connection is back. Not a toast, because the
 * toast library could not be loaded while offline.
 */
export function OfflineNotice() {
  const { t } = useTranslation();
  const client = useClient();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const wasOffline = useRef(false);
  useEffect(() => {
    if (!isOnline) wasOffline.current = true;
    else if (wasOffline.current) {
      wasOffline.current = false;
      // A query that fails again shows its own error.
      Promise.resolve(client?.refetchQueries({ include: 'active' })).catch(() => undefined);
    }
  }, [isOnline, client]);
  return (
    <div role="status" className="sticky top-0 z-(--layer-toast)">
      {!isOnline && (
        <p className="border-b border-warning bg-warning-surface px-5 py-2 text-center text-sm text-warning">
          {t('offline')}
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
