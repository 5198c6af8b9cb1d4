import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatYen, useLocalName } from '../../../i18n/index.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { cx } from '../../../ui/base/cx.js';
import { Badge } from '../../../ui/text/badge.js';
import { DateText } from '../../../ui/text/date-text.js';
import { ReportedWines } from '../../alarms/reported-wines.js';
import { CHECKBOX } from '../../kit/table/table-row.js';
import { useEnumLabel } from '../../kit/values/use-enum-label.js';
import { Deadline } from '../core/deadline.js';
import type { BoardColumn } from './board-column.js';

type Card = BoardColumn['orders'][number];

const ICONS = { RESTAURANT: 'restaurant', HOME: 'home', CELLAR: 'cellar' } as const;

export interface BoardCardProps {
  card: Card;
  isSelected: boolean;
  /** @param isRange from the last selected card to this one */
  onToggle: (reference: string, isRange: boolean) => void;
}

/** An order on the board; a click outside of its checkbox opens the order. */
export function BoardCard({ card, isSelected, onToggle }: BoardCardProps) {
  const { t } = useTranslation(['admin-orders', 'common']);
  const enumLabel = useEnumLabel();
  const nameOf = useLocalName();
  const { reference, status, destination, deadline, isLate, reservationDate, venueName } = card;
  const place = venueName ? nameOf({ name: venueName, nameEn: card.venueNameEn }) : card.homePlace;
  return (
    <div className="relative">
      <input
        type="checkbox"
        aria-label={t('board.selectCard', { reference })}
        checked={isSelected}
        // The change event does not include the shift key.
        onClick={(event) => onToggle(reference, event.shiftKey)}
        onChange={() => undefined}
        className={cx(CHECKBOX, 'absolute top-3 left-3')}
      />
      <Link
        to={`/admin/orders/${reference}`}
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] gap-1 rounded-sm border bg-raised px-3 py-2 hover:border-accent',
          isSelected && 'outline-2 outline-accent',
          isLate ? 'border-l-4 border-line border-l-warning' : 'border-line',
        )}
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="pl-6 font-latin text-base">{reference}</span>
          {card.kind === 'INDENT' && <Badge tone="accent">{enumLabel('kind', card.kind)}</Badge>}
          <span className="text-right text-xs text-muted">{enumLabel('status', status)}</span>
        </span>
        <span className="truncate">{card.customerName ?? '–'}</span>
        <span className="flex items-center gap-1.5 text-muted">
          <Icon name={ICONS[destination]} className="size-4 shrink-0" />
          <span className="truncate">{place ?? t(`common:destination.${destination}`)}</span>
        </span>
        {reservationDate && destination === 'RESTAURANT' && (
          <DateText value={reservationDate} className="text-xs text-muted" />
        )}
        {card.reports.length > 0 && (
          <div className="border-l-2 border-danger pl-2 text-xs">
            <ReportedWines bottles={card.reports} />
          </div>
        )}
        <span className="flex items-baseline justify-between gap-2 text-xs">
          <span className="text-muted">{t('bottles', { count: card.wineCount })}</span>
          <span className="tabular-nums">{formatYen(card.amountOpen ?? card.totalPaymentAmount)}</span>
        </span>
        {deadline && <Deadline at={deadline} isLate={isLate} className="text-xs" />}
      </Link>
    </div>
  );
}
