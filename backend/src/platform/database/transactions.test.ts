import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { CommandStartedEvent } from 'mongodb';
import { type Model, Types } from 'mongoose';
import { TestModules } from '../../../test/support/test-modules.js';
import { Transactions } from './transactions.js';

@Schema({ collection: 'shelves', versionKey: false })
class Shelf {
  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: Number, default: 0 })
  bottles!: number;
}

@Schema({ collection: 'notes', versionKey: false })
class Note {
  _id!: Types.ObjectId;

  @Prop({ type: String })
  text!: string;
}

let modules: TestModules;
let transactions: Transactions;
let shelves: Model<Shelf>;
let notes: Model<Note>;

beforeAll(async () => {
  modules = await TestModules.open();
  transactions = modules.get(Transactions);
  const { connection } = modules;
  shelves = connection.model<Shelf>(Shelf.name, SchemaFactory.createForClass(Shelf));
  notes = connection.model<Note>(Note.name, SchemaFactory.createForClass(Note));
  await shelves.init();
  await shelves.collection.createIndex({ name: 1 }, { unique: true });
  await notes.createCollection();
});
afterAll(() => modules.close());
beforeEach(async () => {
  await Promise.all([shelves.deleteMany({}), notes.deleteMany({})]);
  await shelves.create({ name: 'red', bottles: 3 });
});

/** The commands of some work, without those of the driver. */
async function commandsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const client = modules.connection.getClient();
  const note = ({ commandName }: CommandStartedEvent) => seen.push(commandName);
  client.on('commandStarted', note);
  await work();
  client.off('commandStarted', note);
  return seen;
}

const bottlesOf = async (name: string) => (await shelves.findOne({ name }).lean())?.bottles;
const take = (bottles: number) =>
  transactions.updateOne(
    shelves,
    { name: 'red', bottles: { $gte: bottles } },
    { $inc: { bottles: -bottles } },
    { otherwise: () => new Error('too few') },
  );

describe('the writes of a unit of work', () => {
  it('to several collections are one command, before the commit', async () => {
    const commands = await commandsOf(() =>
      transactions.run(async () => {
        transactions.insert(notes, [{ text: 'one' }, { text: 'two' }]);
        take(2);
        expect(await notes.countDocuments().session(null)).toBe(0);
        transactions.deleteMany(notes, { text: 'two' });
        transactions.updateOne(shelves, { name: 'white' }, { $setOnInsert: {} }, { upsert: true });
      }),
    );
    expect(commands).toEqual(['aggregate', 'bulkWrite', 'commitTransaction']);
    expect(await bottlesOf('red')).toBe(1);
    // Defaults of the schema apply to an upsert.
    expect(await bottlesOf('white')).toBe(0);
    expect((await notes.find().lean()).map(({ text }) => text)).toEqual(['one']);
  });

  it('are cast by the schema', async () => {
    const [id] = await transactions.run(async () => {
      const ids = [new Types.ObjectId()];
      transactions.insert(notes, [{ _id: ids[0]!, text: 'x' }]);
      transactions.updateOne(notes, { _id: String(ids[0]) }, { $set: { text: 7, unknown: true } } as never);
      return ids;
    });
    expect(await notes.collection.findOne()).toEqual({ _id: id, text: '7' });
  });

  it('are seen by other commands of the transaction, and sent with the last ones otherwise', async () => {
    const commands = await commandsOf(() =>
      transactions.run(async () => {
        take(1);
        expect(await notes.findOne()).toBeNull();
        expect(await bottlesOf('red')).toBe(2);
        take(1);
        expect(await shelves.aggregate([{ $match: { bottles: 1 } }])).toHaveLength(1);
        take(1);
        await shelves.updateOne({ name: 'red' }, { $inc: { bottles: 10 } });
      }),
    );
    expect(commands).toEqual([
      'find',
      'bulkWrite',
      'find',
      'bulkWrite',
      'aggregate',
      'bulkWrite',
      'update',
      'commitTransaction',
    ]);
    expect(await bottlesOf('red')).toBe(10);
  });

  it('are rolled back together, with the error of the first that matched nothing', async () => {
    const attempt = transactions.run(async () => {
      transactions.insert(notes, [{ text: 'lost' }]);
      take(4);
      transactions.updateOne(
        shelves,
        { name: 'none' },
        { $set: { bottles: 1 } },
        {
          otherwise: () => new Error('not this one'),
        },
      );
    });
    await expect(attempt).rejects.toThrow('too few');
    expect([await bottlesOf('red'), await notes.countDocuments()]).toEqual([3, 0]);
  });

  it('are rolled back when an upsert was to insert, but matched, and on a duplicate key', async () => {
    const upsert = transactions.run(async () => {
      transactions.insert(notes, [{ text: 'lost' }]);
      transactions.updateOne(
        shelves,
        { name: 'red' },
        { $setOnInsert: { bottles: 9 } },
        { upsert: true, otherwise: () => new Error('exists') },
      );
    });
    await expect(upsert).rejects.toThrow('exists');
    const duplicate = transactions.run(async () =>
      transactions.insert(shelves, [{ name: 'red', bottles: 1 }]),
    );
    await expect(duplicate).rejects.toMatchObject({ code: 11_000 });
    expect(await notes.countDocuments()).toBe(0);
  });

  it('are repeated as a whole after a write conflict', async () => {
    let runs = 0;
    await transactions.run(async () => {
      runs += 1;
      await shelves.findOne({ name: 'red' });
      if (runs === 1) await shelves.updateOne({ name: 'red' }, { $inc: { bottles: 1 } }).session(null);
      transactions.insert(notes, [{ text: 'once' }]);
      take(1);
    });
    expect({ runs, bottles: await bottlesOf('red') }).toEqual({ runs: 2, bottles: 3 });
    expect(await notes.countDocuments()).toBe(1);
  });

  it('of concurrent units never take more than there is', async () => {
    const taken = await Promise.allSettled(
      Array.from({ length: 8 }, () => transactions.run(async () => take(1))),
    );
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await bottlesOf('red')).toBe(0);
  });

  it('need a running transaction', () => {
    expect(() => transactions.insert(notes, [])).toThrow('no transaction is running');
  });
});
