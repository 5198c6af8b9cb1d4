import { useTranslation } from 'react-i18next';
import type { AdminOrderFragment } from '../../../generated/admin-orders-core.js';
import {
  type AdminOrderTaskFragment,
  useAdminOrderTasksQuery,
} from '../../../generated/admin-orders-tasks.js';
import { useLocalName } from '../../../i18n/index.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { Button } from '../../../ui/controls/button.js';
import { cx } from '../../../ui/base/cx.js';
import { DateText } from '../../../ui/text/date-text.js';
import type { OrderDialogName } from '../core/order-commands.js';
import { OrderSection } from '../core/order-section.js';
import type { OrderCommands } from '../core/use-order-commands.js';
import { CloseTaskForm } from './close-task-form.js';

export interface TasksSectionProps {
  order: AdminOrderFragment;
  commands: OrderCommands;
  onOpen: (dialog: OrderDialogName) => void;
}

/** Restaurants' reports about bottles, open ones first (REPORT-01). Hidden without reports. */
export function TasksSection({ order, commands, onOpen }: TasksSectionProps) {
  const { t } = useTranslation('admin-orders');
  const { data } = useAdminOrderTasksQuery({
    variables: { reference: order.reference },
    fetchPolicy: 'cache-and-network',
  });
  const tasks = data?.order?.tasks ?? [];
  if (tasks.length === 0) return null;
  const open = tasks.filter(({ closedAt }) => closedAt === null);
  return (
    <OrderSection
      title={t('tasks.title')}
      className={cx(open.length > 0 && 'border-warning')}
      aside={
        <span className={open.length > 0 ? 'font-medium text-warning' : 'text-muted'}>
          {t('tasks.open', { count: open.length })}
        </span>
      }
    >
      <ul className="grid gap-4">
        {[...open, ...tasks.filter(({ closedAt }) => closedAt !== null)].map((task) => (
          <Task key={task.id} task={task} order={order} commands={commands} onOpen={onOpen} />
        ))}
      </ul>
    </OrderSection>
  );
}

function Task({ task, order, commands, onOpen }: TasksSectionProps & { task: AdminOrderTaskFragment }) {
  const { t } = useTranslation('admin-orders');
  const nameOf = useLocalName();
  const { id, problem, productRef, quantity, note, photoUrl, openedAt, closedAt, resolution } = task;
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
          <>
            <CloseTaskForm id={id} commands={commands} />
            {order.availableActions.includes('REFUND') && (
              <p>
                <Button variant="link" onClick={() => onOpen('refund')}>
                  {t('tasks.toRefund')}
                </Button>
              </p>
            )}
          </>
        ) : (
          <p className="text-sm">
            {resolution && <span className="font-medium">{t(`tasks.resolution.${resolution}`)}</span>}
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
