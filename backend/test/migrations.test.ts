import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { RunningProcess } from '../../tools/testing/child-process.mjs';
import { runCommand as run } from './support/run-command.js';
import { MAIN, TestServer } from './support/server.js';
import { inheritedEnvironment, testEnvironment } from './support/test-environment.mjs';

// The old database is restored, and its server started several times.
jest.setTimeout(180_000);

/** The demo shop of a version without stages and refund decisions, with three orders of a customer, one cancelled. */
const OLD_DATABASE = fileURLToPath(new URL('fixtures/database-0.1.gz', import.meta.url));
const OLD_ORDERS = 78;
const CANCELLED = 'ORD00078';

const folder = mkdtempSync(join(tmpdir(), 'vinkura-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function startAndKill(dataDir: string, afterMs: number): Promise<void> {
  const server = new RunningProcess(MAIN, [], {
    env: { ...inheritedEnvironment(), ...testEnvironment(dataDir), PORT: '0' },
  });
  await Promise.race([server.ended, new Promise((resolve) => setTimeout(resolve, afterMs))]);
  await server.end('SIGKILL');
}

describe('a database of an older version', () => {
  it('[MIG-01] is migrated at start without loss, also when the start is killed', async () => {
    const dataDir = join(folder, 'old');
    const env = { ...inheritedEnvironment(), ...testEnvironment(dataDir) };
    expect(await run('restore', ['--in', OLD_DATABASE], env)).toMatchObject({ status: 0 });
    const dry = await run('migrate', ['--dry-run'], env);
    expect(dry).toMatchObject({ status: 0, output: expect.stringMatching(/1 order stages: 25 documents/) });
    expect(dry.output).toMatch(/2 comment moderation: 30 documents/);
    expect(dry.output).toMatch(/3 cellar notifications: 11 documents/);
    expect(dry.output).toMatch(/4 survey openings: [1-9]\d* documents/);

    // What a start takes, measured on a copy; the kills fall into the upgrade and around it.
    cpSync(dataDir, join(folder, 'copy'), { recursive: true });
    const begun = performance.now();
    await (await TestServer.start({ dataDir: join(folder, 'copy') })).stop();
    const usualMs = performance.now() - begun;
    for (const share of [0.5, 0.65, 0.8]) await startAndKill(dataDir, usualMs * share);

    const server = await TestServer.start({ dataDir });
    const admin = await server.signIn('admin');
    const { body: orders } = await admin.get('/api/orders');
    expect(orders).toHaveLength(OLD_ORDERS);
    const open = orders.filter(({ status }) => !['CLOSED', 'CANCELLED'].includes(status));
    const board = await admin.graphql('{ orderBoard { columns { count } } }');
    const counted = board.data.orderBoard.columns.reduce((sum: number, { count }) => sum + count, 0);
    expect(counted).toBe(open.length);

    // Paid and cancelled before refund decisions existed: now it gets one (OWED-01).
    await admin.post('/api/jobs/orders-refund-decisions/run', {});
    const decided = await admin.graphql(
      `{ order(reference: "${CANCELLED}") { status refundDecision { state } } }`,
    );
    expect(decided.data.order).toEqual({ status: 'CANCELLED', refundDecision: { state: 'TO_DECIDE' } });
    // Comments from before they were moderated wait for it (RATE-01).
    const moderated = await admin.graphql(`{
      all: feedbacks { total }
      pending: feedbacks(filter: { moderation: PENDING }, perPage: 1) { total items { comment } }
    }`);
    expect(moderated.data.pending).toEqual({
      total: moderated.data.all.total,
      items: [{ comment: expect.stringMatching(/./) }],
    });
    expect(await run('check-stock', [], server.commandEnv)).toEqual({
      status: 0,
      output: 'The stock adds up.\n',
    });

    const customer = await server.signIn('customer');
    const own = (await customer.get('/api/orders')).body.map(({ reference }) => reference);
    expect(own).toEqual(expect.arrayContaining(['ORD00076', 'ORD00077', CANCELLED]));
    await server.stop();
    expect(await run('migrate', ['--dry-run'], env)).toEqual({
      status: 0,
      output: 'The database is of version 4; this program needs version 4.\n',
    });
  });
});
