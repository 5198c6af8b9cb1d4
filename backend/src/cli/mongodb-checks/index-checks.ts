import { type DatabaseCheck, filled, idsOf, items, refusal } from './database-check.js';

export const INDEXES: DatabaseCheck[] = [
  {
    name: 'a unique index names its key when it refuses',
    expected: { code: 11_000, keyPattern: { reference: 1 } },
    actual: async (db) => {
      const collection = items(db, 'unique');
      await collection.createIndex({ reference: 1 }, { unique: true });
      await collection.insertOne({ _id: 1, reference: 'ORD00001' });
      return refusal(collection.insertOne({ _id: 2, reference: 'ORD00001' }));
    },
  },
  {
    name: 'a unique partial index ignores documents outside its condition',
    expected: [2, { code: 11_000, keyPattern: { token: 1 } }],
    actual: async (db) => {
      const collection = items(db, 'partial');
      const partialFilterExpression = { token: { $type: 'string' } };
      await collection.createIndex({ token: 1 }, { unique: true, partialFilterExpression } as never);
      await collection.insertMany([
        { _id: 1, token: null },
        { _id: 2, token: null },
      ]);
      await collection.insertOne({ _id: 3, token: 'a' });
      const nulls = await collection.countDocuments({ token: null });
      return [nulls, await refusal(collection.insertOne({ _id: 4, token: 'a' }))];
    },
  },
  {
    name: 'partial indexes by "$exists" and "$gt", sparse and TTL indexes',
    expected: ['expires 3600', 'partial {"batch":{"$exists":true}}', 'partial {"left":{"$gt":0}}', 'sparse'],
    actual: async (db) => {
      const collection = items(db, 'kinds');
      await collection.createIndexes([
        { key: { batch: 1 }, partialFilterExpression: { batch: { $exists: true } } },
        { key: { left: 1 }, partialFilterExpression: { left: { $gt: 0 } } },
        { key: { code: 1 }, sparse: true },
        { key: { at: 1 }, expireAfterSeconds: 3600 },
      ]);
      return (await collection.indexes())
        .flatMap(({ partialFilterExpression, sparse, expireAfterSeconds }) => [
          ...(partialFilterExpression ? [`partial ${JSON.stringify(partialFilterExpression)}`] : []),
          ...(sparse ? ['sparse'] : []),
          ...(expireAfterSeconds === undefined ? [] : [`expires ${expireAfterSeconds}`]),
        ])
        .toSorted();
    },
  },
  {
    name: 'an index on the elements of an array, and a hint',
    expected: [1, 2],
    actual: async (db) => {
      const collection = await filled(db, 'multikey');
      await collection.createIndex({ tags: 1 }, { name: 'tags' });
      return idsOf(collection.find({ tags: 'b' }).hint('tags').sort({ _id: 1 }));
    },
  },
  {
    name: 'collections are renamed over others, with their indexes',
    expected: [1, ['_id_', 'tags']],
    actual: async (db) => {
      await items(db, 'waiting').insertOne({ _id: 1 });
      await items(db, 'waiting').createIndex({ tags: 1 }, { name: 'tags' });
      await filled(db, 'replaced');
      await db.renameCollection('waiting', 'replaced', { dropTarget: true });
      const indexes = await items(db, 'replaced').indexes();
      return [
        await items(db, 'replaced').countDocuments(),
        indexes.map(({ name }) => String(name)).toSorted(),
      ];
    },
  },
];
