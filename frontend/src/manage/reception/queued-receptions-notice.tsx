import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/artwork/icon.js';
import type { Receptions } from './use-receptions.js';

/** Shows that confirmations are queued while offline and are sent automatically. */
export function QueuedReceptionsNotice({ receptions: { isHeldUp, waiting } }: { receptions: Receptions }) {
  const { t } = useTranslation('manage');
  return (
    <div role="status">
      {isHeldUp && (
        <p className="mb-3 flex items-start gap-2 rounded-lg border border-warning bg-warning-surface px-4 py-3 text-sm text-warning">
          <Icon name="refresh" className="mt-0.5 size-5 shrink-0" />
          <span>{t('receive.heldUp', { count: waiting.size })}</span>
        </p>
      )}
    </div>
  );
}
