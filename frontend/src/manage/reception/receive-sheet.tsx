import { useTranslation } from 'react-i18next';
import { useManageParcelQuery } from '../../generated/manage.js';
import { useLocalName } from '../../i18n/index.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { DateText } from '../../ui/text/date-text.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { SkeletonText } from '../../ui/layout/skeleton.js';
import { ParcelStateText } from '../reservations/parcel-state-text.js';
import { parcelStateOf, type Reservation } from '../reservations/parcels.js';
import { TableActions } from '../reservations/table-actions.js';
import type { Outbox } from '../outbox/use-outbox.js';

export interface ReceiveSheetProps {
  /** Reference of the scanned parcel, or of its order. */
  parcel: string;
  outbox: Outbox;
  onReport: (table: Reservation) => void;
  onClose: () => void;
}

/** The target of a parcel's QR code: the expected bottles, and the confirmation. */
export function ReceiveSheet({ parcel, outbox, onReport, onClose }: ReceiveSheetProps) {
  const { t } = useTranslation('manage');
  const problemText = useProblemText();
  const { data, previousData, error } = useManageParcelQuery({
    variables: { reference: parcel },
    fetchPolicy: 'cache-and-network',
  });
  const table = (data ?? previousData)?.reservationOfParcel;
  return (
    <Dialog open title={t('receive.title')} description={parcel} onClose={onClose}>
      {table ? (
        <Contents
          table={table}
          outbox={outbox}
          onReport={() => {
            onClose();
            onReport(table);
          }}
        />
      ) : error ? (
        <p role="alert" className="text-danger">
          {problemText(error)}
        </p>
      ) : (
        <SkeletonText />
      )}
    </Dialog>
  );
}

function Contents({ table, outbox, onReport }: { table: Reservation; outbox: Outbox; onReport: () => void }) {
  const { t } = useTranslation('manage');
  const nameOf = useLocalName();
  const { name, seats, reservationDate, wines } = table;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-lg font-medium">{name ? t('table.guest', { name }) : t('table.noName')}</span>
        <ParcelStateText table={table} outbox={outbox} />
      </p>
      <p className="text-sm text-muted">
        <DateText value={reservationDate} /> · {t('table.party', { count: seats })}
      </p>
      <ul className="grid gap-2 border-y border-line py-3">
        {wines.map((wine, index) => (
          <li key={`${wine.productRef} ${index}`} className="flex justify-between gap-4">
            <span className="min-w-0">
              {nameOf(wine)} {wine.vintage}
            </span>
            <span className="shrink-0">{t('table.bottles', { count: wine.quantity })}</span>
          </li>
        ))}
      </ul>
      {parcelStateOf(table) === 'RECEIVED' && (
        <p role="status" className="text-success">
          {t('receive.done')}
        </p>
      )}
      {parcelStateOf(table) === 'PREPARING' && <p className="text-muted">{t('receive.notSent')}</p>}
      <div className="-mx-4 [&>div]:border-0 [&>div]:py-0">
        <TableActions table={table} outbox={outbox} onReport={onReport} />
      </div>
    </div>
  );
}
