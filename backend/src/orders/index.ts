export { Order } from './core/order.js';
export { actorsFor } from './core/order-access.js';
export {
  ORDERS_ARRIVING_JOB,
  ORDERS_CELLAR_PLANNING_JOB,
  ORDERS_CLOSE_JOB,
  ORDERS_PLEASE_CONFIRM_JOB,
  ORDERS_READY_JOB,
  ORDERS_REFUND_DECISIONS_JOB,
  ORDERS_SURVEY_JOB,
} from './api/order-jobs.js';
export { Delivery, type OrderLine } from './core/order-parts.js';
export { canTransition, OrderStateMachine } from './core/order-state-machine.js';
export { type OrderView, OrderViews } from './core/order-views.js';
export { OrderShortfalls, StockShortfall } from './desk/order-shortfalls.js';
export { noOrdersCreated, orderMissing } from './core/orders.errors.js';
export { OrdersModule } from './orders.module.js';
export { type BoughtOrder, OrderQueries } from './core/orders.queries.js';
export { PaidOrders } from './core/paid-orders.js';
export { PaymentOrders } from './core/payment-orders.js';
export { ServedWine, servedWines } from './core/served-wines.js';
export { RefundQueries } from './refunds/refund-queries.js';
export { ORDERS_ABANDON_JOB } from './placing/abandon-orders.js';
export { type BulkOrderAction, BulkOrderSteps, type BulkStepOptions } from './desk/bulk-order-steps.js';
export { CloseWithFeedback } from './fulfilment/close-order.js';
export { UndoableReception } from './fulfilment/pending-reception.js';
export { PendingReceptions, RECEPTIONS_JOB } from './fulfilment/pending-receptions.js';
export { DisputedOrders } from './refunds/disputed-orders.js';
export { HoldOrder } from './refunds/hold-order.js';
export { ShipOrder } from './fulfilment/ship-order.js';
export { EditOrder } from './fulfilment/edit-order.js';
export { type OrderDraft, PlaceOrders } from './placing/place-orders.js';
export { ProceedPayment } from './placing/proceed-payment.js';
export { RefundOrder } from './refunds/refund-order.js';
export { RetryPayment } from './placing/retry-payment.js';
export { BottleReport, bottleReport } from './tasks/order-task.types.js';
export { taskLoader } from './tasks/order-task.loader.js';
export { type BottleReportDraft, OrderTasks } from './tasks/order-tasks.js';
export { encodeShiftJis } from './printing/shift-jis.js';
export { UnpaidOrders } from './placing/unpaid-orders.js';
export { SettleOrders } from './placing/settle-orders.js';
