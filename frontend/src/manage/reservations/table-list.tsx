import type { TableNotice } from '@vinkura/domain/venues/table-notices';
import { nowIndex } from '@vinkura/domain/venues/table-clock';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../ui/text/date-text.js';
import type { Outbox } from '../outbox/use-outbox.js';
import type { Reservation } from './parcels.js';
import { TableCard } from './table-card.js';

export interface TableListProps {
  label: string;
  tables: readonly Reservation[];
  outbox: Outbox;
  onReport: (table: Reservation) => void;
  now: Date;
  /** Kinds of the notices that await an acknowledgement, by order. */
  noticed: ReadonlyMap<string, TableNotice['kind']>;
  /** Reservations of several days: each shows its day. */
  withDay?: boolean;
  /** Tables of today: a line marks the present between them. */
  withNow?: boolean;
}

/** Tables with wine, the next one first. */
export function TableList({
  label,
  tables,
  outbox,
  onReport,
  now,
  noticed,
  withDay = false,
  withNow = false,
}: TableListProps) {
  const line = withNow ? nowIndex(tables, now) : -1;
  return (
    <ul aria-label={label} className="grid items-start gap-3 lg:grid-cols-2">
      {tables.map((table, index) => (
        <Fragment key={table.orderRef}>
          {index === line && <NowLine now={now} />}
          <li>
            <TableCard
              table={table}
              outbox={outbox}
              now={now}
              notice={noticed.get(table.orderRef)}
              withDay={withDay}
              onReport={() => onReport(table)}
            />
          </li>
        </Fragment>
      ))}
      {line === tables.length && <NowLine now={now} />}
    </ul>
  );
}

function NowLine({ now }: { now: Date }) {
  const { t } = useTranslation('manage');
  return (
    <li data-now className="flex items-center gap-3 text-sm font-medium text-danger lg:col-span-2">
      <span>
        {t('clock.present')} <DateText value={now} form="time" />
      </span>
      <span aria-hidden="true" className="h-0.5 grow bg-danger" />
    </li>
  );
}
