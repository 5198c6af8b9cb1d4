import { useTranslation } from 'react-i18next';
import type { AdminOrderFragment } from '../../../generated/admin-orders-core.js';
import type { OrderStatus } from '../../../generated/schema-types.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { cx } from '../../../ui/base/cx.js';

/** The steps of an order as shown on this page; the current step is the first whose statuses include the order's. */
const STEPS = [
  { key: 'payment', statuses: ['PLACED', 'VERIFYING_PAYMENT', 'PLACED_PAYMENT_ERROR'] },
  { key: 'planning', statuses: ['PAID', 'PLANNING'] },
  { key: 'preparation', statuses: ['PLANNED', 'READY_TO_PREPARE', 'IN_PREPARATION'] },
  { key: 'shipping', statuses: [] },
  { key: 'onTheWay', statuses: ['IN_DELIVERY'] },
  { key: 'received', statuses: ['RECEPTION_CONFIRMED'] },
  { key: 'closed', statuses: ['CLOSED'] },
] as const satisfies readonly { key: string; statuses: readonly OrderStatus[] }[];

/** How far the order has come. Nothing for a cancelled one: its way has ended. */
export function OrderStages({ order }: { order: AdminOrderFragment }) {
  const { t } = useTranslation('admin-orders');
  if (order.status === 'CANCELLED') return null;
  const steps = order.kind === 'CELLAR' ? STEPS.filter(({ key }) => !DELIVERY.includes(key)) : STEPS;
  const current = steps.findIndex(({ key }) => key === stepOf(order));
  return (
    <ol
      aria-label={t('stages.label')}
      className="flex overflow-x-auto rounded-sm border border-line bg-raised"
    >
      {steps.map(({ key }, place) => {
        const isDone = place < current || (key === 'closed' && place === current);
        const isCurrent = place === current && !isDone;
        return (
          <li
            key={key}
            aria-current={isCurrent ? 'step' : undefined}
            className={cx(
              'flex min-h-10 grow basis-0 items-center justify-center gap-x-1.5 border-l border-line px-2 py-1 text-center leading-tight first:border-0',
              isCurrent && 'bg-sunken font-medium text-accent max-sm:basis-auto',
              !isDone && !isCurrent && 'text-muted',
            )}
          >
            {isDone && <Icon name="check" className="size-4 shrink-0 text-success" />}
            {/* A phone has room for the name of the current step only. */}
            <span className={cx(!isCurrent && 'max-sm:sr-only')}>{t(`stages.${key}`)}</span>
            {!isDone && !isCurrent && (
              <span aria-hidden className="sm:hidden">
                {place + 1}
              </span>
            )}
            <span className="sr-only">
              {t(isDone ? 'stages.isDone' : isCurrent ? 'stages.isCurrent' : 'stages.isAhead')}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const DELIVERY: readonly string[] = ['preparation', 'shipping', 'onTheWay'];

function stepOf({ status, statusBeforeHold, preparationConfirmed, deliveries }: AdminOrderFragment): string {
  const own = status === 'ON_HOLD' ? (statusBeforeHold ?? status) : status;
  if (own === 'IN_PREPARATION' && preparationConfirmed) return 'shipping';
  if (own === 'IN_DELIVERY' && deliveries.some((each) => each.status === 'WAITING_TO_SHIP'))
    return 'shipping';
  return STEPS.find(({ statuses }) => (statuses as readonly OrderStatus[]).includes(own))?.key ?? 'payment';
}
