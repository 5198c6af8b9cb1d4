import type { CalendarCell } from '@vinkura/domain/orders/delivery-calendar';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '../../../ui/base/cx.js';
import { DateText } from '../../../ui/text/date-text.js';
import { useEnumLabel } from '../../kit/values/use-enum-label.js';
import type { Delivery } from './use-calendar.js';

/** What can be done with a delivery; nothing on paper. */
interface CalendarMoves {
  open: (delivery: Delivery) => void;
  /** Null when the drag has ended. */
  drag: (delivery: Delivery | null) => void;
}

interface CalendarEntriesProps {
  entries: CalendarCell<Delivery>['entries'];
  moves?: CalendarMoves;
}

/** So many orders of a cell are shown at first. */
const FIRST = 5;

/** The orders of a cell: the first few, and on request all of them; on paper all. */
export function CalendarEntries({ entries, moves }: CalendarEntriesProps) {
  const { t } = useTranslation('admin-orders');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll || !moves || entries.length <= FIRST + 1 ? entries : entries.slice(0, FIRST);
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 empty:hidden">
        {shown.map((entry) => (
          <Entry key={entry.order.reference} {...entry} moves={moves} />
        ))}
      </ul>
      {shown.length < entries.length && (
        <button
          type="button"
          className="mt-1 min-h-8 w-full text-xs text-link hover:underline"
          onClick={() => setShowsAll(true)}
        >
          {t('calendar.more', { count: entries.length - shown.length })}
        </button>
      )}
    </>
  );
}

interface EntryProps {
  order: Delivery;
  bottles: number;
  moves: CalendarMoves | undefined;
}

function Entry({ order, bottles, moves }: EntryProps) {
  const { t } = useTranslation(['admin-orders', 'gifts']);
  const enumLabel = useEnumLabel();
  const { reference, status, isLate, reservationDate, deliverySlot, isShippingDay, movableFrom } = order;
  const isMovable = moves !== undefined && movableFrom !== null;
  return (
    <li
      draggable={isMovable}
      data-reference={reference}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', reference);
        moves?.drag(order);
      }}
      onDragEnd={() => moves?.drag(null)}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] break-inside-avoid rounded-sm border border-line bg-raised px-1.5 py-1 text-xs leading-snug',
        isLate && 'border-l-4 border-l-warning',
        isMovable && 'cursor-grab',
      )}
    >
      <span className="flex flex-wrap justify-between gap-x-1.5">
        <Link
          to={`/admin/orders/${reference}`}
          draggable={false}
          className="font-latin text-link hover:underline"
        >
          {reference}
        </Link>
        <span className="tabular-nums">{t('bottles', { count: bottles })}</span>
      </span>
      <span className="flex flex-wrap gap-x-1.5">
        {reservationDate && <DateText value={reservationDate} form="time" className="tabular-nums" />}
        {isShippingDay ? (
          <span>{t('facts.shipBy')}</span>
        ) : (
          deliverySlot && deliverySlot !== 'NO_PREFERENCE' && <span>{t(`gifts:slot.${deliverySlot}`)}</span>
        )}
        <span className="text-muted">{enumLabel('status', status)}</span>
        {isLate && <span className="font-medium text-warning">{t('board.overdue')}</span>}
      </span>
      {isMovable && (
        <button
          type="button"
          aria-label={t('calendar.moveOf', { reference })}
          className="min-h-6 justify-self-start text-link hover:underline"
          onClick={() => moves.open(order)}
        >
          {t('calendar.move')}
        </button>
      )}
    </li>
  );
}
