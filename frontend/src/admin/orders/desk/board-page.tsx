import { resourceNamed } from '@vinkura/domain/back-office/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAdminOrderBoardQuery } from '../../../generated/admin-orders-desk.js';
import { formatNumber, useLocale } from '../../../i18n/index.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { usePageTitle } from '../../../shared/hooks/use-page-title.js';
import { Badge } from '../../../ui/text/badge.js';
import { ButtonLink } from '../../../ui/controls/button.js';
import { cx } from '../../../ui/base/cx.js';
import { DateText } from '../../../ui/text/date-text.js';
import { Skeleton } from '../../../ui/layout/skeleton.js';
import { Tabs } from '../../../ui/layout/tabs.js';
import { useTabletScreen } from '../../../ui/base/use-wide-screen.js';
import { ListBulk } from '../../kit/bulk/list-bulk.js';
import { countSelected, isSelected, pageState } from '../../kit/bulk/selection.js';
import { useSelection } from '../../kit/bulk/use-selection.js';
import { useTasks } from '../../kit/bulk/use-tasks.js';
import { defaultListState } from '../../kit/list-state/list-state.js';
import { CHECKBOX } from '../../kit/table/table-row.js';
import { OrdersTabs } from '../core/orders-tabs.js';
import { AttentionStrip } from './attention-strip.js';
import { BoardCard } from './board-card.js';
import type { BoardColumn, BoardSelection } from './board-column.js';
import { stageListPath } from './stage-list-path.js';

const CARDS_PER_COLUMN = 20;
/** Polls: orders change while the board is open. */
const POLL_MS = 30_000;

/** Columns by stage of the bottles; other tasks are above. */
const FLOW: readonly string[] = ['TO_PLAN', 'TO_PREPARE', 'TO_SHIP', 'ON_THE_WAY', 'RECEIVED'];

const ORDERS = resourceNamed('orders');
const { q, filters, sort } = defaultListState(ORDERS);
/** The board selects individual orders; no action applies to a whole list. */
const NO_LIST = { q, filters, sort };

/** `/admin/orders/board`: the orders by stage, most urgent first, with actions on one or many orders. */
export function OrderBoardPage() {
  const { t } = useTranslation('admin-orders');
  const { data, error, refetch } = useAdminOrderBoardQuery({
    variables: { first: CARDS_PER_COLUMN },
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
  });
  const cards = data?.orderBoard.columns.flatMap(({ orders }) => orders) ?? [];
  // One order may stand both in the flow and beside it.
  const rows = [
    ...new Map(cards.map((card) => [card.reference, { reference: card.reference, values: card }])).values(),
  ];
  const selected = useSelection(
    'board',
    rows.map(({ reference }) => reference),
  );
  const tasks = useTasks(ORDERS);
  usePageTitle(t('board.title'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 py-5 leading-normal">
      <header className="flex flex-wrap items-center gap-3 px-5">
        <h1 className="text-xl">{t('board.title')}</h1>
        <OrdersTabs current="board" />
        <span className="grow" />
        {data && (
          <span className="text-muted">
            {t('board.at')} <DateText value={data.orderBoard.at} form="time" />
          </span>
        )}
        <ButtonLink size="sm" variant="secondary" to="/admin/print/picking-list">
          {t('print.pickingList')}
        </ButtonLink>
      </header>
      {error && !data && <LoadFailure onRetry={() => refetch()} />}
      {data ? (
        <>
          <AttentionStrip
            columns={data.orderBoard.columns.filter(({ stage }) => !FLOW.includes(stage))}
            selected={selected}
          />
          <Flow
            columns={data.orderBoard.columns.filter(({ stage }) => FLOW.includes(stage))}
            selected={selected}
          />
          <div className={cx('sticky bottom-0 z-2', countSelected(selected.selection) > 0 && 'mt-20')}>
            <ListBulk
              resource={ORDERS}
              query={NO_LIST}
              rows={rows}
              total={undefined}
              selected={selected}
              tasks={tasks}
            />
          </div>
        </>
      ) : (
        !error && (
          <div aria-busy="true" className="grid gap-3 px-5 md:grid-cols-5">
            {FLOW.map((stage, place) => (
              <Skeleton key={stage} className={cx('h-96', place > 0 && 'max-md:hidden')} />
            ))}
          </div>
        )
      )}
    </div>
  );
}

interface FlowProps {
  columns: readonly BoardColumn[];
  selected: BoardSelection;
}

/** A column for each stage; a phone shows one of them, chosen by tabs. */
function Flow({ columns, selected }: FlowProps) {
  const { t } = useTranslation('admin-orders');
  const shownCount = useShownCount();
  const hasRoom = useTabletScreen();
  const [chosen, setChosen] = useState<BoardColumn['stage']>();
  if (hasRoom)
    return (
      <div className="grid grid-cols-5 gap-3 px-5">
        {columns.map((column) => (
          <Column key={column.stage} column={column} selected={selected} />
        ))}
      </div>
    );
  // Until one is chosen, the first stage with late orders, or with orders at all.
  const first =
    columns.find(({ lateCount }) => lateCount > 0) ?? columns.find(({ count }) => count > 0) ?? columns[0];
  return (
    <Tabs
      label={t('board.stages')}
      className="px-5"
      value={chosen ?? first?.stage ?? 'TO_PLAN'}
      onChange={setChosen}
      items={columns.map((column) => ({
        value: column.stage,
        label: (
          <>
            {t(`board.stage.${column.stage}`)}{' '}
            <span className={cx('tabular-nums', column.lateCount > 0 && 'text-warning')}>
              {shownCount(column)}
            </span>
          </>
        ),
        content: (
          <div className="pt-3">
            <Column column={column} selected={selected} />
          </div>
        ),
      }))}
    />
  );
}

/** The number of orders in a column, with a plus sign if it was not counted to the end. */
function useShownCount() {
  const locale = useLocale();
  return ({ count, countIsCapped }: BoardColumn) =>
    `${formatNumber(count, locale)}${countIsCapped ? '+' : ''}`;
}

interface ColumnProps {
  column: BoardColumn;
  selected: BoardSelection;
}

function Column({ column, selected }: ColumnProps) {
  const { t } = useTranslation('admin-orders');
  const shownCount = useShownCount();
  const { stage, count, lateCount, orders } = column;
  const references = orders.map(({ reference }) => reference);
  const state = pageState(selected.selection, references);
  return (
    <section
      aria-labelledby={`stage-${stage}`}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-2"
    >
      <header
        className={cx(
          'flex min-h-9 flex-wrap items-center gap-x-2 border-b-2 pb-1',
          lateCount > 0 ? 'border-warning' : 'border-line-strong',
        )}
      >
        {orders.length > 0 && (
          <input
            type="checkbox"
            aria-label={t('board.selectColumn', { stage: t(`board.stage.${stage}`) })}
            checked={state === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = state === 'some';
            }}
            onChange={() => selected.togglePage(references)}
            className={cx(CHECKBOX, 'ml-3 shrink-0')}
          />
        )}
        <h2 id={`stage-${stage}`} className="font-gothic text-sm font-medium">
          {t(`board.stage.${stage}`)}
        </h2>
        <span className="text-muted tabular-nums">{shownCount(column)}</span>
        {lateCount > 0 && (
          <Badge tone="warning" className="ml-auto">
            {t('board.late', { count: lateCount })}
          </Badge>
        )}
      </header>
      {orders.length === 0 ? (
        <p className="rounded-sm border border-dashed border-line px-3 py-6 text-center text-muted">
          {t('board.empty')}
        </p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {orders.map((card) => (
            <li key={card.reference}>
              <BoardCard
                card={card}
                isSelected={isSelected(selected.selection, card.reference)}
                onToggle={selected.toggle}
              />
            </li>
          ))}
        </ul>
      )}
      {count > orders.length && (
        <Link to={stageListPath(stage)} className="py-1 text-center text-link">
          {t('board.all', { shown: shownCount(column) })}
        </Link>
      )}
    </section>
  );
}
