import { Injectable } from '@nestjs/common';
import { ProductStock } from '../catalog/index.js';
import { LoyaltyService } from '../loyalty/index.js';
import { StockLedger } from '../warehouses/index.js';
import type { Order } from './order.js';

/** Gives back what a cancelled order holds; each part at most once, in the transaction that cancels. */
@Injectable()
export class OrderReturns {
  constructor(
    private readonly productStock: ProductStock,
    private readonly stockLedger: StockLedger,
    private readonly loyalty: LoyaltyService,
  ) {}

  /** @param by reference of a user, or SYSTEM */
  async giveBack(order: Order, by: string): Promise<void> {
    await this.productStock.release(order.reference);
    await this.stockLedger.unplan(order.reference, by);
    await this.loyalty.restore(order.reference);
  }
}
