import type { mongo } from 'mongoose';
import { addTo, type DatabaseCheck, filled, idsOf } from './database-check.js';

export const WRITES: DatabaseCheck[] = [
  {
    name: 'bulk writes: inserts, changes, upserts and removals, in order and not',
    expected: { inserted: 1, modified: 1, upserted: 1, deleted: 1, refused: [11_000], written: 1 },
    actual: async (db) => {
      const collection = await filled(db, 'bulk');
      const done = await collection.bulkWrite([
        { insertOne: { document: { _id: 4 } } },
        { updateOne: { filter: { _id: 1 }, update: { $set: { kind: 'rose' } } } },
        { updateOne: { filter: { _id: 5 }, update: { $setOnInsert: { kind: 'red' } }, upsert: true } },
        { deleteOne: { filter: { _id: 2 } } },
      ]);
      const inserts = [4, 6].map((_id) => ({ insertOne: { document: { _id } } }));
      const failed = (await collection
        .bulkWrite(inserts, { ordered: false })
        .catch((error: unknown) => error)) as {
        writeErrors: { code: number }[];
        insertedCount: number;
      };
      return {
        inserted: done.insertedCount,
        modified: done.modifiedCount,
        upserted: done.upsertedCount,
        deleted: done.deletedCount,
        refused: [failed.writeErrors].flat().map(({ code }) => code),
        written: failed.insertedCount,
      };
    },
  },
  {
    name: 'a conditional change takes the last bottles once',
    expected: [1, 0],
    actual: async (db) => {
      const collection = await filled(db, 'stock');
      const take = () => collection.updateOne({ _id: 1, amount: { $gte: 2 } }, addTo('amount', -2));
      const taken = await Promise.all([take(), take()]);
      return taken.map(({ modifiedCount }) => modifiedCount).toSorted((a, b) => b - a);
    },
  },
  {
    name: 'operators of changes',
    expected: {
      _id: 1,
      tags: ['b', 'c', 'd'],
      amount: 9,
      lines: [{ id: 1, left: 1 }, { id: 2 }],
      sort: 'red',
    },
    actual: async (db) => {
      const collection = await filled(db, 'changed');
      await collection.updateOne({ _id: 1, 'lines.id': 1 }, {
        $rename: { kind: 'sort' },
        $max: { amount: 9 },
        $pull: { tags: 'a' },
        $inc: { 'lines.$.left': -1 },
      } as never);
      await collection.updateOne({ _id: 1 }, { $push: { tags: { $each: ['c', 'd'], $slice: -3 } } } as never);
      await collection.updateOne({ _id: 1 }, {
        $addToSet: { lines: { id: 2 } },
        $unset: { gone: 1 },
      } as never);
      return collection.findOne({ _id: 1 });
    },
  },
  {
    name: '"$currentDate" is the server’s clock; changes by pipeline',
    expected: [true, 4],
    actual: async (db) => {
      const collection = await filled(db, 'dated');
      await collection.updateOne({ _id: 1 }, { $currentDate: { at: true } } as never);
      await collection.updateOne({ _id: 1 }, [{ $set: { amount: { $add: ['$amount', 1] } } }]);
      const found = await collection.findOne({ _id: 1 });
      return [found?.at instanceof Date, found?.amount];
    },
  },
  {
    name: 'find and change: the document before, after, and made',
    expected: [3, 5, 1],
    actual: async (db) => {
      const collection = await filled(db, 'found');
      const change = (id: number, options: mongo.FindOneAndUpdateOptions) =>
        collection.findOneAndUpdate({ _id: id }, addTo('amount', 1), options);
      const documents = [
        await change(1, { returnDocument: 'before' }),
        await change(1, { returnDocument: 'after' }),
        await change(9, { returnDocument: 'after', upsert: true }),
      ];
      return documents.map((each) => each?.amount);
    },
  },
];

export const READS: DatabaseCheck[] = [
  {
    name: 'operators of conditions',
    expected: [[1], [2, 3], [1], [1], [3], [1, 2], [3], [1, 2]],
    actual: async (db) => {
      const collection = await filled(db, 'conditions');
      const conditions = [
        { tags: { $all: ['a', 'b'] } },
        { amount: { $gt: 3, $lte: 7 } },
        { lines: { $elemMatch: { id: 1, left: { $gte: 2 } } } },
        { tags: { $size: 2 } },
        { lines: { $exists: false } },
        { kind: { $not: { $in: ['white'] } } },
        { $nor: [{ kind: 'red' }] },
        { $and: [{ $or: [{ _id: 1 }, { _id: 2 }] }, { kind: /^r/i }] },
      ];
      return Promise.all(conditions.map((each) => idsOf(collection.find(each as never).sort({ _id: 1 }))));
    },
  },
  {
    name: 'lists: sorted, skipped, limited, projected, counted with a limit, distinct',
    expected: [[{ _id: 2, kind: 'red' }], 2, 3, ['red', 'white']],
    actual: async (db) => {
      const collection = await filled(db, 'lists');
      const page = collection
        .find({}, { projection: { kind: 1 } })
        .sort({ kind: 1, _id: -1 })
        .limit(1);
      return [
        await page.toArray(),
        await collection.countDocuments({}, { limit: 2 }),
        await collection.estimatedDocumentCount(),
        (await collection.distinct('kind')).map(String).toSorted(),
      ];
    },
  },
  {
    name: 'stages and accumulators of aggregations',
    expected: [{ _id: 'red', sum: 8, mean: 4, most: 5, lines: 1, first: 'a' }],
    actual: async (db) => {
      const collection = await filled(db, 'aggregated');
      return collection
        .aggregate([
          { $match: { tags: { $ne: [] } } },
          { $addFields: { lineCount: { $size: '$lines' }, firstTag: { $arrayElemAt: ['$tags', 0] } } },
          { $sort: { _id: 1 } },
          {
            $group: {
              _id: '$kind',
              sum: { $sum: '$amount' },
              mean: { $avg: '$amount' },
              most: { $max: '$amount' },
              lines: { $sum: '$lineCount' },
              tags: { $push: '$firstTag' },
            },
          },
          { $project: { sum: 1, mean: 1, most: 1, lines: 1, first: '$tags' } },
          { $unwind: '$first' },
          { $limit: 1 },
        ])
        .toArray();
    },
  },
];
