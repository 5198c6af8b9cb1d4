import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  addCost,
  averageOf,
  type CostedBottles,
  costEffectOf,
  takeCost,
} from '@vinkura/domain/warehouses/stock-cost';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { TransactionValues } from '../platform/database/transaction-values.js';
import { Transactions } from '../platform/database/transactions.js';
import type { StockMovement } from './stock-movement.js';
import { WineCost } from './wine-cost.js';

/**
 * The moving average cost of the wines. Changes belong to the transaction of the stock movement: two that concern the
 * same wine conflict, and the second is repeated.
 */
@Injectable()
export class WineCosts {
  private readonly known = new TransactionValues<CostedBottles | null>(this.transactions);

  constructor(
    @InjectModel(WineCost.name) private readonly costs: Model<WineCost>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Reads the costs of several wines with one command; later reads of the transaction need none. */
  async load(productRefs: readonly string[]): Promise<void> {
    const unknown = [...new Set(productRefs)].filter(
      (productRef) => this.known.get(productRef) === undefined,
    );
    if (unknown.length === 0) return;
    const found = await this.find(unknown);
    for (const productRef of unknown) this.known.set(productRef, found.get(productRef) ?? null);
  }

  /** By wine; those without a known cost are absent. */
  async find(productRefs: readonly string[]): Promise<Map<string, CostedBottles>> {
    const found = await this.costs.find({ productRef: { $in: productRefs } }).lean<WineCost[]>();
    return new Map(
      found.map(({ productRef, bottles, totalCostYen }) => [productRef, { bottles, totalCostYen }]),
    );
  }

  /** Bottles come in. @param costYen of all of them */
  async add(productRef: string, bottles: number, costYen: number): Promise<void> {
    this.write(productRef, addCost(await this.of(productRef), bottles, costYen));
  }

  /** Bottles come back whose own cost is unknown: at the average. @returns their cost; null if there is no average */
  private async addAtAverage(productRef: string, bottles: number): Promise<number | null> {
    const costYen = averageOf(await this.of(productRef), bottles);
    if (costYen !== null) await this.add(productRef, bottles, costYen);
    return costYen;
  }

  /** Bottles go out. @returns their cost; null if it is unknown */
  async take(productRef: string, bottles: number): Promise<number | null> {
    const { costYen, left } = takeCost(await this.of(productRef), bottles);
    if (costYen !== null && left) this.write(productRef, left);
    return costYen;
  }

  /** What a stock movement does to the average. @returns its cost; null if it has none, or an unknown one */
  async follow(
    movement: Pick<StockMovement, 'productRef' | 'quantity' | 'reason'> & Partial<StockMovement>,
  ): Promise<number | null> {
    const { productRef, quantity } = movement;
    const effect = costEffectOf(movement);
    if (effect === null) return null;
    return effect === 'OUT' ? this.take(productRef, quantity) : this.addAtAverage(productRef, quantity);
  }

  private async of(productRef: string): Promise<CostedBottles | null> {
    await this.load([productRef]);
    return this.known.get(productRef) ?? null;
  }

  private write(productRef: string, after: CostedBottles): void {
    this.known.set(productRef, after);
    const updatedAt = this.clock.now();
    this.transactions.updateOne(
      this.costs,
      { productRef },
      { $set: { ...after, updatedAt } },
      { upsert: true },
    );
  }
}
