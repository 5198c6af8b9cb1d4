import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { bought, cellarItem, orderOf, wineWith } from './support/money.js';
import { DatabaseServer } from './support/database-server.js';
import { runCommand as run } from './support/run-command.js';
import { TestServer } from './support/server.js';

// The shop is started several times.
jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'vinkura-backup-'));
const file = join(folder, 'shop.gz');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the backup commands', () => {
  let server: TestServer;
  /** Of the order that is in the backup. */
  let reference: string;
  beforeAll(async () => {
    server = await TestServer.start();
  });
  afterAll(() => server.stop());

  it('[ADM-03] write the running shop to a file, and restore a lost order', async () => {
    const customer = await server.signIn('customer');
    const wine = await wineWith(customer, 6);
    const { orders } = await bought(customer, [await cellarItem(customer, { [wine.reference]: 1 })]);
    reference = orders[0]!.reference;
    const saved = await run('back-up', ['--out', file], server.commandEnv);
    expect(saved).toEqual({
      status: 0,
      output: expect.stringMatching(/^\d+ documents of \d+ collections of .* are in .*shop\.gz\.\n$/),
    });

    const admin = await server.signIn('admin');
    const { data } = await admin.graphql('{ lastBackup { at documents } }');
    expect(data.lastBackup!.documents).toBeGreaterThan(1000);
    expect(Date.now() - Date.parse(data.lastBackup!.at)).toBeLessThan(60_000);
    await admin.post('/api/warehouses', { code: 'LATER', name: '後の倉庫' });
    const refused = await run('restore', ['--in', file], server.commandEnv);
    expect(refused).toEqual({ status: 1, output: expect.stringMatching(/not empty; say --replace/) });
    expect((await admin.get('/api/warehouses')).body).toHaveLength(4);

    const restored = await run('restore', ['--in', file, '--replace'], server.commandEnv);
    expect(restored).toEqual({ status: 0, output: expect.stringMatching(/are in .*[\s\S]*start it again/) });
    const { dataDir } = server;
    await server.kill();
    server = await TestServer.start({ dataDir });
    const again = await server.signIn('customer');
    expect(await orderOf(again, reference)).toMatchObject({ status: 'PLANNING' });
    const visitor = await server.signIn('admin');
    expect((await visitor.get('/api/warehouses')).body).toHaveLength(3);
  });

  it('[ADM-03] move the shop to a database server of its own', async () => {
    const database = new DatabaseServer(join(folder, 'moved'));
    await database.start();
    const env = { ...server.commandEnv, MONGODB_URI: database.uri('shop') };
    expect(await run('restore', ['--in', file], env)).toMatchObject({ status: 0 });
    const moved = await TestServer.start({ env: { MONGODB_URI: database.uri('shop') } });
    const customer = await moved.signIn('customer');
    expect(await orderOf(customer, reference)).toMatchObject({ status: 'PLANNING' });
    const copy = join(folder, 'copy.gz');
    expect(await run('back-up', ['--out', copy], env)).toMatchObject({ status: 0 });
    expect(existsSync(copy)).toBe(true);
    await moved.stop();
    await database.stop();
    expect(await run('back-up', ['--out', copy], env)).toEqual({
      status: 1,
      output: expect.stringMatching(/^Database: .*ECONNREFUSED.* \(check MONGODB_URI\)\n$/),
    });
  });

  it('[ADM-03] end with a message when the database disappears', async () => {
    const database = new DatabaseServer(join(folder, 'killed'));
    await database.start();
    const copy = join(folder, 'killed.gz');
    const env = { ...server.commandEnv, MONGODB_URI: database.uri('shop') };
    const duration: Record<string, number> = {};
    const calls = [
      ['restore', ['--in', file, '--replace']],
      ['back-up', ['--out', copy]],
    ] as const;
    for (const [command, args] of calls) {
      const start = performance.now();
      expect(await run(command, [...args], env)).toMatchObject({ status: 0 });
      duration[command] = performance.now() - start;
    }
    const whole = readFileSync(copy);
    // By then both are at work on the data; whichever part they are in, none may wait for ever.
    const share = 0.75;
    for (const [command, args] of calls) {
      const running = run(command, [...args], env);
      await sleep(duration[command]! * share);
      await database.kill();
      const { status, output } = await running;
      if (status !== 0)
        expect([command, share, status, output]).toEqual([
          command,
          share,
          1,
          expect.stringMatching(/^(The connection to the database was lost|Database: )[^\n]+\n$/),
        ]);
      else expect(output).toMatch(/ documents of /);
      expect(existsSync(`${copy}.partial`)).toBe(false);
      await database.start();
    }
    // Backups that were cut off have not touched the earlier one, and a restore that was cut off can be repeated.
    expect(readFileSync(copy).length).toBeGreaterThan(whole.length / 2);
    expect(await run('restore', ['--in', copy, '--replace'], env)).toMatchObject({ status: 0 });
    await database.stop();
  });

  it('[ADM-03] reject with one sentence what cannot be done, and change nothing', async () => {
    const { commandEnv: env } = server;
    const nowhere = { ...env, DATA_DIR: join(folder, 'nowhere') };
    delete (nowhere as NodeJS.ProcessEnv).MONGODB_URI;
    const half = join(folder, 'half.gz');
    writeFileSync(half, readFileSync(file).subarray(0, 10_000));
    const cases: ['back-up' | 'restore', string[], NodeJS.ProcessEnv, number, RegExp][] = [
      ['back-up', [], env, 2, /^--out is missing\nUsage: npm run db:backup/],
      ['back-up', ['--oot', file], env, 2, /Unknown option '--oot'[\s\S]*Usage/],
      ['back-up', ['--out', join(folder, 'no', 'x.gz')], env, 2, /^There is no folder .*no\n$/],
      ['back-up', ['--out', file], nowhere, 1, /^There is no database in .*nowhere: start the shop once/],
      ['back-up', ['--help'], env, 0, /^Usage/],
      ['restore', [], env, 2, /^--in is missing\nUsage: npm run db:restore/],
      ['restore', ['--in', join(folder, 'none.gz')], env, 1, /^There is no .*none\.gz\n$/],
      [
        'restore',
        ['--in', half, '--replace'],
        env,
        1,
        /half\.gz is not complete: the backup was interrupted/,
      ],
      ['restore', ['--in', 'package.json', '--replace'], env, 1, /is not a backup/],
    ];
    for (const [command, args, environment, status, output] of cases)
      expect([command, args, await run(command, args, environment)]).toEqual([
        command,
        args,
        { status, output: expect.stringMatching(output) },
      ]);
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
    expect((await server.visitor().get('/api/products')).body.length).toBeGreaterThan(400);
  });
});
