import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { PaymentsService } from '../payments/index.js';
import { SignedIn } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { refuseViolations } from '../platform/errors/domain-error.js';
import { ListQuery } from '../platform/documents/list-query.js';
import { OrderQueries } from './orders.queries.js';
import { type OrderView, orderView } from './order-views.js';
import { EditOrder } from './use-cases/edit-order.js';
import { StartPlanning } from './use-cases/start-planning.js';

/** Orders over REST (API-12, API-15, API-16); placing them is checkout's. `{id}` is the `_id` or the reference. */
@Controller('api/orders')
@SignedIn()
export class OrdersController {
  constructor(
    private readonly queries: OrderQueries,
    private readonly editOrder: EditOrder,
    private readonly startPlanning: StartPlanning,
    private readonly payments: PaymentsService,
  ) {}

  @Get()
  async list(@CurrentCaller() caller: Caller, @Query() query: ListQuery): Promise<OrderView[]> {
    return (await this.queries.list(caller, query)).map((order) => orderView(caller, order));
  }

  /** The order as it was read, with what may be edited changed; which fields those are the use case knows. */
  @Put(':id')
  async update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: unknown,
  ): Promise<OrderView> {
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      refuseViolations([{ field: 'body', messageKey: 'wrong-type' }]);
    return orderView(caller, await this.editOrder.replace(caller, id, body as Record<string, unknown>));
  }

  /** Asks the provider how the order's payment stands, and answers the order after that (API-15). */
  @Get(':id/refreshpaymentstatus')
  async refreshPaymentStatus(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<OrderView> {
    const { paymentIntentId } = await this.queries.one(caller, id);
    if (paymentIntentId) await this.payments.settleIfPossible(paymentIntentId);
    return orderView(caller, await this.queries.one(caller, id));
  }

  @Post(':id/startplanning')
  @HttpCode(200)
  async start(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<OrderView> {
    return orderView(caller, await this.startPlanning.onBehalfOf(caller, id));
  }
}
