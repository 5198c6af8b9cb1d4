import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { canChangeAddress, checkMovedPrefecture, OrderAction, shipByForDelivery } from '@vinkura/domain';
import { enteredAddress } from '../../cart/index.js';
import { ParametersService } from '../../parameters/index.js';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { assertNoViolations } from '../../platform/errors/domain-error.js';
import type { AddressInput } from '../../users/index.js';
import { actorsFor } from '../core/order-access.js';
import { OrderActions } from '../core/order-actions.js';
import { OrderMails } from '../core/order-mails.js';
import { OrderStateMachine } from '../core/order-state-machine.js';
import type { Order } from '../core/order.js';
import { notEditable, orderNotFound } from '../core/orders.errors.js';

/**
 * Changes address and contact of a home delivery: for administrators until a parcel is shipped, and until the planning
 * for its owner. The fee is the same everywhere, so that no payment follows.
 */
@Injectable()
export class ChangeAddress {
  constructor(
    private readonly actions: OrderActions,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly mails: OrderMails,
    private readonly parameters: ParametersService,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails the new address to the customer. The current address of the order changes nothing and sends nothing.
   * @throws DomainError FIELD_NOT_EDITABLE when the caller can no longer change it; NOT_FOUND for orders that the caller
   *   cannot see; VALIDATION_FAILED naming the field, such as `address.zipcode`
   */
  async change(caller: Caller, id: string, input: AddressInput, version?: string | null): Promise<Order> {
    return this.actions.change(caller, id, version, async (order) => {
      const actors = actorsFor(caller, order);
      if (actors.length === 0) throw orderNotFound(id);
      if (!actors.some((actor) => canChangeAddress(order, actor))) throw notEditable('homeAddress');
      const homeAddress = enteredAddress(input, 'address');
      const closedDays = await this.parameters.closedDays();
      assertNoViolations(
        checkMovedPrefecture(order, homeAddress.city, this.clock.now(), closedDays).map((violation) => ({
          ...violation,
          field: `address.${violation.field}`,
        })),
      );
      if (isDeepStrictEqual({ ...homeAddress, ...IGNORED }, { ...order.homeAddress, ...IGNORED }))
        return order;
      const changed = await this.orderStateMachine.addHistoryNote(
        order,
        OrderAction.EDIT,
        caller.reference,
        'homeAddress',
        {
          set: {
            homeAddress,
            ...(order.deliveryDay && {
              shipBy: shipByForDelivery(order.deliveryDay, homeAddress.city, closedDays),
            }),
            ...(order.reservation?.homeAddress && { reservation: { ...order.reservation, homeAddress } }),
          },
        },
      );
      await this.mails.queueAddressChanged(order, changed);
      return this.orderStateMachine.updateDeadline(changed);
    });
  }
}

/** Where the address came from: no part of what is delivered to. */
const IGNORED = { addressId: null, country: null };
