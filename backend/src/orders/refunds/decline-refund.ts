import { Injectable } from '@nestjs/common';
import { checkDeclineReason } from '@vinkura/domain';
import type { Caller } from '../../platform/access/access.js';
import { Transactions } from '../../platform/database/transactions.js';
import { assertNoViolations } from '../../platform/errors/domain-error.js';
import { OrderStateMachine } from '../core/order-state-machine.js';
import { OrderVersions } from '../core/order-versions.js';
import type { Order } from '../core/order.js';
import { RefundDecisions } from './refund-decisions.js';

/** An administrator declines the refund of an order, with a reason (OWED-01). */
@Injectable()
export class DeclineRefund {
  constructor(
    private readonly orderStateMachine: OrderStateMachine,
    private readonly decisions: RefundDecisions,
    private readonly versions: OrderVersions,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @throws DomainError NOT_FOUND; VALIDATION_FAILED for the reason; PRECONDITION_FAILED; CONFLICT when no decision is
   * pending, naming who decided
   */
  async decline(caller: Caller, id: string, reason: string, version?: string | null): Promise<Order> {
    const violation = checkDeclineReason(reason);
    if (violation) assertNoViolations([violation]);
    return this.transactions.run(async () => {
      const order = await this.orderStateMachine.get(id);
      await this.versions.assertCurrent(caller, order, version);
      return this.decisions.decline(order, { by: caller.reference, reason: reason.trim() });
    });
  }
}
