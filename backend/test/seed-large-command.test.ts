import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runCommand } from './support/run-command.js';
import { TestServer } from './support/server.js';

const dataDir = mkdtempSync(join(tmpdir(), 'vinkura-large-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('seed:large', () => {
  it('adds a large shop that adds up, and leaves the scheduled jobs to servers', async () => {
    const env = { MONGODB_URI: '', DATA_DIR: dataDir };
    const sizes = { products: 40, warehouses: 2, stocks: 60, users: 30, orders: 50 };
    const { status, output } = await runCommand(
      'seed-large',
      Object.entries(sizes).flatMap(([name, count]) => [`--${name}`, String(count)]),
      { PATH: process.env.PATH, FIRST_JOBS_AFTER_SECONDS: '1', ...env },
    );
    expect(output).toContain('Order 50');
    expect(status).toBe(0);
    const endedAt = new Date();

    const server = await TestServer.start({ dataDir, env });
    const admin = await server.signIn('admin');
    const { body: jobs } = await admin.get('/api/jobs');
    expect(jobs.length).toBeGreaterThan(0);
    expect(
      jobs.filter(
        ({ lastStartedAt }: Record<string, string>) => lastStartedAt && new Date(lastStartedAt) < endedAt,
      ),
    ).toEqual([]);
    expect(await runCommand('check-stock', [], server.commandEnv)).toMatchObject({ status: 0 });
    await server.stop();
  });
});
