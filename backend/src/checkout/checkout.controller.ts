import { Body, Controller, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { IsString } from 'class-validator';
import type { Request } from 'express';
import { type OrderView, OrderViews } from '../orders/index.js';
import { RefundReviewedPayment } from '../payments/index.js';
import { Roles, SignedIn } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { unknownReference, validationFailed } from '../platform/errors/domain-error.js';
import { localeOf } from '../platform/http/locale.js';
import { orderNameOf, PaymentBody, PlaceOrdersBody, ProceedBody } from './checkout.inputs.js';
import { OrderCart } from './order-cart.js';
import { PaymentFlow } from './payment-flow.js';
import { paymentView, type PaymentView } from './payment-views.js';
import { StartPayment } from './start-payment.js';

/** Payments over REST (API-14). */
@Controller('api/payments')
@SignedIn()
export class PaymentsController {
  constructor(
    private readonly startPayment: StartPayment,
    private readonly paymentFlow: PaymentFlow,
  ) {}

  @Post()
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: PaymentBody,
    @Req() request: Request,
  ): Promise<PaymentView> {
    const { cartItems, fromOrderRef, fromIndent, agreement, usedPoints, expectedTotal } = body;
    if (!cartItems && !fromOrderRef) throw validationFailed([{ field: 'cartItems', messageKey: 'required' }]);
    const intent = await this.startPayment.start(caller, {
      itemIds: cartItems?.map(({ _id }) => _id),
      usedPoints: usedPoints ?? 0,
      fromOrderRef,
      fromIndent,
      agreed: agreement ?? true,
      locale: localeOf(request),
      clientQuote: { items: cartItems ?? [], expectedTotal },
    });
    return paymentView(intent);
  }

  @Get(':id')
  async status(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<PaymentView> {
    return paymentView(await this.paymentFlow.status(caller, id));
  }

  @Get(':id/start')
  async start(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<PaymentView> {
    return paymentView(await this.paymentFlow.issueSecret(caller, id));
  }

  @Get(':id/successcheck')
  async successCheck(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<PaymentView> {
    return paymentView(await this.paymentFlow.status(caller, id));
  }

  @Put(':id')
  async proceed(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() { paymentIntentId, status, orders }: ProceedBody,
  ): Promise<PaymentView> {
    if (paymentIntentId && paymentIntentId !== id) throw unknownReference('paymentIntentId', paymentIntentId);
    const names = orders?.map((order, index) => {
      const name = orderNameOf(order);
      if (!name) throw validationFailed([{ field: `orders.${index}`, messageKey: 'wrong-type' }]);
      return name;
    });
    return paymentView(await this.paymentFlow.proceed(caller, id, status, names));
  }
}

/** Body of `POST /api/payments/{id}/refund`. */
export class RefundPaymentBody {
  /** Visible to the customer. */
  @IsString()
  reason!: string;
}

/** Refunds of payments whose amount differs from the amount due; others are refunded with their orders. */
@Controller('api/payments')
export class PaymentRefundsController {
  constructor(private readonly refundReviewedPayment: RefundReviewedPayment) {}

  /** Idempotent per payment. */
  @Post(':id/refund')
  @HttpCode(200)
  @Roles('ADMINISTRATOR')
  async refund(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() { reason }: RefundPaymentBody,
  ): Promise<PaymentView> {
    return paymentView(await this.refundReviewedPayment.refund(caller, id, reason));
  }
}

/** Ordering over REST (API-12). */
@Controller('api/orders')
@SignedIn()
export class PlaceOrdersController {
  constructor(
    private readonly orderCart: OrderCart,
    private readonly views: OrderViews,
  ) {}

  @Post()
  async place(@CurrentCaller() caller: Caller, @Body() body: PlaceOrdersBody): Promise<OrderView[]> {
    const { _id, amount, totalAmount, deliveryFee, usedPoints } = body.paymentIntent;
    const orders = await this.orderCart.place(caller, _id, {
      itemIds: body.cartItems.map((item) => item._id),
      clientQuote: { items: body.cartItems, payment: { amount, totalAmount, deliveryFee, usedPoints } },
    });
    return this.views.all(caller, orders);
  }
}
