import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection, type Model, Schema, type Types } from 'mongoose';
import { failure, TestServer } from './support/server.js';

interface Line {
  wine: Types.ObjectId;
  quantity: number;
  note?: string;
}

interface Order {
  ref: string;
  status: string;
  customer?: Types.ObjectId;
  lines: Types.DocumentArray<Line>;
  price: Types.Decimal128;
  tags: string[];
  createdAt: Date;
  updatedAt: Date;
}

describe('mongoose', () => {
  let server: TestServer;
  let connection: Connection;
  let Orders: Model<Order>;
  let Customers: Model<{ name: string; email: string }>;

  beforeAll(async () => {
    server = await TestServer.start();
    connection = await mongoose.createConnection(server.uri, { dbName: 'shop' }).asPromise();
    const line = new Schema<Line>(
      { wine: Schema.Types.ObjectId, quantity: Number, note: String },
      { timestamps: true },
    );
    const order = new Schema<Order>(
      {
        ref: { type: String, unique: true },
        status: { type: String, index: true },
        customer: { type: Schema.Types.ObjectId, ref: 'Customer' },
        lines: [line],
        price: Schema.Types.Decimal128,
        tags: [String],
      },
      { timestamps: true, optimisticConcurrency: true },
    );
    order.index({ status: 1, createdAt: -1 });
    Orders = connection.model<Order>('Order', order);
    Customers = connection.model(
      'Customer',
      new Schema<{ name: string; email: string }>({
        name: String,
        email: { type: String, unique: true, sparse: true },
      }),
    );
    await Promise.all([Orders.init(), Customers.init()]);
  });
  afterAll(async () => {
    await connection.close();
    await server.stop();
  });
  beforeEach(async () => {
    await Promise.all([Orders.deleteMany(), Customers.deleteMany()]);
  });

  const wine = new mongoose.Types.ObjectId();
  const make = (ref: string, more: object = {}): Promise<mongoose.HydratedDocument<Order>> =>
    Orders.create({
      ref,
      status: 'PLACED',
      lines: [
        { wine, quantity: 1 },
        { wine, quantity: 2 },
      ],
      price: '1234.50',
      ...more,
    });

  it('creates, finds, changes and saves documents with sub-documents and timestamps', async () => {
    const order = await make('A1');
    order.lines[1]!.quantity = 5;
    order.tags.push('gift');
    order.set('price', '99.90');
    await order.save();
    const found = await Orders.findById(order._id).orFail();
    expect(found.toObject()).toMatchObject({
      ref: 'A1',
      tags: ['gift'],
      lines: [{ quantity: 1 }, { quantity: 5 }],
    });
    expect(found.price.toString()).toBe('99.90');
    expect(found.updatedAt.getTime()).toBeGreaterThanOrEqual(found.createdAt.getTime());
  });

  it('changes one element of an array through the position, with its own timestamps', async () => {
    const order = await make('A1');
    const before = order.lines[1]!.toObject() as unknown as { updatedAt: Date };
    await Orders.updateOne(
      { _id: order._id, 'lines.quantity': 2 },
      { $set: { 'lines.$.note': 'cold', 'lines.$.quantity': 3 } },
    );
    const found = await Orders.findById(order._id).lean().orFail();
    expect(found.lines.map(({ quantity, note }) => [quantity, note])).toEqual([
      [1, undefined],
      [3, 'cold'],
    ]);
    expect((found.lines[1] as unknown as { updatedAt: Date }).updatedAt.getTime()).toBeGreaterThanOrEqual(
      before.updatedAt.getTime(),
    );
  });

  it('pulls sub-documents by what they are', async () => {
    const order = await make('A1');
    order.lines.pull({ _id: order.lines[0]!.get('_id') as unknown });
    await order.save();
    expect((await Orders.findById(order._id).orFail()).lines).toHaveLength(1);
    await Orders.updateOne({ _id: order._id }, { $pull: { lines: { quantity: { $gte: 2 } } } });
    expect((await Orders.findById(order._id).orFail()).lines).toHaveLength(0);
  });

  it('reports a duplicate key in the form that applications expect', async () => {
    await make('A1');
    const error = await failure(make('A1'));
    expect(error).toMatchObject({ code: 11000, keyPattern: { ref: 1 }, keyValue: { ref: 'A1' } });
  });

  it('detects a concurrent save (optimistic concurrency)', async () => {
    const { _id } = await make('A1');
    const [mine, theirs] = [await Orders.findById(_id).orFail(), await Orders.findById(_id).orFail()];
    theirs.status = 'PAID';
    await theirs.save();
    mine.status = 'CANCELLED';
    expect(await failure(mine.save())).toMatchObject({ name: 'VersionError' });
  });

  it('populates references', async () => {
    const customer = await Customers.create({ name: 'Sato', email: 'sato@example.test' });
    await make('A1', { customer: customer._id });
    const order = await Orders.findOne({ ref: 'A1' })
      .populate<{ customer: { name: string } }>('customer')
      .orFail();
    expect(order.customer.name).toBe('Sato');
  });

  it('runs connection.transaction and puts documents back when it fails', async () => {
    const order = await make('A1');
    const failed = connection.transaction(async (session) => {
      order.status = 'PAID';
      await order.save({ session });
      await Customers.create([{ name: 'Ito', email: 'ito@example.test' }], { session });
      throw new Error('changed my mind');
    });
    expect((await failure(failed)).message).toBe('changed my mind');
    expect(await Customers.countDocuments()).toBe(0);
    expect((await Orders.findById(order._id).orFail()).status).toBe('PLACED');
    await connection.transaction(async (session) => {
      order.status = 'PAID';
      await order.save({ session });
    });
    expect((await Orders.findById(order._id).orFail()).status).toBe('PAID');
  });

  it('keeps indexes as the schemas say', async () => {
    expect((await Orders.listIndexes()).map(({ name }) => String(name)).sort()).toEqual([
      '_id_',
      'ref_1',
      'status_1',
      'status_1_createdAt_-1',
    ]);
    await Orders.collection.createIndex({ tags: 1 });
    expect(await Orders.diffIndexes()).toEqual({ toDrop: ['tags_1'], toCreate: [] });
    expect(await Orders.syncIndexes()).toEqual(['tags_1']);
    expect(await Orders.diffIndexes()).toEqual({ toDrop: [], toCreate: [] });
  });

  it('reads with cursors, lean, select, sort and paging', async () => {
    await Orders.insertMany(
      Array.from({ length: 250 }, (_, at) => ({
        ref: `B${String(at).padStart(3, '0')}`,
        status: at % 2 ? 'PAID' : 'PLACED',
      })),
    );
    const refs: string[] = [];
    for await (const { ref } of Orders.find({ status: 'PAID' }).sort({ ref: -1 }).cursor({ batchSize: 20 }))
      refs.push(ref);
    expect(refs).toHaveLength(125);
    expect(refs[0]).toBe('B249');
    const page = await Orders.find({ status: 'PLACED' })
      .sort('ref')
      .skip(20)
      .limit(3)
      .select('ref -_id')
      .lean();
    expect(page).toEqual([{ ref: 'B040' }, { ref: 'B042' }, { ref: 'B044' }]);
  });

  it('writes in bulk, with upserts and timestamps', async () => {
    await make('A1');
    const result = await Orders.bulkWrite([
      { updateOne: { filter: { ref: 'A1' }, update: { $set: { status: 'PAID' } } } },
      { updateOne: { filter: { ref: 'A2' }, update: { $set: { status: 'PLACED' } }, upsert: true } },
      { deleteOne: { filter: { ref: 'A1' } } },
    ]);
    expect(result).toMatchObject({ modifiedCount: 1, upsertedCount: 1, deletedCount: 1 });
    expect(await Orders.findOne({ ref: 'A2' }).lean()).toMatchObject({
      status: 'PLACED',
      createdAt: expect.any(Date),
    });
  });

  it('aggregates with types kept', async () => {
    await make('A1', { price: '0.10' });
    await make('A2', { price: '0.20' });
    const [sum] = await Orders.aggregate<{ total: Types.Decimal128 }>([
      { $group: { _id: '$status', total: { $sum: '$price' } } },
    ]);
    expect(sum!.total.toString()).toBe('0.30');
  });
});
