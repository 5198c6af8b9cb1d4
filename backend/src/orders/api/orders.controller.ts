import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { SignedIn } from '../../platform/access/access.js';
import type { Caller } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { assertNoViolations } from '../../platform/errors/domain-error.js';
import { ListQuery, mapPart } from '../../platform/documents/list-query.js';
import { OrderQueries } from '../core/orders.queries.js';
import { type OrderView, OrderViews } from '../core/order-views.js';
import { EditOrder } from '../fulfilment/edit-order.js';
import { type NamedShortfall, ReorderWines } from '../placing/reorder-wines.js';

/**
 * Orders over REST (API-12); checkout places them, `OrderStepsController` has the steps. `{id}` is the `_id` or the
 * reference.
 */
@Controller('api/orders')
@SignedIn()
export class OrdersController {
  constructor(
    private readonly queries: OrderQueries,
    private readonly editOrder: EditOrder,
    private readonly views: OrderViews,
    private readonly reorderWines: ReorderWines,
  ) {}

  @Get()
  async list(@CurrentCaller() caller: Caller, @Query() query: ListQuery): Promise<OrderView[]> {
    const orders = await this.queries.list(caller, query);
    const views = await this.views.all(caller, orders);
    return mapPart(orders, (_order, place) => views[place]!);
  }

  /** Adds the wines to the cart again; returns the new item's `_id` and what is missing (AGAIN-01). */
  @Post(':id/reorder')
  reorder(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
  ): Promise<{ itemId: string; shortfalls: NamedShortfall[] }> {
    return this.reorderWines.run(caller, id);
  }

  /** The order as read, with changed editable fields; the use case determines which are editable. */
  @Put(':id')
  async update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: unknown,
  ): Promise<OrderView> {
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      assertNoViolations([{ field: 'body', messageKey: 'wrong-type' }]);
    return this.views.one(caller, await this.editOrder.replace(caller, id, body as Record<string, unknown>));
  }
}
