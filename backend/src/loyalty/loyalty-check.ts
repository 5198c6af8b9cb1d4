import { Injectable } from '@nestjs/common';
import { UsersService } from '../users/index.js';
import { PointsLedger } from './points-ledger.js';
import { Purchases } from './purchases.service.js';

/** Verifies that the points and purchase ledgers match the users' balances (LOY-01). */
@Injectable()
export class LoyaltyCheck {
  constructor(
    private readonly users: UsersService,
    private readonly ledger: PointsLedger,
    private readonly purchases: Purchases,
  ) {}

  /** Returns one sentence per inconsistency; run while nothing is written. */
  async run(): Promise<{ ok: boolean; problems: string[] }> {
    const [totals, points, purchases] = await Promise.all([
      this.users.loyaltyTotals(),
      this.ledger.sums(),
      this.purchases.sums(),
    ]);
    const problems = totals.flatMap(({ _id, reference, loyaltyPoints, cumulatedPurchases }) => {
      const id = String(_id);
      const entries = points.get(id) ?? 0;
      const bought = purchases.get(id) ?? 0;
      return [
        ...(loyaltyPoints < 0 ? [`${reference} has ${loyaltyPoints} points`] : []),
        ...(loyaltyPoints === entries
          ? []
          : [`${reference} has ${loyaltyPoints} points, its entries ${entries}`]),
        ...(cumulatedPurchases === bought
          ? []
          : [`${reference} has bought for ${cumulatedPurchases} yen, its purchases say ${bought}`]),
      ];
    });
    return { ok: problems.length === 0, problems };
  }
}
