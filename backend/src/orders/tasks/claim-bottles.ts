import { Injectable } from '@nestjs/common';
import { type CustomerClaim, DAY_MS } from '@vinkura/domain';
import { Assets } from '../../assets/index.js';
import type { Caller } from '../../platform/access/access.js';
import { unknownReference } from '../../platform/errors/domain-error.js';
import { type RateLimit, RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { type Order } from '../core/order.js';
import { OrderTasks } from './order-tasks.js';

/** Each is read by a person, and mailed to the office. */
const PER_CUSTOMER: RateLimit = { name: 'claims', max: 20, withinMs: DAY_MS };

/** A customer claims bottles of an own order (CLAIM-01). */
@Injectable()
export class ClaimBottles {
  constructor(
    private readonly orderTasks: OrderTasks,
    private readonly assets: Assets,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @throws DomainError as `OrderTasks.openOwn`; BAD_REFERENCE naming `photoId` for a photo of somebody else;
   *   TOO_MANY_REQUESTS
   */
  async claim(
    caller: Caller,
    orderRef: string,
    claim: CustomerClaim & { photoId?: string | null },
  ): Promise<Order> {
    await this.limits.consume(PER_CUSTOMER, caller.reference);
    if (claim.photoId && !(await this.assets.isOwnClaimPhoto(caller, claim.photoId)))
      throw unknownReference('photoId', claim.photoId);
    return this.orderTasks.openOwn(caller, orderRef, claim);
  }
}
