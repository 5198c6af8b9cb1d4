import { Injectable } from '@nestjs/common';
import { checkReplacement, DestinationKind, OrderKind, OrderStatus, shipBy } from '@vinkura/domain';
import { ProductStock } from '../../catalog/index.js';
import { ParametersService } from '../../parameters/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { assertNoViolations } from '../../platform/errors/domain-error.js';
import { LinkedOrders } from '../core/linked-orders.js';
import type { Order } from '../core/order.js';
import type { OrderTask } from '../core/order-task.js';

/**
 * Places the replacement of claimed bottles: an order of 0 yen of the same wine to the same destination, in planning. It
 * has no payment, so it has no invoice and earns no points.
 */
@Injectable()
export class PlaceReplacement {
  constructor(
    private readonly linkedOrders: LinkedOrders,
    private readonly productStock: ProductStock,
    private readonly parameters: ParametersService,
    private readonly clock: Clock,
  ) {}

  /** Taken before the transaction, to keep the counter out of it. */
  number(): Promise<string> {
    return this.linkedOrders.number();
  }

  /**
   * In the running transaction.
   * @throws DomainError VALIDATION_FAILED naming `resolution` when the dinner is over; INSUFFICIENT_STOCK or NOT_FOR_SALE
   * naming the wine
   */
  async place(by: string, replaced: Order, claim: OrderTask, reference: string): Promise<void> {
    const now = this.clock.now();
    assertNoViolations(checkReplacement(replaced, now));
    const { productRef, quantity } = claim;
    await this.productStock.allocate(productRef, quantity, reference);
    const line = replaced.products.find((each) => each.productRef === productRef)!;
    const isForHome = replaced.destination === DestinationKind.HOME;
    await this.linkedOrders.place(by, replaced, {
      reference,
      status: OrderStatus.PLANNING,
      products: [{ ...line, quantity, unitPrice: 0, cellarId: null }],
      // The restaurant's fee is due once, for the first bottle.
      corkage: null,
      more: {
        replaces: replaced.reference,
        shipBy: isForHome ? shipBy(now, await this.parameters.closedDays()) : null,
        arrival: replaced.kind === OrderKind.INDENT ? null : replaced.arrival,
      },
    });
  }
}
