import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CartModule } from '../cart/index.js';
import { CatalogModule } from '../catalog/index.js';
import { CellarModule } from '../cellar/index.js';
import { IndentsModule } from '../indents/index.js';
import { LoyaltyModule } from '../loyalty/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ParametersModule } from '../parameters/index.js';
import { PaymentsModule } from '../payments/index.js';
import { AuditEntry, AuditEntrySchema } from '../platform/audit/audit-entry.js';
import { UsersModule } from '../users/index.js';
import { VenuesModule } from '../venues/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { WebhooksModule } from '../webhooks/index.js';
import { BulkOrdersResolver } from './bulk-orders.resolver.js';
import { OrderBoards } from './order-board.js';
import { OrderBoardResolver } from './order-board.resolver.js';
import { OrderStock } from './order-stock.js';
import { OrderEffects } from './order-effects.js';
import { OrderJobs } from './order-jobs.js';
import { OrderLineStocks } from './order-line-stock.js';
import { OrderShortfalls } from './order-shortfalls.js';
import { OrderMails } from './order-mails.js';
import { OrderNote, OrderNoteSchema } from './order-note.js';
import { OrderNotes } from './order-notes.js';
import { OrderPageResolver } from './order-page.resolver.js';
import { OrderReturns } from './order-returns.js';
import { OrderStepsController } from './order-steps.controller.js';
import { OrderStateMachine } from './order-state-machine.js';
import { OrderStepsResolver } from './order-steps.resolver.js';
import { Order, OrderSchema } from './order.js';
import { OrdersController } from './orders.controller.js';
import { OrderViews } from './order-views.js';
import { OrderRedaction } from './order-redaction.js';
import { OrderQueries } from './orders.queries.js';
import { OrderLineResolver, OrdersResolver, PaymentOrdersResolver } from './orders.resolver.js';
import { OrderActions } from './order-actions.js';
import { OrderVersions } from './order-versions.js';
import { PaidOrders } from './paid-orders.js';
import { PaymentOrders } from './payment-orders.js';
import { RefundDecisions } from './refund-decisions.js';
import { RefundQueries } from './refund-queries.js';
import { BulkPrintables } from './bulk-printables.js';
import { BulkPrintablesResolver } from './bulk-printables.resolver.js';
import { PreparedBottleResolver } from './prepared-bottle.resolver.js';
import { Printables } from './printables.js';
import { PrintablesResolver } from './printables.resolver.js';
import { RefundsController } from './refunds.controller.js';
import { ReorderResolver } from './reorder.resolver.js';
import { RefundsResolver } from './refunds.resolver.js';
import { OrderTask, OrderTaskSchema } from './tasks/order-task.js';
import { OrderTasks } from './tasks/order-tasks.js';
import { OrderTasksResolver } from './tasks/order-tasks.resolver.js';
import { AbandonOrders } from './use-cases/abandon-orders.js';
import { BulkOrderSteps } from './use-cases/bulk-order-steps.js';
import { CancelOrder } from './use-cases/cancel-order.js';
import { BottleAlarms } from './tasks/bottle-alarms.js';
import { PendingReception, PendingReceptionSchema } from './receptions/pending-reception.js';
import { PendingReceptions } from './receptions/pending-receptions.js';
import { CloseOrder, CloseWithFeedback } from './use-cases/close-order.js';
import { ConfirmReception } from './use-cases/confirm-reception.js';
import { DeclineRefund } from './use-cases/decline-refund.js';
import { DisputedOrders } from './use-cases/disputed-orders.js';
import { EditOrder } from './use-cases/edit-order.js';
import { ForceStatus } from './use-cases/force-status.js';
import { ForcedMoves } from './use-cases/forced-moves.js';
import { HoldOrder } from './use-cases/hold-order.js';
import { MakeReady } from './use-cases/make-ready.js';
import { PlaceOrders } from './use-cases/place-orders.js';
import { PrepareOrder } from './use-cases/prepare-order.js';
import { ProceedPayment } from './use-cases/proceed-payment.js';
import { OrdersDataSubject } from './orders-data-subject.js';
import { RefundOrder } from './use-cases/refund-order.js';
import { ReorderWines } from './use-cases/reorder-wines.js';
import { RescheduleOrder } from './use-cases/reschedule-order.js';
import { RetryPayment } from './use-cases/retry-payment.js';
import { UnpaidOrders } from './use-cases/unpaid-orders.js';
import { SettleOrders } from './use-cases/settle-orders.js';
import { ShipOrder } from './use-cases/ship-order.js';
import { StartPlanning } from './use-cases/start-planning.js';
import { SubmitPlanning } from './use-cases/submit-planning.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Order.name, schema: OrderSchema },
      { name: OrderNote.name, schema: OrderNoteSchema },
      { name: OrderTask.name, schema: OrderTaskSchema },
      { name: PendingReception.name, schema: PendingReceptionSchema },
      { name: AuditEntry.name, schema: AuditEntrySchema },
    ]),
    CartModule,
    CatalogModule,
    CellarModule,
    IndentsModule,
    LoyaltyModule,
    NotificationsModule,
    ParametersModule,
    PaymentsModule,
    UsersModule,
    VenuesModule,
    WarehousesModule,
    WebhooksModule,
  ],
  controllers: [OrdersController, OrderStepsController, RefundsController],
  providers: [
    OrderStateMachine,
    OrderStock,
    OrderEffects,
    OrderMails,
    PaidOrders,
    PaymentOrders,
    OrderReturns,
    OrderActions,
    OrderVersions,
    RefundDecisions,
    RefundQueries,
    DeclineRefund,
    OrdersDataSubject,
    OrderQueries,
    OrderRedaction,
    OrderViews,
    OrderJobs,
    PlaceOrders,
    ProceedPayment,
    RetryPayment,
    UnpaidOrders,
    SettleOrders,
    StartPlanning,
    CancelOrder,
    AbandonOrders,
    EditOrder,
    RescheduleOrder,
    SubmitPlanning,
    MakeReady,
    PrepareOrder,
    ShipOrder,
    ConfirmReception,
    PendingReceptions,
    CloseOrder,
    CloseWithFeedback,
    HoldOrder,
    DisputedOrders,
    ForcedMoves,
    ForceStatus,
    RefundOrder,
    ReorderWines,
    OrderBoards,
    OrderNotes,
    BottleAlarms,
    OrderTasks,
    OrderTasksResolver,
    OrderLineStocks,
    OrderShortfalls,
    PreparedBottleResolver,
    Printables,
    BulkPrintables,
    BulkOrderSteps,
    OrdersResolver,
    OrderBoardResolver,
    OrderPageResolver,
    BulkOrdersResolver,
    PrintablesResolver,
    BulkPrintablesResolver,
    OrderStepsResolver,
    RefundsResolver,
    ReorderResolver,
    OrderLineResolver,
    PaymentOrdersResolver,
  ],
  exports: [
    OrderShortfalls,
    OrderStateMachine,
    OrderQueries,
    PaidOrders,
    PaymentOrders,
    OrderViews,
    RefundDecisions,
    RefundOrder,
    RefundQueries,
    BulkOrderSteps,
    PlaceOrders,
    ProceedPayment,
    RetryPayment,
    UnpaidOrders,
    SettleOrders,
    CancelOrder,
    CloseWithFeedback,
    EditOrder,
    HoldOrder,
    DisputedOrders,
    MakeReady,
    PrepareOrder,
    ConfirmReception,
    PendingReceptions,
    OrderTasks,
  ],
})
export class OrdersModule {}
