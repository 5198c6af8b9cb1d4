import { AsOfNotice } from '../../shared/offline/as-of-notice.js';
import { useStore } from '../../shared/store/store.js';
import { offlineSince } from './offline-answers.js';

/** Says of when the shown tables are, while there is no network. */
export function OfflineBanner() {
  const since = useStore(offlineSince);
  return (
    <div role="status">
      {since !== null && (
        <div className="mb-3">
          <AsOfNotice since={since} />
        </div>
      )}
    </div>
  );
}
