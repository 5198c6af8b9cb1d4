import { resourceNamed } from '@vinkura/domain/back-office/index';
import type { OrderStatus } from '../../../generated/admin-orders.js';
import { defaultListState, formatListState } from '../../kit/list-state.js';
import type { BoardColumn } from './board-column.js';

/** The statuses of each stage; those that depend on parcels name the statuses that such an order can have. */
const STATUSES: Readonly<Record<BoardColumn['stage'], readonly OrderStatus[]>> = {
  AWAITING_PAYMENT: ['PLACED', 'VERIFYING_PAYMENT', 'PLACED_PAYMENT_ERROR'],
  TO_PLAN: ['PAID', 'PLANNING'],
  TO_PREPARE: ['PLANNED', 'READY_TO_PREPARE', 'IN_PREPARATION'],
  TO_SHIP: ['IN_PREPARATION', 'IN_DELIVERY'],
  ON_THE_WAY: ['IN_DELIVERY'],
  RECEIVED: ['RECEPTION_CONFIRMED'],
  ON_HOLD: ['ON_HOLD'],
  REFUND_TO_DECIDE: ['CANCELLED'],
};

/** The address of the list of orders, filtered by the statuses of a stage. */
export function stageListPath(stage: BoardColumn['stage']): string {
  const resource = resourceNamed('orders');
  const state = {
    ...defaultListState(resource),
    filters: [{ field: 'status', operator: 'IS' as const, values: [...STATUSES[stage]] }],
  };
  return `${resource.path}?${formatListState(resource, state).toString()}`;
}
