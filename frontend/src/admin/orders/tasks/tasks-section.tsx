import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AdminOrderFragment } from '../../../generated/admin-orders-core.js';
import {
  type AdminOrderTaskFragment,
  useAdminOrderTasksQuery,
} from '../../../generated/admin-orders-tasks.js';
import { formatYen, useLocalName } from '../../../i18n/index.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { cx } from '../../../ui/base/cx.js';
import { Button } from '../../../ui/controls/button.js';
import { DateText } from '../../../ui/text/date-text.js';
import { useKeys } from '../../kit/keyboard/use-keys.js';
import type { Warehouses } from '../core/dialog-props.js';
import { OrderSection } from '../core/order-section.js';
import { changesOf } from '../core/order-changes.js';
import type { OrderDialogName } from '../core/order-commands.js';
import type { OrderCommands } from '../core/use-order-commands.js';
import { CloseTaskForm } from './close-task-form.js';

export interface TasksSectionProps {
  order: AdminOrderFragment;
  warehouses: Warehouses;
  commands: OrderCommands;
  onOpen: (dialog: OrderDialogName) => void;
}

/** Claims on bottles, open ones first (REPORT-01, CLAIM-01). Hidden while there can be none. */
export function TasksSection({ order, warehouses, commands, onOpen }: TasksSectionProps) {
  const { t } = useTranslation('admin-orders');
  const { data } = useAdminOrderTasksQuery({
    variables: { reference: order.reference },
    fetchPolicy: 'cache-and-network',
  });
  const tasks = data?.order?.tasks ?? [];
  const canRegister = changesOf(order).some(({ dialog }) => dialog === 'claim');
  useKeys(({ key }) => (key === 'c' ? claimAction(canRegister, () => onOpen('claim')) : undefined));
  if (tasks.length === 0 && !canRegister) return null;
  const open = tasks.filter(({ closedAt }) => closedAt === null);
  return (
    <OrderSection
      title={t('tasks.title')}
      className={cx(open.length > 0 && 'border-warning')}
      aside={
        <span className="flex flex-wrap items-center gap-3 text-sm">
          {tasks.length > 0 && (
            <span className={open.length > 0 ? 'font-medium text-warning' : 'text-muted'}>
              {t('tasks.open', { count: open.length })}
            </span>
          )}
          {canRegister && (
            <Button
              size="sm"
              variant="secondary"
              aria-keyshortcuts="c"
              title={t('tasks.registerKey')}
              onClick={() => onOpen('claim')}
            >
              {t('tasks.register')}
            </Button>
          )}
        </span>
      }
    >
      <ul className="grid gap-4 empty:hidden">
        {[...open, ...tasks.filter(({ closedAt }) => closedAt !== null)].map((task) => (
          <Task key={task.id} task={task} order={order} warehouses={warehouses} commands={commands} />
        ))}
      </ul>
    </OrderSection>
  );
}

/** The decision about the first open claim, or a new one. */
function claimAction(canRegister: boolean, register: () => void): (() => void) | undefined {
  const decision = document.querySelector<HTMLElement>('[data-claim] select');
  return decision ? () => decision.focus() : canRegister ? register : undefined;
}

function Task({
  task,
  order,
  warehouses,
  commands,
}: Omit<TasksSectionProps, 'onOpen'> & { task: AdminOrderTaskFragment }) {
  const { t } = useTranslation('admin-orders');
  const nameOf = useLocalName();
  const { problem, productRef, quantity, note, photoUrl, openedAt, closedAt, resolution, amount, points } =
    task;
  const line = order.products.find((each) => each.productRef === productRef);
  const wine = line ? `${nameOf(line)} ${line.vintage}` : productRef;
  const isOpen = closedAt === null;
  return (
    <li
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3 border-b border-line pb-4 last:border-0 last:pb-0',
      )}
    >
      <Icon
        name={isOpen ? 'alert' : 'check'}
        className={cx('mt-0.5 size-5', isOpen ? 'text-warning' : 'text-success')}
      />
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">{t(`tasks.reported.${problem}`, { count: quantity, wine })}</p>
        {note && <p className="whitespace-pre-wrap">{note}</p>}
        <p className="text-xs text-muted">
          <DateText value={openedAt} /> · {task.openedByName ?? task.openedByRef}
        </p>
        {isOpen ? (
          <CloseTaskForm task={task} order={order} warehouses={warehouses} commands={commands} />
        ) : (
          <p className="text-sm">
            {resolution && <span className="font-medium">{t(`tasks.resolution.${resolution}`)}</span>}
            {amount !== null && ` · ${formatYen(amount)}`}
            {points !== null && ` · ${t('tasks.pointsGiven', { points })}`}
            {task.replacementRef && (
              <>
                {' '}
                <Link to={`/admin/orders/${task.replacementRef}`} className="font-latin text-link">
                  {task.replacementRef}
                </Link>
              </>
            )}
            {task.reason && ` · ${task.reason}`}
            <span className="block text-xs text-muted">
              <DateText value={closedAt} /> · {task.closedByName ?? task.closedByRef}
            </span>
          </p>
        )}
      </div>
      {photoUrl && (
        <a href={photoUrl} target="_blank" rel="noreferrer">
          <img
            src={photoUrl.replace(/\d+$/, '320')}
            alt={t('tasks.photo', { wine })}
            loading="lazy"
            className="size-24 rounded-sm border border-line object-cover"
          />
        </a>
      )}
    </li>
  );
}
