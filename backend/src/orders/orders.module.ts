import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AssetsModule } from '../assets/index.js';
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
import { BulkOrdersResolver } from './desk/bulk-orders.resolver.js';
import { DeliveryCalendarResolver } from './desk/delivery-calendar.resolver.js';
import { DeliveryCalendars } from './desk/delivery-calendars.js';
import { OrderBoards } from './desk/order-board.js';
import { OrderBoardResolver } from './desk/order-board.resolver.js';
import { OrderStock } from './core/order-stock.js';
import { OrderEffects } from './core/order-effects.js';
import { OrderJobs } from './api/order-jobs.js';
import { OrderLineStocks } from './desk/order-line-stock.js';
import { OrderShortfalls } from './desk/order-shortfalls.js';
import { OrderMails } from './core/order-mails.js';
import { OrderNote, OrderNoteSchema } from './desk/order-note.js';
import { OrderNotes } from './desk/order-notes.js';
import { OrderPageResolver } from './desk/order-page.resolver.js';
import { OrderReturns } from './core/order-returns.js';
import { OrderStepsController } from './api/order-steps.controller.js';
import { OrderStateMachine } from './core/order-state-machine.js';
import { OrderStepsResolver } from './api/order-steps.resolver.js';
import { Order, OrderSchema } from './core/order.js';
import { OrdersController } from './api/orders.controller.js';
import { OrderViews } from './core/order-views.js';
import { OrderRedaction } from './core/order-redaction.js';
import { OrderQueries } from './core/orders.queries.js';
import { OrderLineResolver, OrdersResolver, PaymentOrdersResolver } from './api/orders.resolver.js';
import { ChangeLines } from './changes/change-lines.js';
import { ChangeVenue } from './changes/change-venue.js';
import { LineChangesResolver } from './changes/line-changes.resolver.js';
import { PlanLines } from './changes/plan-lines.js';
import { PreviewLines } from './changes/preview-lines.js';
import { RemoveBottles } from './changes/remove-bottles.js';
import { Supplements } from './changes/supplements.js';
import { LinkedOrders } from './core/linked-orders.js';
import { OrderActions } from './core/order-actions.js';
import { OrderVersions } from './core/order-versions.js';
import { PaidOrders } from './core/paid-orders.js';
import { PaymentOrders } from './core/payment-orders.js';
import { RefundDecisions } from './refunds/refund-decisions.js';
import { RefundQueries } from './refunds/refund-queries.js';
import { BulkPrintables } from './printing/bulk-printables.js';
import { BulkPrintablesResolver } from './printing/bulk-printables.resolver.js';
import { PreparedBottleResolver } from './api/prepared-bottle.resolver.js';
import { CarrierFiles } from './printing/carrier-files.js';
import { CarrierFilesController } from './printing/carrier-files.controller.js';
import { CarrierFilesResolver } from './printing/carrier-files.resolver.js';
import { Printables } from './printing/printables.js';
import { PrintablesResolver } from './printing/printables.resolver.js';
import { RefundsController } from './refunds/refunds.controller.js';
import { ReorderResolver } from './placing/reorder.resolver.js';
import { RefundsResolver } from './refunds/refunds.resolver.js';
import { OrderTask, OrderTaskSchema } from './core/order-task.js';
import { ClaimsResolver } from './desk/claims.resolver.js';
import { DecideClaim } from './desk/decide-claim.js';
import { PlaceReplacement } from './desk/place-replacement.js';
import { ClaimBottles } from './tasks/claim-bottles.js';
import { CustomerClaimsResolver } from './tasks/customer-claims.resolver.js';
import { OrderTasks } from './tasks/order-tasks.js';
import { ReopenClaim } from './core/reopen-claim.js';
import { OrderTasksResolver } from './tasks/order-tasks.resolver.js';
import { AbandonOrders } from './placing/abandon-orders.js';
import { BulkOrderSteps } from './desk/bulk-order-steps.js';
import { CancelOrder } from './refunds/cancel-order.js';
import { BottleAlarms } from './tasks/bottle-alarms.js';
import { PendingReception, PendingReceptionSchema } from './fulfilment/pending-reception.js';
import { PendingReceptions } from './fulfilment/pending-receptions.js';
import { CloseOrder, CloseWithFeedback } from './fulfilment/close-order.js';
import { ConfirmReception } from './fulfilment/confirm-reception.js';
import { DeclineRefund } from './refunds/decline-refund.js';
import { DisputedOrders } from './refunds/disputed-orders.js';
import { EditOrder } from './fulfilment/edit-order.js';
import { ForceStatus } from './refunds/force-status.js';
import { ForcedMoves } from './refunds/forced-moves.js';
import { HoldOrder } from './refunds/hold-order.js';
import { MakeReady } from './fulfilment/make-ready.js';
import { PlaceOrders } from './placing/place-orders.js';
import { PlanAndStart } from './fulfilment/plan-and-start.js';
import { PrepareOrder } from './fulfilment/prepare-order.js';
import { ProceedPayment } from './placing/proceed-payment.js';
import { OrdersDataSubject } from './api/orders-data-subject.js';
import { RefundOrder } from './refunds/refund-order.js';
import { ReorderWines } from './placing/reorder-wines.js';
import { ChangeAddress } from './fulfilment/change-address.js';
import { RescheduleOrder } from './fulfilment/reschedule-order.js';
import { RetryPayment } from './placing/retry-payment.js';
import { UnpaidOrders } from './placing/unpaid-orders.js';
import { SettleOrders } from './placing/settle-orders.js';
import { ShipOrder } from './fulfilment/ship-order.js';
import { StartPlanning } from './fulfilment/start-planning.js';
import { SubmitPlanning } from './fulfilment/submit-planning.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Order.name, schema: OrderSchema },
      { name: OrderNote.name, schema: OrderNoteSchema },
      { name: OrderTask.name, schema: OrderTaskSchema },
      { name: PendingReception.name, schema: PendingReceptionSchema },
      { name: AuditEntry.name, schema: AuditEntrySchema },
    ]),
    AssetsModule,
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
  controllers: [CarrierFilesController, OrdersController, OrderStepsController, RefundsController],
  providers: [
    OrderStateMachine,
    OrderStock,
    OrderEffects,
    OrderMails,
    PaidOrders,
    PaymentOrders,
    OrderReturns,
    ReopenClaim,
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
    ChangeAddress,
    RescheduleOrder,
    SubmitPlanning,
    MakeReady,
    PlanAndStart,
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
    DeliveryCalendars,
    OrderNotes,
    BottleAlarms,
    OrderTasks,
    OrderTasksResolver,
    ClaimBottles,
    CustomerClaimsResolver,
    LinkedOrders,
    PlanLines,
    PreviewLines,
    RemoveBottles,
    ChangeLines,
    ChangeVenue,
    Supplements,
    LineChangesResolver,
    DecideClaim,
    PlaceReplacement,
    ClaimsResolver,
    OrderLineStocks,
    OrderShortfalls,
    PreparedBottleResolver,
    Printables,
    BulkPrintables,
    CarrierFiles,
    BulkOrderSteps,
    OrdersResolver,
    OrderBoardResolver,
    DeliveryCalendarResolver,
    OrderPageResolver,
    BulkOrdersResolver,
    PrintablesResolver,
    BulkPrintablesResolver,
    CarrierFilesResolver,
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
    ShipOrder,
    ConfirmReception,
    PendingReceptions,
    OrderTasks,
  ],
})
export class OrdersModule {}
