import { type DemoData, stepOf } from '@vinkura/demo-data';
import { freeUntil } from '@vinkura/domain';
import { Types } from 'mongoose';
import type { UserDocument } from './demo-documents.js';
import { cellarKey, orderDocuments, paymentDocuments } from './demo-orders.js';

/** Documents of demo orders, payments, cellars and pre-orders, with consistent ids. */
export function historyDocuments(data: DemoData, users: readonly UserDocument[], now: Date) {
  const { orders, cellarEntries, indents, indentProducts } = data.history;
  const cellarIds = new Map(
    cellarEntries.map(({ orderRef, productRef }) => [cellarKey(orderRef, productRef), new Types.ObjectId()]),
  );
  const intentIds = new Map(orders.map(({ reference }) => [reference, new Types.ObjectId()]));
  const source = { data, users, cellarIds };
  return {
    orders: orderDocuments(source, intentIds, now),
    ...paymentDocuments(source, intentIds),
    cellarEntries: cellarEntries.map((entry) => ({
      ...entry,
      _id: cellarIds.get(cellarKey(entry.orderRef, entry.productRef))!,
      owner: users.find(({ reference }) => reference === entry.ownerRef)!._id.toHexString(),
      removals: removalsOf(data, entry.orderRef, entry.productRef),
      freeUntil: freeUntil(entry.addedAt),
      updatedAt: entry.addedAt,
    })),
    indents: indents.map(({ minTier, ...indent }) => ({
      ...indent,
      ...(minTier && { minTier }),
      createdAt: now < indent.opensAt ? now : indent.opensAt,
      updatedAt: now,
    })),
    indentProducts: indentProducts.map((bottle) => ({ ...bottle, createdAt: now })),
  };
}

/** Bottles that left a cellar entry with orders, as planned. */
function removalsOf({ history }: DemoData, cellarOrderRef: string, productRef: string) {
  return history.orders.flatMap((order) => {
    const planning = stepOf(order, 'SUBMIT_PLANNING');
    if (!planning) return [];
    return order.lines
      .filter((line) => line.cellarOrderRef === cellarOrderRef && line.productRef === productRef)
      .map(({ quantity }) => ({
        at: planning.takenAt,
        quantity,
        orderRef: order.reference,
        by: planning.by,
      }));
  });
}
