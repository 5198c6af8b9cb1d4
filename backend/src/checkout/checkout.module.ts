import { Module } from '@nestjs/common';
import { CartModule } from '../cart/index.js';
import { CellarModule } from '../cellar/index.js';
import { IndentsModule } from '../indents/index.js';
import { OrdersModule } from '../orders/index.js';
import { ParametersModule } from '../parameters/index.js';
import { PaymentsModule } from '../payments/index.js';
import { UsersModule } from '../users/index.js';
import { VenuesModule } from '../venues/index.js';
import {
  PaymentRefundsController,
  PaymentsController,
  PlaceOrdersController,
} from './checkout.controller.js';
import { CheckoutCart } from './checkout-cart.js';
import { CheckoutResolver } from './checkout.resolver.js';
import { OrderCart } from './order-cart.js';
import { PaymentFlow } from './payment-flow.js';
import { Quotes } from './quotes.js';
import { StartPayment } from './start-payment.js';

@Module({
  imports: [
    CartModule,
    CellarModule,
    IndentsModule,
    PaymentsModule,
    OrdersModule,
    UsersModule,
    VenuesModule,
    ParametersModule,
  ],
  controllers: [PaymentsController, PaymentRefundsController, PlaceOrdersController],
  providers: [Quotes, StartPayment, OrderCart, PaymentFlow, CheckoutCart, CheckoutResolver],
  exports: [Quotes],
})
export class CheckoutModule {}
