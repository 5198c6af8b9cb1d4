import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deserialize, serialize, type Document } from 'bson';
import fc from 'fast-check';
import { TestServer } from './support/server.js';

let server: TestServer;
beforeAll(async () => (server = await TestServer.start()));
afterAll(() => server.stop());

const OP_MSG = 2013;
const OP_QUERY = 2004;
const MORE_TO_COME = 2;

const int32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeInt32LE(value | 0, at * 4);
  return bytes;
};

/** A whole message; `size` is what its header claims. */
function message(opcode: number, body: Buffer, size = body.length + 16): Buffer {
  return Buffer.concat([int32(size, 7, 0, opcode), body]);
}

const bodySection = (command: Document): Buffer => Buffer.concat([Buffer.from([0]), serialize(command)]);

function sequenceSection(name: string, documents: Document[]): Buffer {
  const content = Buffer.concat([
    Buffer.from(`${name}\0`),
    ...documents.map((document) => serialize(document)),
  ]);
  return Buffer.concat([Buffer.from([1]), int32(content.length + 4), content]);
}

const opMsg = (sections: Buffer[], flags = 0): Buffer =>
  message(OP_MSG, Buffer.concat([int32(flags), ...sections]));
const command = (fields: Document): Buffer => opMsg([bodySection({ ...fields, $db: 'test' })]);

function opQuery(fields: Document, namespace = 'admin.$cmd'): Buffer {
  const head = Buffer.concat([int32(0), Buffer.from(`${namespace}\0`), int32(0, -1)]);
  return message(OP_QUERY, Buffer.concat([head, serialize(fields)]));
}

function dial(): Socket {
  return connect(decodeURIComponent(new URL(server.uri).host));
}

/** Sends the bytes, then ends its side; answers what the server has sent until it ended the connection too. */
function exchange(bytes: Buffer): Promise<Document[]> {
  return new Promise((resolve) => {
    const socket = dial();
    const received: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(replies(Buffer.concat(received))));
    socket.end(bytes);
  });
}

function replies(bytes: Buffer): Document[] {
  const found: Document[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readInt32LE(at)) {
    const start = at + (bytes.readInt32LE(at + 12) === 1 ? 36 : 21);
    found.push(deserialize(bytes.subarray(start, at + bytes.readInt32LE(at))));
  }
  return found;
}

const PING = command({ ping: 1 });

/** What a message that breaks no connection is answered; the ping behind it must be answered too. */
async function answer(bytes: Buffer): Promise<Document> {
  const [first, second, ...more] = await exchange(Buffer.concat([bytes, PING]));
  expect(second).toMatchObject({ ok: 1 });
  expect(more).toEqual([]);
  return first!;
}

async function closes(bytes: Buffer): Promise<void> {
  expect(await exchange(Buffer.concat([bytes, PING]))).toEqual([]);
}

function errorsLogged(): unknown[] {
  return server.log.filter(({ level }) => level === 'error');
}

const nested = (depth: number): Document => (depth === 0 ? { a: 1 } : { a: nested(depth - 1) });

describe('a message that cannot be read', () => {
  it.each([
    ['a negative size', message(OP_MSG, Buffer.alloc(40), -1)],
    ['a size smaller than its header', message(OP_MSG, Buffer.alloc(40), 15)],
    ['a size beyond the largest message', message(OP_MSG, Buffer.alloc(40), 48_000_001)],
    ['an unknown opcode', message(4711, Buffer.alloc(40))],
    ['the opcode of a compressed message', message(2012, Buffer.alloc(40))],
    ['an opcode of the time before OP_MSG', message(2002, Buffer.alloc(40))],
    ['nothing but a header', message(OP_MSG, Buffer.alloc(0))],
    ['no section', opMsg([])],
    ['an unknown section', opMsg([Buffer.concat([Buffer.from([9]), serialize({ ping: 1 })])])],
    ['an unknown required flag', opMsg([bodySection({ ping: 1, $db: 'test' })], 4)],
    ['a section that is longer than the message', opMsg([Buffer.concat([Buffer.from([0]), int32(500, 0)])])],
    ['a section of negative size', opMsg([Buffer.concat([Buffer.from([0]), int32(-5, 0)])])],
    ['a sequence without a name', opMsg([Buffer.concat([Buffer.from([1]), int32(6), Buffer.from('ab')])])],
    [
      'a sequence whose document is too long',
      opMsg([Buffer.concat([Buffer.from([1]), int32(14), Buffer.from('a\0'), int32(99, 0)])]),
    ],
    ['a handshake without the end of its namespace', message(OP_QUERY, Buffer.from('\0\0\0\0admin'))],
  ])('closes its connection: %s', async (_, bytes) => closes(bytes));

  it('closes no other connection', async () => {
    await closes(message(4711, Buffer.alloc(40)));
    expect(await server.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });
});

describe('a message whose command is malformed', () => {
  const brokenBody = (change: (body: Buffer) => void): Buffer => {
    const body = bodySection({ ping: 1, text: 'abc', $db: 'test' });
    change(body);
    return opMsg([body]);
  };
  const textAt = bodySection({ ping: 1, text: 'abc', $db: 'test' }).indexOf('abc');

  it.each([
    ['a string longer than the document', brokenBody((body) => body.writeInt32LE(9999, textAt - 4)), 22],
    ['a string of negative length', brokenBody((body) => body.writeInt32LE(-4, textAt - 4)), 22],
    ['a string that does not end', brokenBody((body) => body.fill(0x61, textAt + 3, textAt + 4)), 22],
    ['an unknown type', brokenBody((body) => body.fill(0x77, textAt - 10, textAt - 9)), 22],
    ['documents nested too deep', command({ find: 'c', filter: nested(210) }), 15],
    ['two bodies', opMsg([bodySection({ ping: 1, $db: 'a' }), bodySection({ ping: 1, $db: 'a' })]), 40430],
    [
      'the same sequence twice',
      opMsg([
        bodySection({ insert: 'c', $db: 'test' }),
        sequenceSection('documents', [{}]),
        sequenceSection('documents', [{}]),
      ]),
      40431,
    ],
    [
      'a sequence beside a field of its name',
      opMsg([bodySection({ insert: 'c', documents: [{}], $db: 'test' }), sequenceSection('documents', [{}])]),
      40431,
    ],
    [
      'a sequence of a name that the command does not know',
      opMsg([bodySection({ ping: 1, $db: 'test' }), sequenceSection('things', [{}])]),
      40415,
    ],
    ['documents that are none', command({ insert: 'c', documents: [1, 'two'] }), 14],
    ['no database', opMsg([bodySection({ ping: 1 })]), 40571],
    ['an invalid name of a database', opMsg([bodySection({ find: 'c', $db: 'a.b' })]), 73],
    ['an unknown command', command({ fly: 1 }), 59],
    ['no command at all', opMsg([bodySection({})]), 59],
    ['a command in the form of the handshake', opQuery({ drop: 'c' }, 'test.$cmd'), 352],
    ['a query in the form before OP_MSG', opQuery({ isMaster: 1 }, 'test.c'), 352],
  ])('is answered with the error: %s', async (_, bytes, code) => {
    expect(await answer(bytes)).toMatchObject({ ok: 0, code });
  });

  it('stores nothing of a batch that holds a broken document', async () => {
    const broken = Buffer.from(serialize({ _id: 2, text: 'abc' }));
    broken.writeInt32LE(1000, broken.indexOf('abc') - 4);
    const documents = Buffer.concat([Buffer.from('documents\0'), serialize({ _id: 1 }), broken]);
    const section = Buffer.concat([Buffer.from([1]), int32(documents.length + 4), documents]);
    const reply = await answer(opMsg([bodySection({ insert: 'broken', $db: 'test' }), section]));
    expect(reply).toMatchObject({ n: 1, writeErrors: [{ index: 1, code: 22 }] });
    expect(await server.db.collection('broken').find().toArray()).toEqual([{ _id: 1 }]);
  });
});

describe('the wire', () => {
  it('answers the handshake in both forms', async () => {
    expect(await answer(opQuery({ isMaster: 1, helloOk: true }))).toMatchObject({
      ismaster: true,
      helloOk: true,
    });
    expect(await answer(command({ hello: 1 }))).toMatchObject({ isWritablePrimary: true });
  });

  it('takes messages in pieces of any size', async () => {
    const bytes = Buffer.concat([command({ hello: 1 }), PING]);
    const socket = dial();
    const received: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    for (const byte of bytes) await new Promise((resolve) => socket.write(Buffer.from([byte]), resolve));
    socket.end();
    await new Promise((resolve) => socket.on('close', resolve));
    expect(replies(Buffer.concat(received))).toMatchObject([{ isWritablePrimary: true }, { ok: 1 }]);
  });

  it('answers messages that come without waiting in their order', async () => {
    const many = Array.from({ length: 500 }, (_, at) =>
      command({ find: 'none', filter: { at }, limit: at + 1 }),
    );
    const answers = await exchange(Buffer.concat([...many, command({ hello: 1 })]));
    expect(answers).toHaveLength(501);
    expect(answers.at(-1)).toMatchObject({ isWritablePrimary: true });
  });

  it('skips the checksum and does not answer what wants no answer', async () => {
    const body = Buffer.concat([int32(1), bodySection({ ping: 1, $db: 'test' }), int32(0)]);
    expect(await answer(message(OP_MSG, body))).toMatchObject({ ok: 1 });
    const silent = opMsg(
      [bodySection({ insert: 'silent', documents: [{ _id: 1 }], $db: 'test' })],
      MORE_TO_COME,
    );
    expect(await exchange(Buffer.concat([silent, PING]))).toHaveLength(1);
    expect(await server.db.collection('silent').countDocuments()).toBe(1);
    const wrong = opMsg([bodySection({ fly: 1, $db: 'test' })], MORE_TO_COME);
    expect(await exchange(Buffer.concat([wrong, PING]))).toHaveLength(1);
  });

  it('forgets a client that goes away in the middle of a message', async () => {
    expect(await exchange(PING.subarray(0, 20))).toEqual([]);
    expect(await exchange(PING.subarray(0, 2))).toEqual([]);
    const socket = dial();
    await new Promise((resolve) => socket.write(PING.subarray(0, 20), resolve));
    socket.destroy();
    expect(await server.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('holds back answers that a client does not read', async () => {
    await server.db
      .collection<{ _id: number; text: string }>('large')
      .insertOne({ _id: 1, text: 'x'.repeat(1_000_000) });
    const socket = dial();
    socket.pause();
    const count = 40;
    socket.write(Buffer.concat(Array.from({ length: count }, () => command({ find: 'large' }))));
    expect(await server.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
    const received: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    socket.resume();
    socket.end();
    await new Promise((resolve) => socket.on('close', resolve));
    expect(replies(Buffer.concat(received))).toHaveLength(count);
  });
});

describe('size', () => {
  const text = (megabytes: number): string => 'x'.repeat(megabytes * 1024 * 1024);

  it('of a stored document is at most 16 MB', async () => {
    const sized = server.db.collection<{ _id: number; text: string }>('sized');
    const room = 16 * 1024 * 1024 - serialize({ _id: 1, text: '' }).length;
    await sized.insertOne({ _id: 1, text: 'x'.repeat(room) });
    const tooLarge = serialize({ _id: 2, text: 'x'.repeat(room + 1) });
    const content = Buffer.concat([Buffer.from('documents\0'), tooLarge]);
    const section = Buffer.concat([Buffer.from([1]), int32(content.length + 4), content]);
    expect(await answer(opMsg([bodySection({ insert: 'sized', $db: 'test' }), section]))).toMatchObject({
      n: 0,
      writeErrors: [{ index: 0, code: 10334 }],
    });
    await expect(sized.updateOne({ _id: 1 }, { $set: { more: 1 } })).rejects.toMatchObject({ code: 17419 });
    expect(await sized.countDocuments()).toBe(1);
  });

  it('of a batch of results is bounded, and they all come', async () => {
    const many = server.db.collection<{ _id: number; text: string }>('batches');
    for (let at = 0; at < 5; at += 1) await many.insertOne({ _id: at, text: text(5) });
    const { cursor } = (await server.db.command({ find: 'batches' })) as {
      cursor: { firstBatch: unknown[] };
    };
    expect(cursor.firstBatch).toHaveLength(3);
    expect((await many.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([0, 1, 2, 3, 4]);
  });

  it('of a result that a pipeline makes is at most 16 MB', async () => {
    const pipeline = [{ $group: { _id: null, all: { $push: '$text' } } }];
    await expect(server.db.collection('batches').aggregate(pipeline).toArray()).rejects.toMatchObject({
      code: 10334,
    });
    await server.db.collection('distinct').insertMany([1, 2, 3, 4].map((at) => ({ at: `${at}${text(5)}` })));
    await expect(server.db.collection('distinct').distinct('at')).rejects.toMatchObject({ code: 17217 });
  });
});

describe('any change of valid messages', () => {
  const VALID = [
    opQuery({ isMaster: 1, helloOk: true, client: { driver: { name: 'test', version: '1' } } }),
    command({
      insert: 'fuzz',
      documents: [{ _id: 1, a: [1, 'two', null, { b: true }], d: new Date(0) }],
      ordered: true,
    }),
    opMsg([
      bodySection({ update: 'fuzz', ordered: false, $db: 'test' }),
      sequenceSection('updates', [
        { q: { a: { $gt: 1 } }, u: { $set: { 'a.$.b': 1 }, $inc: { n: 1 } }, upsert: true, multi: false },
      ]),
    ]),
    command({
      find: 'fuzz',
      filter: { $or: [{ a: /x/i }, { 'b.c': { $in: [1, 2] } }] },
      sort: { a: -1 },
      limit: 5,
    }),
    command({
      aggregate: 'fuzz',
      pipeline: [{ $match: { a: 1 } }, { $group: { _id: '$a', n: { $sum: 1 } } }, { $sort: { n: -1 } }],
      cursor: { batchSize: 2 },
    }),
    command({
      findAndModify: 'fuzz',
      query: { _id: 1 },
      update: [{ $set: { x: { $add: ['$n', 1] } } }],
      new: true,
    }),
    command({ delete: 'fuzz', deletes: [{ q: { a: 5 }, limit: 1 }], comment: 'x' }),
    command({ createIndexes: 'fuzz', indexes: [{ key: { a: 1 }, name: 'a_1', unique: false }] }),
    command({ distinct: 'fuzz', key: 'a', query: { n: { $mod: [2, 0] } } }),
    command({ listCollections: 1, filter: { name: 'fuzz' }, nameOnly: true, cursor: {} }),
  ];
  const change = fc.oneof(
    fc.record({ kind: fc.constant('byte' as const), at: fc.nat(), value: fc.nat(255) }),
    fc.record({
      kind: fc.constant('int' as const),
      at: fc.nat(),
      value: fc.constantFrom(-1, 0, 1, 4, 5, 0x7fffffff, -0x80000000, 1000, -1000, 48_000_000),
    }),
    fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), value: fc.nat(40) }),
    fc.record({ kind: fc.constant('add' as const), at: fc.nat(), value: fc.nat(255) }),
  );
  type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

  function apply(bytes: Buffer, { kind, at, value }: Change): Buffer {
    const place = at % Math.max(1, bytes.length);
    const changed = Buffer.from(bytes);
    if (kind === 'byte') changed[place] = value;
    else if (kind === 'int') changed.writeInt32LE(value, Math.max(0, Math.min(place, bytes.length - 4)));
    else if (kind === 'cut') return Buffer.concat([bytes.subarray(0, place), bytes.subarray(place + value)]);
    else return Buffer.concat([bytes.subarray(0, place), Buffer.from([value]), bytes.subarray(place)]);
    return changed;
  }

  it('breaks neither the server nor another connection', async () => {
    const property = fc.asyncProperty(
      fc.constantFrom(...VALID),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (valid, changes, keepsSize) => {
        const changed = changes.reduce(apply, valid);
        // With the right size in front the change reaches the parser of the command, not only that of the message.
        if (keepsSize && changed.length >= 16) changed.writeInt32LE(changed.length, 0);
        await exchange(changed);
        expect(errorsLogged()).toEqual([]);
      },
    );
    await fc.assert(property, { numRuns: Number(process.env['WIRE_ROUNDS'] ?? 1500) });
    expect(await server.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });
});
