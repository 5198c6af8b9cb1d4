import { shownStatus } from '@vinkura/domain/orders/order-promise';
import { useTranslation } from 'react-i18next';
import type { OrdersOrderFragment } from '../../generated/orders.js';
import { Icon } from '../../ui/artwork/icon.js';
import { cx } from '../../ui/base/cx.js';
import { VisuallyHidden } from '../../ui/base/visually-hidden.js';
import { type Stage, orderStages } from './order-progress.js';

const MARKS: Readonly<Record<Stage['state'], string>> = {
  done: 'border-accent bg-accent text-surface',
  current: 'border-action bg-action',
  upcoming: 'border-line-strong bg-surface',
  failed: 'border-danger bg-danger',
  held: 'border-warning bg-warning',
};

/** Summary of the progress of an order (ACCT-01); the timeline below has the times. */
export function OrderStages({ order }: { order: OrdersOrderFragment }) {
  const { t } = useTranslation('orders');
  const stages = orderStages(order);
  // A closed order shows its status only.
  if (stages.length === 0 || order.status === 'CLOSED') return null;
  return (
    <ol aria-label={t('stages.label')} className="isolate grid auto-cols-fr grid-flow-col">
      {stages.map(({ milestone, state }, place) => (
        <li
          key={milestone}
          aria-current={state === 'done' || state === 'upcoming' ? undefined : 'step'}
          className="relative grid content-start justify-items-center gap-1.5 px-1 text-center"
        >
          {place > 0 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute top-2 right-1/2 h-px w-full',
                state === 'done' ? 'bg-accent' : 'bg-line-strong',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cx('relative z-1 grid size-4.5 place-items-center rounded-full border', MARKS[state])}
          >
            {state === 'done' && <Icon name="check" className="size-3" />}
          </span>
          <span className={cx('text-xs leading-snug', state === 'upcoming' && 'text-muted')}>
            {t(`stages.${shownStatus({ status: milestone, destination: order.destination }) as 'PAID'}`)}
            <VisuallyHidden>{t(`stages.state.${state}`)}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
  );
}
