import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/artwork/icon.js';
import type { Outbox } from './use-outbox.js';

/** Shows what is queued while there is no connection, and that it is sent automatically. */
export function OutboxNotice({ outbox: { isHeldUp, waiting, reports } }: { outbox: Outbox }) {
  const { t } = useTranslation('manage');
  return (
    <div role="status">
      {isHeldUp && (
        <div className="mb-3 flex items-start gap-2 rounded-lg border border-warning bg-warning-surface px-4 py-3 text-sm text-warning">
          <Icon name="refresh" className="mt-0.5 size-5 shrink-0" />
          <div className="grid gap-1">
            {waiting.size > 0 && <p>{t('receive.heldUp', { count: waiting.size })}</p>}
            {reports.length > 0 && <p>{t('report.queued', { count: reports.length })}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
