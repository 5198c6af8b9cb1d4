import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCartCount } from '../../shared/cart-count/use-cart-count.js';
import { type OrdersAgendaOrderFragment, useOrdersAgendaQuery } from '../../generated/orders.js';
import { Skeleton } from '../../ui/skeleton.js';
import { type AgendaEntry, agendaOf } from './agenda.js';
import { AgendaActions } from './agenda-actions.js';
import { AgendaText, AgendaTitle } from './agenda-words.js';

const OPEN_ORDERS = 50;

type Entry = AgendaEntry<OrdersAgendaOrderFragment>;

/** All that is to be done over all orders, or else what to look forward to, at the top of `/me` (ACCT-01). */
export function AgendaBox() {
  const cartCount = useCartCount();
  const { data, error } = useOrdersAgendaQuery({ variables: { perPage: OPEN_ORDERS } });
  const [now] = useState(() => new Date());
  if (!data && !error) return <Skeleton className="h-44" />;
  const awaited = data?.awaitedFeedback;
  return (
    <AgendaView
      entries={agendaOf({
        orders: data?.orders.items ?? [],
        awaitedFeedback: { count: awaited?.total ?? 0, orderRef: awaited?.items[0]?.orderRef },
        cartCount,
        now,
      })}
    />
  );
}

/** The first entry large, the others as lines below it. */
function AgendaView({ entries: [first, ...others] }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('orders');
  if (!first) return null;
  const eyebrow =
    first.kind === 'visit' || first.kind === 'delivery' ? t(`next.${first.kind}`) : t('next.title');
  return (
    <section
      data-theme="dark"
      aria-labelledby="next-step"
      className="overflow-hidden rounded-sm border-t-2 border-gold bg-surface text-text"
    >
      <div className="grid gap-5 p-6 lg:grid-cols-[1fr_auto] lg:items-end lg:p-8">
        <div className="grid gap-1.5">
          <p
            className={`text-xs tracking-widest ${first.kind === 'payFailed' ? 'text-warning' : 'text-accent'}`}
          >
            {eyebrow}
          </p>
          <h2 id="next-step" className="text-2xl">
            <AgendaTitle entry={first} />
          </h2>
          <p className="max-w-[40em] text-sm text-muted">
            <AgendaText entry={first} />
          </p>
        </div>
        <Actions>
          <AgendaActions entry={first} isFirst />
        </Actions>
      </div>
      {others.length > 0 && (
        <ul aria-label={t('next.others')} className="border-t border-hairline px-6 lg:px-8">
          {others.map((entry) => (
            <li
              key={'order' in entry ? `${entry.kind} ${entry.order.reference}` : entry.kind}
              className="grid gap-x-6 gap-y-2 border-b border-hairline py-3.5 last:border-b-0 sm:grid-cols-[1fr_auto] sm:items-center"
            >
              <p className="grid gap-0.5 text-sm">
                <span className="font-medium">
                  <AgendaTitle entry={entry} isLine />
                </span>
                <span className="text-xs text-muted">
                  <AgendaText entry={entry} />
                </span>
              </p>
              <Actions>
                <AgendaActions entry={entry} />
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
