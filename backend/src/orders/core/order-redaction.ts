import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/access.js';
import { SignedValues } from '../../platform/signing/signed-values.js';
import { isForVenue, redactFor } from './order-access.js';
import type { Order } from './order.js';

/**
 * Orders as their reader may see them, at every door (ROLE-06). A restaurant reads a pseudonym of the customer, the same
 * in all orders to it: it recognises its regular guests, but two restaurants cannot match theirs.
 */
@Injectable()
export class OrderRedaction {
  constructor(private readonly signedValues: SignedValues) {}

  /** Also accepts an order that has been redacted for the caller. */
  async redact(caller: Caller, order: Order): Promise<Order> {
    if (!isForVenue(caller, order)) return redactFor(caller, order, '');
    // Only a redacted order has the pseudonym in both.
    if (order.owner === order.ownerRef) return order;
    return redactFor(caller, order, await this.guest(order));
  }

  private async guest({ ownerRef, reservation }: Order): Promise<string> {
    const purpose = `guest of ${reservation?.venueRef ?? ''}`;
    return `GUEST-${await this.signedValues.pseudonym(purpose, ownerRef)}`;
  }
}
