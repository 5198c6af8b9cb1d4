import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runCommand } from './support/run-command.js';
import { TestServer } from './support/server.js';

const dataDir = mkdtempSync(join(tmpdir(), 'vinkura-reset-'));
const database = join(dataDir, 'database');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The embedded database, also where the other tests run on a server of its own. */
const EMBEDDED = { MONGODB_URI: '', DEMO_DATA: 'false' };

const reset = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  runCommand('reset-database', args, { PATH: process.env.PATH, DATA_DIR: dataDir, ...env });

describe('db:reset', () => {
  it('deletes the embedded database, only if unused and after confirmation', async () => {
    expect(await reset(['--yes'])).toEqual({
      status: 0,
      output: expect.stringContaining('There is no database'),
    });
    const server = await TestServer.start({ dataDir, env: EMBEDDED });
    expect(await reset(['--yes'])).toEqual({
      status: 1,
      output: expect.stringMatching(/^A server uses .*\n$/),
    });
    expect((await server.visitor().get('/api/health')).status).toBe(200);
    await server.stop();

    expect(await reset([])).toEqual({ status: 2, output: expect.stringMatching(/--yes is required/) });
    const uri = 'mongodb://127.0.0.1:1/shop';
    expect(await reset(['--yes'], { MONGODB_URI: uri })).toEqual({
      status: 1,
      output: expect.stringMatching(/^Configuration: MONGODB_URI is set/),
    });
    expect(existsSync(database)).toBe(true);

    expect(await reset(['--yes'])).toEqual({ status: 0, output: expect.stringMatching(/has been deleted/) });
    expect(existsSync(database)).toBe(false);
  });
});
