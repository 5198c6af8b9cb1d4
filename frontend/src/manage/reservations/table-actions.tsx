import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.js';
import { cx } from '../../ui/base/cx.js';
import { UndoReception } from '../reception/undo-reception.js';
import type { Outbox } from '../outbox/use-outbox.js';
import { reportableWines } from '../report/reportable-wines.js';
import { bottlesIn, parcelsToReceive, type Reservation } from './parcels.js';

export interface TableActionsProps {
  table: Reservation;
  outbox: Outbox;
  /** Omitted where the report is elsewhere. */
  onReport?: () => void;
}

/** A confirmation button per arrived parcel, and the report of problems. */
export function TableActions({ table, outbox, onReport }: TableActionsProps) {
  const { t } = useTranslation('manage');
  const parcels = parcelsToReceive(table);
  const refusals = [table.orderRef, ...table.deliveries.map(({ ref }) => ref)].flatMap(
    (ref) => outbox.refused[ref] ?? [],
  );
  const canReport = onReport !== undefined && table.canReport && reportableWines(table).length > 0;
  const { undoableReceptions } = table;
  if (parcels.length + undoableReceptions.length + refusals.length === 0 && !canReport) return null;
  return (
    <div className="grid gap-2 border-t border-line px-4 py-3">
      {refusals.map((refusal) => (
        <p key={refusal} role="alert" className="text-sm text-danger">
          {refusal}
        </p>
      ))}
      {undoableReceptions.map((reception) => (
        <UndoReception key={reception.deliveryRef} {...reception} />
      ))}
      <div className={cx('grid gap-2', parcels.length > 0 && canReport && 'grid-cols-[minmax(0,1fr)_auto]')}>
        {parcels.map((parcel, index) => (
          <Button
            key={parcel.ref}
            // With several parcels each has its own line; the report is beside the last one.
            className={cx('min-h-13 text-base', canReport && index < parcels.length - 1 && 'col-span-2')}
            loading={outbox.waiting.has(parcel.ref) && !outbox.isHeldUp}
            onClick={() => outbox.receive(parcel.ref)}
          >
            {outbox.waiting.has(parcel.ref) && outbox.isHeldUp
              ? t('receive.kept')
              : t('receive.confirm', { count: bottlesIn(parcel) })}
          </Button>
        ))}
        {canReport && (
          <Button
            variant="secondary"
            className={cx('min-h-13', parcels.length > 0 && 'max-w-36')}
            onClick={onReport}
          >
            {t('report.open')}
          </Button>
        )}
      </div>
    </div>
  );
}
