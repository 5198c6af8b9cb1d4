import type { mongo } from 'mongoose';

/** Outcome of a goods-in document or a transfer as one sentence per fact, repeated as often as it is true. */
export async function stockFactsOf(database: mongo.Db, reference: string): Promise<string[]> {
  const all = (collection: string, filter: object) => database.collection(collection).find(filter).toArray();
  return [
    ...(await all('goodsin', { reference })).map(({ state }) => `document ${state}`),
    ...(await all('stocktransfers', { reference })).map(
      ({ transferStatus, lines }) =>
        `transfer ${transferStatus} ${lines.map((line: mongo.Document) => `${line.arrived}/${line.broken}`)}`,
    ),
    ...(await all('stockmovements', { $or: [{ goodsInRef: reference }, { transferRef: reference }] })).map(
      ({ from, to, quantity, reason, costYen }) =>
        `stock ${quantity} ${from ?? '-'} → ${to ?? '-'} ${reason}, cost ${costYen ?? '-'} yen`,
    ),
    ...(await all('auditentries', { reference })).map(
      ({ operation, action }) => `audit ${operation} ${action ?? '-'}`,
    ),
  ];
}
