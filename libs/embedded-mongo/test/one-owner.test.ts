import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Collection } from 'mongodb';
import { buildLibrary, removeBuild } from './support/build.js';
import { NOT_PERMITTED, unshareArguments } from './support/namespaces.js';
import { Served } from './support/served.js';
import { failure } from './support/server.js';

describe('a data folder has one server', () => {
  const namespace = unshareArguments('--pid', '--fork', '--kill-child', '--mount-proc');
  const test = namespace ? it : it.skip;
  const note = namespace ? '' : ` ${NOT_PERMITTED}`;
  let build: string;
  let dataDir: string;
  const servers: Served[] = [];

  const start = (unshare: readonly string[] | null = []): Served => {
    const server = Served.start(build, dataDir, unshare ?? []);
    servers.push(server);
    return server;
  };
  const numbers = async (server: Served): Promise<Collection> =>
    (await server.connect()).db('shop').collection('numbers');

  beforeAll(() => {
    build = buildLibrary('one-owner');
  });
  afterAll(() => removeBuild(build));
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop('SIGKILL');
    rmSync(dataDir, { recursive: true });
  });

  const places: [string, string, readonly string[] | null, readonly string[] | null][] = [
    ['a second one in another container', 'the second', [], namespace],
    ['a second one outside the container of the first', 'the first', namespace, []],
    ['a second one in a container beside that of the first', 'both', namespace, namespace],
  ];
  test.each(places)(
    `%s is refused while the first one lives, and takes over when it is dead${note}`,
    async (_name, _which, one, other) => {
      dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-owner-'));
      const first = start(one);
      const things = await numbers(first);
      await things.insertOne({ n: 1 });
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const second = start(other);
        expect(await second.ended).toBe(1);
        expect(second.said).toContain('Another process serves');
        await things.insertOne({ n: attempt + 2 });
      }
      await first.stop('SIGKILL');
      const second = start(other);
      expect(await second.uri).toMatch(/^mongodb:/);
      expect(await (await numbers(second)).distinct('n')).toEqual([1, 2, 3]);
    },
  );

  it('and one that loses it acknowledges no more writes, ends, and leaves all that is the next one’s', async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-owner-'));
    const first = start();
    const things = await numbers(first);
    await things.insertOne({ n: 1 });
    rmSync(join(dataDir, 'lock'));
    const refused =
      /The database has stopped and has to be started again: .*lock in the data folder was removed/;
    for (const work of [() => things.insertOne({ n: 3 }), () => things.findOne()])
      expect((await failure(work())).message).toMatch(refused);
    const next = start();
    const others = await numbers(next);
    await others.insertOne({ n: 2 });
    expect(await first.ended).toBe(1);
    expect(first.said).toContain('The database has failed and refuses all further work');
    expect(JSON.parse(readFileSync(join(dataDir, 'address.json'), 'utf8'))).toMatchObject({
      uri: await next.uri,
      token: expect.any(String),
    });
    await others.insertOne({ n: 4 });
    expect(await others.distinct('n')).toEqual([1, 2, 4]);
    const third = start();
    expect(await third.ended).toBe(1);
    await next.stop();
    const again = start();
    expect(await (await numbers(again)).distinct('n')).toEqual([1, 2, 4]);
  });
});
