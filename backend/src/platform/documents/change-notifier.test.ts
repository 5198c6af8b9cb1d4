import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CommandStartedEvent } from 'mongodb';
import { type Model, mongo } from 'mongoose';
import { TestModules } from '../../../test/support/test-modules.js';
import { Transactions } from '../database/transactions.js';
import { ChangeNotifier, TopicVersion } from './change-notifier.js';

/** The interval at which a busy process reads the versions. */
const READ_INTERVAL = 600;

let modules: TestModules;
let transactions: Transactions;
let model: Model<TopicVersion>;
let one: ChangeNotifier;
let other: ChangeNotifier;
let offset = 0;
/** A topic of its own per test. */
let topic: string;
let tests = 0;

const newProcess = () => new ChangeNotifier(model, transactions);
const pass = (ms: number) => (offset += ms);

beforeAll(async () => {
  modules = await TestModules.open();
  transactions = modules.get(Transactions);
  model = modules.connection.model<TopicVersion>(TopicVersion.name);
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + offset);
});
afterAll(() => modules.close());

beforeEach(async () => {
  topic = `wines-${(tests += 1)}`;
  [one, other] = [newProcess(), newProcess()];
  for (const process of [one, other]) await process.version(topic);
});
afterEach(async () => {
  await model.deleteMany({});
});

/** The version, read again. */
async function read(process: ChangeNotifier): Promise<number> {
  pass(READ_INTERVAL);
  return process.version(topic);
}

/** How often the version has changed since the given one, read again. */
const changesSince = async (process: ChangeNotifier, before: number) => (await read(process)) - before;

const change = (process: ChangeNotifier, ...topics: string[]) =>
  transactions.run(async () => {
    for (const each of topics) await process.notify(each);
  });

const markers = () => model.find({ topic }).lean();

/** The commands that change the collection during some work. */
async function writesDuring(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const client = modules.connection.getClient();
  const note = ({ command, commandName }: CommandStartedEvent) => {
    const isOfMarkers =
      commandName === 'bulkWrite'
        ? command.nsInfo.some(({ ns }: { ns: string }) => ns.endsWith(`.${model.collection.name}`))
        : command[commandName] === model.collection.name;
    if (isOfMarkers && commandName !== 'find') seen.push(commandName);
  };
  client.on('commandStarted', note);
  await work();
  client.off('commandStarted', note);
  return seen;
}

describe('a notification within a transaction', () => {
  it('is seen with the commit, at once by its process and with the next read by others', async () => {
    const [before, beforeOther] = [await one.version(topic), await other.version(topic)];
    await transactions.run(async () => {
      await one.notify(topic);
      expect(await changesSince(other, beforeOther)).toBe(0);
      expect(await changesSince(one, before)).toBe(0);
    });
    // Without another read.
    expect(one.isCurrent()).toBe(true);
    expect((await one.version(topic)) - before).toBe(1);
    expect(await changesSince(other, beforeOther)).toBe(1);
  });

  it('is counted once, also by its own process', async () => {
    const [before, beforeOther] = [await one.version(topic), await other.version(topic)];
    await change(one, topic);
    for (let reads = 0; reads < 5; reads += 1) {
      expect(await changesSince(one, before)).toBe(1);
      expect(await changesSince(other, beforeOther)).toBe(1);
    }
  });

  it('is counted once when it is read between the commit and its response', async () => {
    const before = await one.version(topic);
    const commit = jest.spyOn(modules.connection, 'transaction').mockImplementationOnce(async (work) => {
      commit.mockRestore();
      await modules.connection.transaction(work);
      expect(await changesSince(one, before)).toBe(1);
    });
    await change(one, topic);
    expect(await changesSince(one, before)).toBe(1);
  });

  it('is seen by its own process although the commit got no response', async () => {
    const before = await one.version(topic);
    await expect(
      transactions.run(async () => {
        await one.notify(topic);
        transactions.afterCommit(() => {
          throw new Error('connection lost');
        });
      }),
    ).rejects.toThrow('connection lost');
    expect(await markers()).toHaveLength(1);
    expect(await changesSince(one, before)).toBe(1);
  });

  it('is rolled back with it', async () => {
    const [before, beforeOther] = [await one.version(topic), await other.version(topic)];
    const failed = transactions.run(async () => {
      await one.notify(topic);
      throw new Error('rejected');
    });
    await expect(failed).rejects.toThrow('rejected');
    expect(await markers()).toEqual([]);
    expect(await changesSince(one, before)).toBe(0);
    expect(await changesSince(other, beforeOther)).toBe(0);
  });

  it('is one marker, however often the topic changes or the transaction is attempted', async () => {
    let attempts = 0;
    const before = await one.version(topic);
    await transactions.run(async () => {
      attempts += 1;
      for (let at = 0; at < 3; at += 1) await one.notify(topic);
      if (attempts > 2) return;
      throw new mongo.MongoServerError({
        message: 'conflict',
        errorLabels: [mongo.MongoErrorLabel.TransientTransactionError],
      });
    });
    expect(attempts).toBe(3);
    expect(await markers()).toHaveLength(1);
    expect(await changesSince(one, before)).toBe(1);
  });

  it('needs one write, whatever the number of topics, and none after the commit', async () => {
    const writes = await writesDuring(async () => {
      await change(one, topic, `${topic}-more`, topic);
      for (const process of [one, other]) await read(process);
    });
    expect(writes).toEqual(['bulkWrite']);
  });

  it('never conflicts with another', async () => {
    const before = await other.version(topic);
    const writes = await writesDuring(() =>
      Promise.all(Array.from({ length: 20 }, () => change(one, topic))),
    );
    expect(writes).toEqual(Array.from({ length: 20 }, () => 'bulkWrite'));
    expect(await changesSince(other, before)).toBeGreaterThan(0);
  });

  it('is ignored by older processes, which compare values', async () => {
    await change(one, topic);
    expect(await markers()).toEqual([{ _id: expect.any(String), topic }]);
  });
});

describe('a notification without a transaction', () => {
  it('increments the counter, also one of older processes', async () => {
    const [before, beforeOther] = [await one.version(topic), await other.version(topic)];
    await one.notify(topic);
    expect((await one.version(topic)) - before).toBe(1);
    expect(await changesSince(other, beforeOther)).toBe(1);
    await model.updateOne({ _id: topic }, { $inc: { value: 1 } });
    expect(await changesSince(one, before)).toBe(2);
    expect(await changesSince(other, beforeOther)).toBe(2);
    expect(await model.findById(topic).lean()).toEqual({ _id: topic, value: 2 });
  });

  it('is counted beside markers', async () => {
    const before = await other.version(topic);
    await change(one, topic);
    expect(await changesSince(other, before)).toBe(1);
    await one.notify(topic);
    expect(await changesSince(other, before)).toBe(2);
    await change(one, topic);
    expect(await changesSince(other, before)).toBe(3);
  });
});

describe('listeners', () => {
  it('hear of each change once: own ones at the commit, those of others when read', async () => {
    const heard: string[] = [];
    one.onChange((changed) => heard.push(`one ${changed}`));
    other.onChange((changed) => heard.push(`other ${changed}`));
    await change(one, topic);
    expect(heard).toEqual([`one ${topic}`]);
    for (const process of [one, other, one, other]) await read(process);
    expect(heard).toEqual([`one ${topic}`, `other ${topic}`]);
  });
});

describe('superseded markers', () => {
  const FEW = 40;

  /** Changes in succession, each read by the processes. */
  async function changeOften(times: number, ...processes: ChangeNotifier[]): Promise<void> {
    for (let at = 0; at < times; at += 1) {
      await change(one, topic);
      await Promise.all(processes.map((process) => read(process)));
    }
  }

  it('are deleted, by several processes at once, without a change of the version', async () => {
    const processes = [one, other, newProcess(), newProcess()];
    await changeOften(5 * FEW, ...processes);
    const before = await Promise.all(processes.map((process) => read(process)));
    expect((await markers()).length).toBeLessThan(FEW);
    for (let reads = 0; reads < 3; reads += 1)
      expect(await Promise.all(processes.map((process) => read(process)))).toEqual(before);
  });

  it('are seen as the last one by a process that has read none of them', async () => {
    const [before, unrelated] = [await other.version(topic), await other.version('unrelated')];
    await change(one, topic);
    const [first] = await markers();
    await changeOften(2 * FEW, one);
    expect((await markers()).map(({ _id }) => _id)).not.toContain(first!._id);
    expect(await changesSince(other, before)).toBe(1);
    expect(await other.version('unrelated')).toBe(unrelated);
  });

  it('leave the last marker of each topic', async () => {
    await change(one, `${topic}-more`);
    await changeOften(2 * FEW, one);
    const last = await model.findOne({ topic: `${topic}-more` }).lean();
    expect(last).not.toBeNull();
    await change(one, topic);
    await read(one);
    const latest = (await markers()).at(-1)!;
    for (let reads = 0; reads < 5; reads += 1) await read(one);
    expect((await markers()).map(({ _id }) => _id)).toContain(latest._id);
  });

  it('are not deleted when it is unknown which was committed last', async () => {
    await Promise.all(Array.from({ length: FEW }, () => change(one, topic)));
    await read(other);
    // Committed after that read began, so perhaps before the last marker that it found.
    await change(one, topic);
    for (let reads = 0; reads < 3; reads += 1) await read(other);
    expect(await markers()).toHaveLength(FEW + 1);
    await change(one, topic);
    for (let reads = 0; reads < 2; reads += 1) await read(other);
    expect(await markers()).toHaveLength(1);
  });

  it('are deleted while others are added, and no process misses a change', async () => {
    const writers = [one, newProcess(), newProcess()];
    const readers = [other, newProcess(), newProcess()];
    let most = 0;
    for (let round = 0; round < 60; round += 1) {
      const before = await Promise.all(readers.map((process) => read(process)));
      pass(READ_INTERVAL);
      await Promise.all([
        ...writers.map((process) => change(process, topic)),
        ...[...writers, ...readers].map((process) => process.version(topic)),
      ]);
      const after = await Promise.all(readers.map((process) => read(process)));
      expect(after.map((version, at) => version > before[at]!)).toEqual(readers.map(() => true));
      most = Math.max(most, (await markers()).length);
    }
    expect(most).toBeLessThan(2 * FEW);
  });

  it('remain when they cannot be deleted, and are deleted later', async () => {
    const failing = jest.spyOn(model, 'deleteMany').mockImplementation(() => {
      throw new Error('not available');
    });
    await changeOften(2 * FEW, one, other);
    const before = await other.version(topic);
    expect(failing).toHaveBeenCalled();
    failing.mockRestore();
    expect(await markers()).toHaveLength(2 * FEW);
    for (let reads = 0; reads < 2; reads += 1) expect(await read(other)).toBe(before);
    expect((await markers()).length).toBeLessThan(FEW);
  });

  it('are not counted again by their own process, which has not read them', async () => {
    const before = await one.version(topic);
    await changeOften(2 * FEW, other);
    const { own } = one as unknown as { own: ReadonlySet<string> };
    expect(own.size).toBe(2 * FEW);
    for (let reads = 0; reads < 2; reads += 1) expect(await changesSince(one, before)).toBe(2 * FEW);
    expect(own.size).toBe(0);
  });
});
