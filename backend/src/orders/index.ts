export { Order } from './order.js';
export { actorsFor } from './order-access.js';
export {
  ORDERS_ARRIVING_JOB,
  ORDERS_CELLAR_PLANNING_JOB,
  ORDERS_CLOSE_JOB,
  ORDERS_PLEASE_CONFIRM_JOB,
  ORDERS_READY_JOB,
  ORDERS_REFUND_DECISIONS_JOB,
  ORDERS_SURVEY_JOB,
} from './order-jobs.js';
export { Delivery, type OrderLine } from './order-parts.js';
export { canTransition, OrderStateMachine } from './order-state-machine.js';
export { type OrderView, OrderViews } from './order-views.js';
export { OrderShortfalls, StockShortfall } from './order-shortfalls.js';
export { noOrdersCreated, orderMissing } from './orders.errors.js';
export { OrdersModule } from './orders.module.js';
export { type BoughtOrder, OrderQueries } from './orders.queries.js';
export { PaidOrders } from './paid-orders.js';
export { PaymentOrders } from './payment-orders.js';
export { ServedWine, servedWines } from './served-wines.js';
export { RefundQueries } from './refund-queries.js';
export { ORDERS_ABANDON_JOB } from './use-cases/abandon-orders.js';
export { type BulkOrderAction, BulkOrderSteps, type BulkStepOptions } from './use-cases/bulk-order-steps.js';
export { CloseWithFeedback } from './use-cases/close-order.js';
export { UndoableReception } from './receptions/pending-reception.js';
export { PendingReceptions, RECEPTIONS_JOB } from './receptions/pending-receptions.js';
export { DisputedOrders } from './use-cases/disputed-orders.js';
export { HoldOrder } from './use-cases/hold-order.js';
export { EditOrder } from './use-cases/edit-order.js';
export { type OrderDraft, PlaceOrders } from './use-cases/place-orders.js';
export { ProceedPayment } from './use-cases/proceed-payment.js';
export { RefundOrder } from './use-cases/refund-order.js';
export { RetryPayment } from './use-cases/retry-payment.js';
export { BottleReport, bottleReport } from './tasks/order-task.types.js';
export { taskLoader } from './tasks/order-task.loader.js';
export { type BottleReportDraft, OrderTasks } from './tasks/order-tasks.js';
export { UnpaidOrders } from './use-cases/unpaid-orders.js';
export { SettleOrders } from './use-cases/settle-orders.js';
