import { useTranslation } from 'react-i18next';
import { useLocalName } from '../../i18n/index.js';
import { Icon } from '../../ui/artwork/icon.js';
import { cx } from '../../ui/base/cx.js';
import { DateText } from '../../ui/text/date-text.js';
import type { QueuedReport } from '../outbox/outbox.js';
import type { Reservation } from '../reservations/parcels.js';

interface ReportListProps {
  table: Reservation;
  /** Waiting to be sent. */
  queued: readonly QueuedReport[];
}

/** What was reported about a table, and whether the shop has dealt with it. */
export function ReportList({ table: { reports, wines }, queued }: ReportListProps) {
  const { t } = useTranslation('manage');
  const nameOf = useLocalName();
  const nameOfWine = (productRef: string) => {
    const wine = wines.find((each) => each.productRef === productRef);
    return wine ? `${nameOf(wine)} ${wine.vintage}` : productRef;
  };
  return (
    <ul aria-label={t('report.list')} className="grid border-t border-line bg-sunken">
      {reports.map(
        ({ id, problem, productRef, quantity, note, photoUrl, openedAt, closedAt, resolution }) => (
          <li key={id} className="flex items-start gap-3 px-4 py-3 text-sm">
            <Icon
              name={closedAt ? 'check' : 'alert'}
              className={cx('mt-0.5 size-5 shrink-0', closedAt ? 'text-success' : 'text-warning')}
            />
            <div className="min-w-0 grow">
              <p className="font-medium wrap-anywhere">
                {t(`report.reported.${problem}`, { count: quantity, wine: nameOfWine(productRef) })}
              </p>
              {note && <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>}
              <p className="text-muted">
                <DateText value={openedAt} /> ·{' '}
                {resolution ? t(`report.decided.${resolution}`) : t('report.waiting')}
              </p>
            </div>
            {photoUrl && (
              <a href={photoUrl} target="_blank" rel="noreferrer" className="shrink-0">
                <img
                  src={photoUrl.replace(/\d+$/, '320')}
                  alt={t('report.photoOf', { wine: nameOfWine(productRef) })}
                  loading="lazy"
                  className="size-14 rounded-sm border border-line object-cover"
                />
              </a>
            )}
          </li>
        ),
      )}
      {queued.map(({ idempotencyKey, input: { problem, productRef, quantity, note } }) => (
        <li key={idempotencyKey} data-queued className="flex items-start gap-3 px-4 py-3 text-sm">
          <Icon name="refresh" className="mt-0.5 size-5 shrink-0 text-warning" />
          <div className="min-w-0 grow">
            <p className="font-medium wrap-anywhere">
              {t(`report.reported.${problem}`, { count: quantity, wine: nameOfWine(productRef) })}
            </p>
            {note && <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>}
            <p className="text-warning">{t('state.waiting')}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
