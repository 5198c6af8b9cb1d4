import { addDays, instantInTokyo, OrderStage, type OrderStatus, type TokyoDay } from '@vinkura/domain';
import type { QueryFilter } from 'mongoose';
import type { Order } from '../core/order.js';

/** Parcels with bottles still to be picked; those of a confirmed preparation are packed. */
const TO_PICK: OrderStatus[] = ['READY_TO_PREPARE', 'IN_PREPARATION'];

/** Order of everything printed of several orders: by shipping deadline, then by age. */
export const PICKING_ORDER = { dueAt: 1, _id: 1 } as const;

/** Orders on the picking list of a warehouse. @param lastDay only parcels due on or before it */
export const toPick = (warehouseRef: string, lastDay?: TokyoDay): QueryFilter<Order> => ({
  stage: OrderStage.TO_PREPARE,
  status: { $in: TO_PICK },
  // A day ends at the start of the next.
  dueAt: lastDay ? { $lte: instantInTokyo(addDays(lastDay, 1)) } : { $ne: null },
  'plannedBottles.warehouseRef': warehouseRef,
});
