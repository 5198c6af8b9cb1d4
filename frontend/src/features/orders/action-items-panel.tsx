import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrdersAgendaOrderFragment, useOrdersAgendaQuery } from '../../generated/orders.js';
import { Skeleton } from '../../ui/layout/skeleton.js';
import { type ActionItem, collectActionItems, isComing, OPEN_ORDERS } from './action-items.js';
import { ActionItemButtons } from './action-item-buttons.js';
import { ActionItemText, ActionItemTitle } from './action-item-texts.js';

type Entry = ActionItem<OrdersAgendaOrderFragment>;

interface ActionItemsPanelProps {
  /** Content below: rendered at once but hidden until the height of the panel is known, so that it does not shift. */
  children: ReactNode;
}

/** The action items of all orders, at the top of `/me` (ACCT-01). */
export function ActionItemsPanel({ children }: ActionItemsPanelProps) {
  const { data, error } = useOrdersAgendaQuery({ variables: { perPage: OPEN_ORDERS } });
  const [now] = useState(() => new Date());
  const isKnown = data !== undefined || error !== undefined;
  const awaited = data?.awaitedFeedback;
  return (
    <>
      {isKnown ? (
        <ActionItemsView
          entries={collectActionItems({
            orders: data?.orders.items ?? [],
            awaitedFeedback: { count: awaited?.total ?? 0, orderRef: awaited?.items[0]?.orderRef },
            cartCount: data?.cart.items.length ?? 0,
            now,
          })}
        />
      ) : (
        <Skeleton className="h-44" />
      )}
      <div hidden={!isKnown}>{children}</div>
    </>
  );
}

/** The first entry large, the others as lines below it. */
function ActionItemsView({ entries: [first, ...others] }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('orders');
  if (!first) return null;
  const eyebrow = isComing(first.kind) ? t(`next.${first.kind}`) : t('next.title');
  return (
    <section
      data-theme="dark"
      aria-labelledby="next-step"
      className="overflow-hidden rounded-sm border-t-2 border-gold bg-surface text-text"
    >
      <div className="grid gap-5 p-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end lg:p-8">
        <div className="grid gap-1.5">
          <p
            className={`text-xs tracking-widest ${first.kind === 'payFailed' ? 'text-warning' : 'text-accent'}`}
          >
            {eyebrow}
          </p>
          <h2 id="next-step" className="text-2xl">
            <ActionItemTitle entry={first} />
          </h2>
          <p className="max-w-[40em] text-sm text-muted">
            <ActionItemText entry={first} />
          </p>
        </div>
        <Actions>
          <ActionItemButtons entry={first} isFirst />
        </Actions>
      </div>
      {others.length > 0 && (
        <ul aria-label={t('next.others')} className="border-t border-hairline px-6 lg:px-8">
          {others.map((entry) => (
            <li
              key={'order' in entry ? `${entry.kind} ${entry.order.reference}` : entry.kind}
              className="grid gap-x-6 gap-y-2 border-b border-hairline py-3.5 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
            >
              <p className="grid gap-0.5 text-sm">
                <span className="font-medium">
                  <ActionItemTitle entry={entry} isLine />
                </span>
                <span className="text-xs text-muted">
                  <ActionItemText entry={entry} />
                </span>
              </p>
              <Actions>
                <ActionItemButtons entry={entry} />
              </Actions>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2">{children}</div>
);
