import { mentionsAllergy } from '@vinkura/domain/venues/table-clock';
import type { TableNotice } from '@vinkura/domain/venues/table-notices';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatYen } from '../../i18n/index.js';
import { Icon } from '../../ui/artwork/icon.js';
import { cx } from '../../ui/base/cx.js';
import { Badge } from '../../ui/text/badge.js';
import { DateText } from '../../ui/text/date-text.js';
import { NOTICE_TONES } from '../notices/notice-tones.js';
import type { Outbox } from '../outbox/use-outbox.js';
import { ReportList } from '../report/report-list.js';
import { parcelStateOf, type Reservation } from './parcels.js';
import { ParcelStateText } from './parcel-state-text.js';
import { TableActions } from './table-actions.js';
import { TableClockText } from './table-clock-text.js';
import { WineRow } from './wine-row.js';

export interface TableCardProps {
  table: Reservation;
  outbox: Outbox;
  now: Date;
  /** Kind of the notice that awaits an acknowledgement. */
  notice: TableNotice['kind'] | undefined;
  withDay: boolean;
  onReport: () => void;
}

/** A reservation: time, name, guests; bottles with serving instructions; parcel actions. */
export function TableCard({ table, outbox, now, notice, withDay, onReport }: TableCardProps) {
  const { t } = useTranslation('manage');
  const titleId = useId();
  const state = parcelStateOf(table);
  const isAllergy = mentionsAllergy(table.details);
  const queuedReports = outbox.reports.filter(({ input }) => input.orderRef === table.orderRef);
  // What has been received is out of the way until it is served.
  const [isOpen, setIsOpen] = useState(state !== 'RECEIVED');
  const { orderRef, reservationDate, name, seats, details, bottles, corkage, withCourse, wines } = table;
  return (
    <article
      aria-labelledby={titleId}
      data-order={orderRef}
      className={cx(
        'overflow-hidden rounded-lg border bg-raised',
        state === 'SHIPPED' ? 'border-warning' : 'border-line',
      )}
    >
      <header className="grid gap-1 px-4 pt-4 pb-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <DateText
            value={reservationDate}
            form={withDay ? 'dateTime' : 'time'}
            className={cx('font-latin leading-tight', withDay ? 'text-lg' : 'text-2xl')}
          />
          <ParcelStateText table={table} outbox={outbox} />
        </div>
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          <TableClockText table={table} now={now} />
          {table.replaces && <Badge tone="accent">{t('table.replacement')}</Badge>}
          {notice && <Badge tone={NOTICE_TONES[notice]}>{t(`notices.kind.${notice}`)}</Badge>}
        </div>
        <h2 id={titleId} className="flex flex-wrap items-baseline gap-x-4 font-gothic text-base font-bold">
          <span>{name ? t('table.guest', { name }) : t('table.noName')}</span>
          <span className="font-normal">{t('table.party', { count: seats })}</span>
          <span className="text-sm font-normal text-muted">
            {corkage === null
              ? t('table.bottles', { count: bottles })
              : t('table.corkage', { count: bottles, amount: formatYen(corkage) })}
            {withCourse && ` · ${t('table.course')}`}
          </span>
        </h2>
        {details && (
          <p
            className={cx(
              'flex items-start gap-2 text-sm',
              isAllergy && 'rounded-sm bg-danger-surface px-2 py-1 font-medium text-danger',
            )}
          >
            <Icon
              name={isAllergy ? 'alert' : 'info'}
              className={cx('mt-1 size-4 shrink-0', !isAllergy && 'text-accent')}
            />
            <span>
              {isAllergy && <strong className="mr-2">{t('table.allergy')}</strong>}
              {details}
            </span>
          </p>
        )}
        {state === 'RECEIVED' && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="-mb-2 flex min-h-11 items-center justify-between gap-2 text-sm text-link"
          >
            {t('table.serving')}
            <Icon name="chevron-down" className={cx('size-4', isOpen && 'rotate-180')} />
          </button>
        )}
      </header>
      {isOpen && (
        <ol aria-label={t('table.serviceOrder')} className="grid">
          {wines.map((wine, index) => (
            <WineRow key={`${wine.productRef} ${index}`} wine={wine} place={index + 1} of={wines.length} />
          ))}
        </ol>
      )}
      {table.reports.length + queuedReports.length > 0 && <ReportList table={table} queued={queuedReports} />}
      <TableActions table={table} outbox={outbox} onReport={onReport} />
    </article>
  );
}
