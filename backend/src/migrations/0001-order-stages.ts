import { orderDueAt, OrderStatus, orderStageOf, type DueOrder } from '@vinkura/domain';
import type { Migration } from '../platform/migrations/migration.js';

const BATCH = 500;
const FINISHED: OrderStatus[] = [OrderStatus.CLOSED, OrderStatus.CANCELLED];
/** Open orders from before stages were stored. */
const WITHOUT_STAGE = { status: { $nin: FINISHED }, stage: { $exists: false } };

type StoredOrder = DueOrder & { _id: unknown };

interface StoredParameter {
  name: string;
  choices?: { value: string; enabled?: boolean }[];
}

/** The order board lists open orders by stage and deadline, stored since this version (ADM-05). */
export const orderStages: Migration = {
  version: 1,
  name: 'order stages',
  remaining: (database) => database.collection('orders').countDocuments(WITHOUT_STAGE),
  async changeSome(database) {
    const orders = database.collection<StoredOrder>('orders');
    const found = await orders.find(WITHOUT_STAGE).limit(BATCH).toArray();
    if (found.length === 0) return 0;
    const parameter = await database
      .collection<StoredParameter>('parameters')
      .findOne({ name: 'closed-days' });
    const choices = parameter?.choices ?? [];
    const closedDays = choices.filter(({ enabled }) => enabled !== false).map(({ value }) => value);
    await orders.bulkWrite(
      found.map((order) => ({
        updateOne: {
          filter: { _id: order._id, status: order.status },
          update: { $set: { stage: orderStageOf(order), dueAt: orderDueAt(order, closedDays) } },
        },
      })),
      { ordered: false },
    );
    return found.length;
  },
};
