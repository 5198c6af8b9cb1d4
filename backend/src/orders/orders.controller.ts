import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { SignedIn } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { refuseViolations } from '../platform/errors/domain-error.js';
import { ListQuery, mapPart } from '../platform/documents/list-query.js';
import { OrderQueries } from './orders.queries.js';
import { type OrderView, orderView } from './order-views.js';
import { EditOrder } from './use-cases/edit-order.js';

/** Orders over REST (API-12); placing them is checkout's, steps are next door. `{id}` is the `_id` or the reference. */
@Controller('api/orders')
@SignedIn()
export class OrdersController {
  constructor(
    private readonly queries: OrderQueries,
    private readonly editOrder: EditOrder,
  ) {}

  @Get()
  async list(@CurrentCaller() caller: Caller, @Query() query: ListQuery): Promise<OrderView[]> {
    return mapPart(await this.queries.list(caller, query), (order) => orderView(caller, order));
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
}
