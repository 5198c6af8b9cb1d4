import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { StockBucket, StockReason } from '@vinkura/domain';
import type { Model } from 'mongoose';
import type { StockPlace } from './stock-entry.js';
import { StockMovement } from './stock-movement.js';

/** Bottles that an order has reserved in a warehouse; without an order they are those of pre-orders. */
export interface ReservedClaim extends StockPlace {
  orderRef: string | null;
  quantity: number;
}

type Movement = Pick<
  StockMovement,
  'productRef' | 'warehouseRef' | 'from' | 'to' | 'quantity' | 'reason' | 'orderRef'
>;

/**
 * What orders and pre-orders claim of the bucket `reservedVinkura`, according to its movements. A stocktake may leave
 * fewer bottles there than are claimed.
 */
@Injectable()
export class ReservedClaims {
  constructor(@InjectModel(StockMovement.name) private readonly movements: Model<StockMovement>) {}

  /** The claims of these wines in a warehouse. */
  async of(warehouseRef: string, productRefs: readonly string[]): Promise<ReservedClaim[]> {
    const sums = new Map<string, ReservedClaim>();
    for (const movement of await this.movementsAt(warehouseRef, productRefs)) {
      const { orderRef, productRef } = movement;
      if (!isClaim(movement)) continue;
      const key = `${productRef} ${orderRef ?? ''}`;
      const claim = sums.get(key) ?? { warehouseRef, productRef, orderRef: orderRef ?? null, quantity: 0 };
      sums.set(key, { ...claim, quantity: claim.quantity + changeOf(movement) });
    }
    // An order of a pre-order ships bottles that the pre-order has reserved.
    for (const { productRef, orderRef, quantity } of [...sums.values()])
      if (orderRef && quantity < 0) {
        const pool = sums.get(`${productRef} `);
        if (pool) pool.quantity += quantity;
      }
    return [...sums.values()].filter(({ quantity }) => quantity > 0);
  }

  /** Bottles of a wine that are claimed in a warehouse, but not there. */
  async shortfall({ warehouseRef, productRef }: StockPlace): Promise<number> {
    const unclaimed = await this.movements
      .find(
        {
          warehouseRef,
          productRef,
          orderRef: { $exists: false },
          reason: { $ne: StockReason.INDENT },
          $or: RESERVED,
        },
        PROJECTION,
      )
      .lean<Movement[]>();
    return Math.max(0, -unclaimed.reduce((sum, movement) => sum + changeOf(movement), 0));
  }

  private movementsAt(warehouseRef: string, productRefs: readonly string[]): Promise<Movement[]> {
    return this.movements
      .find({ warehouseRef, productRef: { $in: [...productRefs] }, $or: RESERVED }, PROJECTION)
      .lean<Movement[]>();
  }
}

const RESERVED = [{ from: StockBucket.reservedVinkura }, { to: StockBucket.reservedVinkura }];
const PROJECTION = { warehouseRef: 1, productRef: 1, from: 1, to: 1, quantity: 1, reason: 1, orderRef: 1 };

const isClaim = ({ orderRef, reason }: Movement): boolean =>
  orderRef !== undefined || reason === StockReason.INDENT;

const changeOf = ({ from, to, quantity }: Movement): number =>
  (Number(to === StockBucket.reservedVinkura) - Number(from === StockBucket.reservedVinkura)) * quantity;
