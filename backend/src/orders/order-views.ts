import type { OrderAction } from '@vinkura/domain';
import type { Caller } from '../platform/access/access.js';
import { actionsFor, seenBy } from './order-access.js';
import type { Order } from './order.js';

/** An order as REST answers it, with the buttons that its reader may press. */
export type OrderView = Omit<Order, 'secretToken' | 'searchText' | 'reminders' | 'stage' | 'dueAt'> & {
  availableActions: OrderAction[];
};

export function orderView(caller: Caller, order: Order): OrderView {
  const {
    secretToken: _secretToken,
    searchText: _searchText,
    reminders: _reminders,
    stage: _stage,
    dueAt: _dueAt,
    ...shown
  } = seenBy(caller, order);
  return { ...shown, availableActions: actionsFor(caller, order) };
}
