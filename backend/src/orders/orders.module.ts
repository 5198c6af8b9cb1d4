import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CartModule } from '../cart/index.js';
import { CatalogModule } from '../catalog/index.js';
import { LoyaltyModule } from '../loyalty/index.js';
import { ParametersModule } from '../parameters/index.js';
import { PaymentsModule } from '../payments/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { OrderReturns } from './order-returns.js';
import { OrderSteps } from './order-steps.js';
import { Order, OrderSchema } from './order.js';
import { OrdersController } from './orders.controller.js';
import { OrderQueries } from './orders.queries.js';
import { OrderLineResolver, OrdersResolver, PaymentOrdersResolver } from './orders.resolver.js';
import { AbandonOrders } from './use-cases/abandon-orders.js';
import { CancelOrder } from './use-cases/cancel-order.js';
import { EditOrder } from './use-cases/edit-order.js';
import { PlaceOrders } from './use-cases/place-orders.js';
import { ProceedPayment } from './use-cases/proceed-payment.js';
import { RetryPayment } from './use-cases/retry-payment.js';
import { SettleOrders } from './use-cases/settle-orders.js';
import { StartPlanning } from './use-cases/start-planning.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: Order.name, schema: OrderSchema }]),
    CartModule,
    CatalogModule,
    LoyaltyModule,
    ParametersModule,
    PaymentsModule,
    WarehousesModule,
  ],
  controllers: [OrdersController],
  providers: [
    OrderSteps,
    OrderReturns,
    OrderQueries,
    PlaceOrders,
    ProceedPayment,
    RetryPayment,
    SettleOrders,
    StartPlanning,
    CancelOrder,
    AbandonOrders,
    EditOrder,
    OrdersResolver,
    OrderLineResolver,
    PaymentOrdersResolver,
  ],
  exports: [OrderSteps, OrderQueries, PlaceOrders, ProceedPayment, RetryPayment, SettleOrders, CancelOrder],
})
export class OrdersModule {}
