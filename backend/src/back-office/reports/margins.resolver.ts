import { Args, Query, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { orderMargin, wineMargin } from '@vinkura/domain/back-office/reports/margins';
import { averageOf } from '@vinkura/domain/warehouses/stock-cost';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { CatalogService } from '../../catalog/index.js';
import type { Order } from '../../orders/index.js';
import { Roles } from '../../platform/access/access.js';
import { notFound } from '../../platform/errors/domain-error.js';
import { WineCosts } from '../../warehouses/index.js';
import { StockAlerts } from '../dashboard/stock-alerts.js';
import { invoicedOrder } from '../facts/invoice-facts.js';
import { OrderMarginView, WineSupply } from './margin.types.js';

/** Cost and margin of one wine or order, beside its record. Costs are in no answer of other areas (SUPPLY-01). */
@Resolver()
export class MarginsResolver {
  constructor(
    private readonly catalog: CatalogService,
    private readonly costs: WineCosts,
    private readonly alerts: StockAlerts,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  @Query(() => WineSupply, { description: 'Cost, margin and stock alert of a wine; of the area STOCK.' })
  @Roles(UserType.ADMINISTRATOR)
  async wineSupply(
    @Args('reference', { type: () => String, description: 'Reference of the wine.' }) reference: string,
  ): Promise<WineSupply> {
    const wine = await this.catalog.get(reference);
    const [known, [cells]] = await Promise.all([
      this.costs.find([wine.reference]),
      this.alerts.cells([wine], ['alertLevel', 'soldRecently', 'expectedBottles']),
    ]);
    const cost = known.get(wine.reference) ?? null;
    const average = averageOf(cost);
    return {
      ...(cells as Pick<WineSupply, 'alertLevel' | 'soldRecently' | 'expectedBottles'>),
      margin: average === null ? null : wineMargin(wine.price, average),
      costedBottles: cost?.bottles ?? 0,
    };
  }

  @Query(() => OrderMarginView, { description: 'Cost and margin of an order; of the area ACCOUNTS.' })
  @Roles(UserType.ADMINISTRATOR)
  async orderMargin(
    @Args('reference', { type: () => String, description: 'Reference of the order.' }) reference: string,
  ): Promise<OrderMarginView> {
    const order = await this.connection.model<Order>('Order').findOne({ reference }).lean<Order>();
    if (!order) throw notFound('order', reference);
    return orderMargin(invoicedOrder(order));
  }
}
