import { Injectable } from '@nestjs/common';
import { bottleId, type CheckedBottle, checkPreparation, DeliveryStatus, OrderAction } from '@vinkura/domain';
import { CatalogService } from '../../catalog/index.js';
import type { Caller } from '../../platform/access/access.js';
import { unknownReference } from '../../platform/errors/domain-error.js';
import { OrderActions } from '../core/order-actions.js';
import type { PreparedBottle } from '../core/order-handling.js';
import { OrderStateMachine } from '../core/order-state-machine.js';
import type { Order } from '../core/order.js';
import type { Delivery } from '../core/order-parts.js';
import { conflictOf } from '../core/orders.errors.js';

/** The preparation of an order: a checklist of bottles with their instructions, then parcels (ORD-05, REQ-D07). */
@Injectable()
export class PrepareOrder {
  constructor(
    private readonly actions: OrderActions,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly catalog: CatalogService,
  ) {}

  /** READY_TO_PREPARE → IN_PREPARATION, with the checklist. @throws IllegalTransition naming both states */
  async start(caller: Caller, id: string, version?: string | null): Promise<Order> {
    return this.actions.perform(
      caller,
      id,
      OrderAction.START_PREPARING,
      { version },
      async (order, actor) => {
        this.orderStateMachine.assertCanTransition(order, OrderAction.START_PREPARING, actor);
        const preparation = await this.checklist(order);
        return this.orderStateMachine.transition(order, OrderAction.START_PREPARING, actor, {
          set: { preparation, preparationConfirmed: false, deliveries: [] },
        });
      },
    );
  }

  /**
   * Stores the given ticks; others are unchanged.
   * @throws IllegalTransition naming both states; DomainError BAD_REFERENCE naming an unknown bottle
   */
  async save(
    caller: Caller,
    id: string,
    ticks: readonly CheckedBottle[],
    version?: string | null,
  ): Promise<Order> {
    return this.actions.perform(
      caller,
      id,
      OrderAction.SAVE_PREPARATION,
      { version },
      async (order, actor) => {
        this.orderStateMachine.assertCanTransition(order, OrderAction.SAVE_PREPARATION, actor);
        const preparation = ticked(order, ticks);
        return this.orderStateMachine.transition(order, OrderAction.SAVE_PREPARATION, actor, {
          set: { preparation },
        });
      },
    );
  }

  /**
   * Confirms the preparation, with every bottle ticked: one parcel per warehouse waits to be shipped.
   * @param ticks final ticks, stored first
   * @throws IllegalTransition naming both states; DomainError CONFLICT while bottles are not ticked
   */
  async confirm(
    caller: Caller,
    id: string,
    ticks: readonly CheckedBottle[] = [],
    version?: string | null,
  ): Promise<Order> {
    return this.actions.perform(
      caller,
      id,
      OrderAction.CONFIRM_PREPARATION,
      { version },
      async (order, actor) => {
        this.orderStateMachine.assertCanTransition(order, OrderAction.CONFIRM_PREPARATION, actor);
        const preparation = ticked(order, ticks);
        const unticked = checkPreparation(preparation);
        if (unticked) throw conflictOf(unticked);
        return this.orderStateMachine.transition(order, OrderAction.CONFIRM_PREPARATION, actor, {
          set: { preparation, preparationConfirmed: true, deliveries: parcelsOf(order) },
        });
      },
    );
  }

  /** A checklist of every bottle, with the current instructions of its wine. */
  async checklist({ products, plannedBottles }: Order): Promise<PreparedBottle[]> {
    const wines = await this.catalog.find([...new Set(products.map(({ productRef }) => productRef))]);
    const numbers = new Map<string, number>();
    return plannedBottles.flatMap(({ warehouseRef, productRef, quantity }) => {
      const line = products.find((ordered) => ordered.productRef === productRef);
      const wine = wines.find(({ reference }) => reference === productRef);
      return Array.from({ length: quantity }, (): PreparedBottle => {
        const number = (numbers.get(productRef) ?? 0) + 1;
        numbers.set(productRef, number);
        return {
          bottle: bottleId(productRef, number),
          productRef,
          warehouseRef,
          name: line?.name ?? wine?.name ?? '',
          nameEn: line?.nameEn ?? wine?.nameEn ?? '',
          vintage: line?.vintage ?? wine?.vintage ?? '',
          size: line?.size ?? wine?.size ?? '',
          glassInstructions: wine?.glassInstructions ?? null,
          openingInstructions: wine?.openingInstructions ?? null,
          tempInstructions: wine?.tempInstructions ?? null,
          extraInstructions: wine?.extraInstructions ?? null,
          extraInstructionsEn: wine?.extraInstructionsEn ?? null,
          done: false,
        };
      });
    });
  }
}

function ticked({ preparation }: Order, ticks: readonly CheckedBottle[]): PreparedBottle[] {
  for (const { bottle } of ticks)
    if (!preparation.some((prepared) => prepared.bottle === bottle))
      throw unknownReference('preparation', bottle);
  const done = new Map(ticks.map((tick) => [tick.bottle, tick.done]));
  return preparation.map((prepared) => ({
    ...prepared,
    done: done.get(prepared.bottle) ?? prepared.done,
  }));
}

/** One parcel per warehouse of the bottles, waiting to be shipped (REQ-D09). */
export function parcelsOf({ reference, destination, plannedBottles }: Order): Delivery[] {
  const warehouses = [...new Set(plannedBottles.map(({ warehouseRef }) => warehouseRef))];
  return warehouses.map((warehouseRef, index) => ({
    ref: `${reference}-${index + 1}`,
    kind: destination,
    status: DeliveryStatus.WAITING_TO_SHIP,
    warehouseRef,
    products: plannedBottles
      .filter((bottles) => bottles.warehouseRef === warehouseRef)
      .map(({ productRef, quantity }) => ({ productRef, quantity })),
    carrier: null,
    tracking: null,
    shippedAt: null,
    receivedAt: null,
  }));
}
