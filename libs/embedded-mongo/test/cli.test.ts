import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { buildLibrary, removeBuild } from './support/build.js';

const COMMAND_LIMIT_MS = 60_000;

describe('the commands of the terminal', () => {
  let build: string;
  let folder: string;
  const environment = { PATH: process.env['PATH'] };

  beforeAll(() => {
    build = buildLibrary('cli');
    folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-cli-'));
  });
  afterAll(() => {
    removeBuild(build);
    rmSync(folder, { recursive: true });
  });

  const run = (script: string, args: string[]): { status: number | null; said: string } => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(build, script), ...args], {
      encoding: 'utf8',
      env: environment,
      timeout: COMMAND_LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    return { status, said: stdout + stderr };
  };
  const serve = async (args: string[]): Promise<{ child: ChildProcess; uri: string }> => {
    const child = spawn(process.execPath, [join(build, 'cli.js'), ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const uri = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    return { child, uri };
  };

  it.each([
    ['cli.js', ['--help'], 0, /^Usage: embedded-mongo/],
    ['cli.js', [], 2, /^--data is missing\n\nUsage: embedded-mongo/],
    ['cli.js', ['--dota', 'x'], 2, /^Unknown option '--dota'[\s\S]*Usage/],
    ['cli.js', ['--data', 'x', '--port', 'http'], 2, /^--port must be a number/],
    ['cli-backup.js', [], 2, /^--out is missing\n\nUsage: db:backup/],
    ['cli-backup.js', ['--out', 'x.gz'], 1, /^The backup failed: Name the database: --uri/],
    ['cli-restore.js', ['--in'], 2, /^Option '--in <value>' argument missing[\s\S]*Usage: db:restore/],
  ] as const)('%s %p ends with %p and says why', (script, args, status, said) => {
    expect(run(script, [...args])).toEqual({ status, said: expect.stringMatching(said) });
  });

  it('serve a folder until stopped; a second one names the serving process', async () => {
    const data = join(folder, 'served');
    const { child, uri } = await serve(['--data', data, '--port', '0']);
    const second = run('cli.js', ['--data', data, '--port', '0']);
    expect(second).toEqual({
      status: 1,
      said: expect.stringContaining(`Another process serves ${data} at ${uri}`),
    });
    const client = new MongoClient(uri);
    await client.db('a').collection('c').insertOne({ n: 1 });
    await client.close();
    const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    const again = await serve(['--data', data]);
    const reader = new MongoClient(again.uri);
    expect(await reader.db('a').collection('c').countDocuments()).toBe(1);
    await reader.close();
    again.child.kill('SIGKILL');
  });

  it('do not start on a used port or a newer folder, with a one-line message', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    expect(run('cli.js', ['--data', join(folder, 'p'), '--port', String(port)])).toEqual({
      status: 1,
      said: `The database did not start: port ${port} is taken\n`,
    });
    taken.close();
    writeFileSync(join(folder, 'format.json'), '{"format":99}');
    expect(run('cli.js', ['--data', folder])).toEqual({
      status: 1,
      said: expect.stringMatching(/^The database did not start: .*has format 99.*\n$/),
    });
  });
});
