import { NotificationKind, OrderStatus, type SurveyedOrder, surveyOpensAt } from '@vinkura/domain';
import type { Migration } from '../platform/migrations/migration.js';

const BATCH = 500;
const RECEIVED: OrderStatus[] = [OrderStatus.RECEPTION_CONFIRMED, OrderStatus.CLOSED];
/** Received orders from before the opening of the survey was stored. */
const WITHOUT_OPENING = { status: { $in: RECEIVED }, surveyOpensAt: { $exists: false } };

type StoredOrder = SurveyedOrder & { _id: unknown; reminders?: string[] };

/** Surveys open after the dinner (REQ-D52). Those of received orders were already mailed, at the reception. */
export const surveyOpenings: Migration = {
  version: 4,
  name: 'survey openings',
  remaining: (database) => database.collection('orders').countDocuments(WITHOUT_OPENING),
  async changeSome(database) {
    const orders = database.collection<StoredOrder>('orders');
    const found = await orders.find(WITHOUT_OPENING).limit(BATCH).toArray();
    if (found.length === 0) return 0;
    await orders.bulkWrite(
      found.map((order) => ({
        updateOne: {
          filter: { _id: order._id, status: order.status, surveyOpensAt: { $exists: false } },
          update: {
            $set: { surveyOpensAt: surveyOpensAt(order) },
            $addToSet: { reminders: NotificationKind.FEEDBACK },
          },
        },
      })),
      { ordered: false },
    );
    return found.length;
  },
};
