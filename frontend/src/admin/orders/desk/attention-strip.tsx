import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber, useLocale } from '../../../i18n/index.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { cx } from '../../../ui/base/cx.js';
import { isSelected } from '../../kit/bulk/selection.js';
import { BoardCard } from './board-card.js';
import type { BoardColumn, BoardSelection } from './board-column.js';
import { stageListPath } from './stage-list-path.js';

const URGENT: readonly BoardColumn['stage'][] = ['REFUND_TO_DECIDE', 'OPEN_TASK'];
const isUrgent = ({ stage, count }: BoardColumn): boolean => URGENT.includes(stage) && count > 0;

export interface AttentionStripProps {
  columns: readonly BoardColumn[];
  selected: BoardSelection;
}

/** Orders beside the flow, folded: without payment, on hold, with money to decide about, with an open task. The last two are shown at once. */
export function AttentionStrip({ columns, selected }: AttentionStripProps) {
  const { t } = useTranslation('admin-orders');
  const locale = useLocale();
  const [chosen, setChosen] = useState<BoardColumn['stage'] | 'NONE'>();
  const open = chosen ?? columns.find(isUrgent)?.stage;
  const shown = columns.find(({ stage, count }) => stage === open && count > 0);
  return (
    <div className="grid gap-2 px-5">
      <div className="flex flex-wrap gap-2">
        {columns.map((column) => {
          const { stage, count, countIsCapped } = column;
          const isOpen = shown?.stage === stage;
          return (
            <button
              key={stage}
              type="button"
              aria-expanded={isOpen}
              disabled={count === 0}
              onClick={() => setChosen(isOpen ? 'NONE' : stage)}
              className={cx(
                'inline-flex min-h-8 items-center gap-2 rounded-full border px-3',
                isUrgent(column) ? 'border-warning text-warning' : 'border-line-strong',
                isOpen && 'bg-sunken font-medium',
                count > 0 ? 'hover:border-accent' : 'text-muted',
              )}
            >
              {t(`board.stage.${stage}`)}
              <span className="tabular-nums">
                {formatNumber(count, locale)}
                {countIsCapped && '+'}
              </span>
              {count > 0 && <Icon name="chevron-down" className={cx('size-3', isOpen && 'rotate-180')} />}
            </button>
          );
        })}
      </div>
      {shown && (
        <section
          aria-label={t(`board.stage.${shown.stage}`)}
          className="grid gap-2 rounded-sm border border-line p-3"
        >
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-2">
            {shown.orders.map((card) => (
              <li key={card.reference}>
                <BoardCard
                  card={card}
                  isSelected={isSelected(selected.selection, card.reference)}
                  onToggle={selected.toggle}
                />
              </li>
            ))}
          </ul>
          {shown.count > shown.orders.length && (
            <Link to={stageListPath(shown.stage)} className="text-center text-link">
              {t('board.all', {
                shown: `${formatNumber(shown.count, locale)}${shown.countIsCapped ? '+' : ''}`,
              })}
            </Link>
          )}
        </section>
      )}
    </div>
  );
}
