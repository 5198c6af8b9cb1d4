import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestModules } from '../../../test/support/test-modules.js';

/** Much longer than a retry of the driver, in milliseconds. */
const ENDLESS_MS = 10_000;

let modules: TestModules;
beforeAll(async () => {
  modules = await TestModules.open();
});
afterAll(() => modules.close());

interface Pools {
  topology: { s: { servers: Map<string, { pool: { connections: Iterable<{ socket: Socket }> } }> } };
}

it('no command hangs on a connection that is lost just before the write', async () => {
  const things = modules.connection.collection('things');
  await things.insertOne({ n: 1 });
  const { topology } = modules.connection.getClient() as unknown as Pools;
  for (const { pool } of topology.s.servers.values())
    for (const { socket } of pool.connections) socket.destroy();
  let timer: NodeJS.Timeout | undefined;
  const endless = new Promise((resolve) => {
    timer = setTimeout(() => resolve('endless'), ENDLESS_MS);
  });
  const read = things.findOne({}).then(
    () => 'read',
    (error: Error) => error.name,
  );
  // Read by a retry on another connection, or rejected when that one is lost too.
  expect(await Promise.race([read, endless])).toMatch(/^read$|^MongoNetworkError$/);
  clearTimeout(timer);
});
