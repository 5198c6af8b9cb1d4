import type { TableNotice } from '@vinkura/domain/venues/table-notices';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/text/badge.js';
import { Button } from '../../ui/controls/button.js';
import { DateText } from '../../ui/text/date-text.js';
import { focusOnMount } from '../../shared/hooks/focus-on-mount.js';
import type { Reservation } from '../reservations/parcels.js';
import { NOTICE_TONES } from './notice-tones.js';
import type { TableNotices } from './use-table-notices.js';

/** What a notice shows of a table; cancelled ones are not in the list any more. */
export type NoticedTable = Pick<Reservation, 'orderRef' | 'reservationDate' | 'name' | 'seats' | 'bottles'>;

export interface NoticeListProps extends TableNotices {
  tables: readonly NoticedTable[];
}

/** New, changed and cancelled tables, each with its OK (DESK-02). */
export function NoticeList({ notices, acknowledge, undo, tables }: NoticeListProps) {
  const { t } = useTranslation('manage');
  if (notices.length === 0 && !undo) return null;
  return (
    <section aria-labelledby="notices" className="mb-4 grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="notices" className="text-base">
          {t('notices.title', { count: notices.length })}
        </h2>
        {notices.length > 1 && (
          <Button variant="ghost" onClick={() => acknowledge(notices)}>
            {t('notices.allOk')}
          </Button>
        )}
      </div>
      {notices.length > 0 && (
        <ul className="grid gap-2 lg:grid-cols-2">
          {notices.map((notice) => (
            <li key={notice.orderRef}>
              <Notice
                notice={notice}
                table={tables.find(({ orderRef }) => orderRef === notice.orderRef)}
                onOk={() => acknowledge([notice])}
              />
            </li>
          ))}
        </ul>
      )}
      {undo && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {t('notices.done')}
          <Button variant="link" className="min-h-11" ref={focusOnMount} onClick={undo}>
            {t('notices.undo')}
          </Button>
        </p>
      )}
    </section>
  );
}

interface NoticeProps {
  notice: TableNotice;
  table: NoticedTable | undefined;
  onOk: () => void;
}

function Notice({ notice: { kind, before, after, changes, orderRef }, table, onOk }: NoticeProps) {
  const { t } = useTranslation('manage');
  const { reservationDate, seats, bottles } = table ?? after;
  const name = table?.name;
  return (
    <article
      aria-label={orderRef}
      data-notice={kind}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-lg border border-line-strong bg-raised py-2 pr-2 pl-4"
    >
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-2">
          <Badge tone={NOTICE_TONES[kind]}>{t(`notices.kind.${kind}`)}</Badge>
          <DateText value={reservationDate} className="font-medium" />
        </p>
        <p className="wrap-anywhere">
          {name ? t('table.guest', { name }) : t('table.noName')} · {t('table.party', { count: seats })} ·{' '}
          {t('table.bottles', { count: bottles })}
        </p>
        {changes.length > 0 && (
          <ul className="text-warning">
            {changes.map((change) => (
              <li key={change}>
                {t(`notices.change.${change}`)}
                {change === 'TIME' && before && (
                  <>
                    {' ('}
                    <DateText value={before.reservationDate} /> → <DateText value={reservationDate} />)
                  </>
                )}
                {change === 'SEATS' && before && ` (${before.seats} → ${seats})`}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button className="min-h-13 min-w-16" onClick={onOk}>
        {t('notices.ok')}
      </Button>
    </article>
  );
}
