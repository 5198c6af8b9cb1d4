import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SchedulerRegistry } from '@nestjs/schedule';
import { MINUTE_MS } from '@vinkura/domain';
import { startEmbeddedMongo } from '@vinkura/embedded-mongo';
import { flattenTexts, readTexts } from '@vinkura/i18n/text-files';
import { JobRunner } from '../src/platform/jobs/job-runner.js';
import type { Client } from './support/client.js';
import { Shop } from './support/shop.js';
import { CountedCommands } from './support/counted-commands.js';
import { eventually } from './support/eventually.js';
import type { Body } from './support/operations.js';

/** Two shops on one database, as two processes would be. */
let database: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let folder: string;
let env: { MONGODB_URI: string };
let shops: [Shop, Shop];
/** Closed with the others: all shops of a process share its connections. */
const others: Shop[] = [];
let admins: [Client, Client];
const HOUR = 3_600_000;
/** How far the clocks of the shops are ahead, milliseconds. */
let ahead = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vinkura-jobs-'));
  database = await startEmbeddedMongo({ dataDir: join(folder, 'database') });
  const uri = new URL(database.uri);
  uri.pathname = '/vinkura';
  env = { MONGODB_URI: uri.toString() };
  shops = [await Shop.openOwn(env), await Shop.openOwn(env)];
  admins = [await shops[0].signIn('admin'), await shops[1].signIn('admin')];
});
afterAll(async () => {
  await Promise.all([...shops, ...others].map((shop) => shop.close()));
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

function advance(milliseconds: number): void {
  ahead += milliseconds;
  for (const shop of [...shops, ...others]) shop.advance(milliseconds);
}

/** One more process, whose clock is that of the others. */
async function another(settings: Readonly<Record<string, string>> = {}): Promise<Shop> {
  const shop = await Shop.openOwn({ ...env, ...settings, CLOCK_OFFSET_MS: String(ahead) });
  others.push(shop);
  return shop;
}

/** Settings of a server whose timers start jobs. */
const startingJobsAfter = (seconds: number) => ({
  SCHEDULED_JOBS: 'true',
  FIRST_JOBS_AFTER_SECONDS: String(seconds),
});

const records = () => shops[0].connection.collection<{ _id: string; [field: string]: unknown }>('jobs');
const now = () => Date.now() + ahead;

/** Makes both processes know a job; answers how to let its runs end, and how often it was run. */
function newJob(name: string) {
  const state = { runs: 0, end: () => {} };
  const ended = new Promise<void>((resolve) => (state.end = resolve));
  for (const shop of shops)
    shop.get(JobRunner).register({
      name,
      everyMs: HOUR,
      run: async () => {
        state.runs += 1;
        await ended;
        return { runs: state.runs };
      },
    });
  return state;
}

describe('jobs', () => {
  it('[JOB-01][JOB-02][ADM-03] are listed with what they did last, over REST and GraphQL', async () => {
    const { body, status } = await admins[0].get('/api/jobs');
    expect(status).toBe(200);
    const { data } = await admins[1].graphql(
      '{ jobs { name everyMs running lastStartedAt lastFinishedAt lastResult lastError nextRunAt } }',
    );
    const names = body.map(({ name }: Body<'Job'>) => name);
    expect(data.jobs.map(({ name }) => name)).toEqual(names);
    expect(names).toEqual(names.toSorted());
    expect(names.length).toBeGreaterThan(4);
    for (const job of data.jobs) expect(job.everyMs).toBeGreaterThan(0);
    // Each is called by a name in the back office.
    for (const locale of ['jp', 'en'] as const) {
      const texts = flattenTexts(readTexts(locale, 'admin-system'));
      expect(names.filter((name: string) => !texts[`jobs.names.${name}`])).toEqual([]);
    }
  });

  it('[JOB-01] are run manually by an administrator, whenever they ran last', async () => {
    const job = newJob('test-by-hand');
    job.end();
    for (const expected of [1, 2]) {
      const { status, body } = await admins[0].post('/api/jobs/test-by-hand/run');
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { name: 'test-by-hand', running: false, lastResult: { runs: expected } },
      });
      expect(new Date(body.nextRunAt).getTime()).toBe(new Date(body.lastStartedAt).getTime() + HOUR);
    }
    const { data } = await admins[1].graphql('mutation { runJob(name: "test-by-hand") { lastResult } }');
    expect(data.runJob.lastResult).toEqual({ runs: 3 });
    expect((await admins[0].post('/api/jobs/no-such-job/run')).status).toBe(404);
  });

  it('[JOB-01] run once for 50 concurrent starts in two processes; the others get an error', async () => {
    const job = newJob('test-at-once');
    const answers = Array.from({ length: 50 }, (_, index) =>
      admins[index % 2]!.post('/api/jobs/test-at-once/run'),
    );
    await allButOne(answers);
    job.end();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(job.runs).toBe(1);
  });

  it('[JOB-01] are run by one of two processes, and again only when due', async () => {
    const job = newJob('test-timer');
    job.end();
    const ring = () => Promise.all(shops.map((shop) => shop.get(JobRunner).runIfDue('test-timer')));
    expect((await ring()).filter((result) => result !== undefined)).toHaveLength(1);
    expect(await ring()).toEqual([undefined, undefined]);
    advance(HOUR);
    expect((await ring()).filter((result) => result !== undefined)).toHaveLength(1);
    expect(job.runs).toBe(2);
  });

  it('[JOB-01][JOB-02] without work are not run, except every ten minutes', async () => {
    const state = { hasWork: false, runs: 0 };
    shops[0].get(JobRunner).register({
      name: 'test-idle',
      everyMs: 1000,
      hasWork: async () => state.hasWork,
      run: async () => ({ runs: (state.runs += 1) }),
    });
    const ring = () => {
      advance(1000);
      return shops[0].get(JobRunner).runIfDue('test-idle');
    };
    expect(await ring()).toEqual({ runs: 1 });
    expect([await ring(), await ring()]).toEqual([undefined, undefined]);
    state.hasWork = true;
    expect(await ring()).toEqual({ runs: 2 });
    state.hasWork = false;
    expect(await ring()).toBeUndefined();
    advance(10 * MINUTE_MS);
    expect(await ring()).toEqual({ runs: 3 });
  });

  it('[JOB-01] run soon after a start if due', async () => {
    const states = async () => {
      const { body } = await admins[0].get('/api/jobs');
      return new Map<string, string | undefined>(
        body.map(({ name, lastStartedAt }: Body<'Job'>) => [name, lastStartedAt]),
      );
    };
    await admins[0].post('/api/jobs/orders-close/run');
    const before = await states();
    const due = [...before].filter(([, at]) => !at).map(([name]) => name);
    expect(due).toContain('orders-ready');
    await another(startingJobsAfter(0));
    const after = await eventually(async () => {
      const now = await states();
      return due.every((name) => name.startsWith('test-') || now.get(name)) && now;
    });
    expect(after.get('orders-close')).toBe(before.get('orders-close'));
  });

  it('[JOB-02] a failed job reports its error, and can be run again', async () => {
    let fails = true;
    for (const shop of shops)
      shop.get(JobRunner).register({
        name: 'test-failing',
        everyMs: HOUR,
        run: async () => {
          if (fails) throw new Error('the provider is away');
          return { done: 1 };
        },
      });
    const failed = await admins[0].post('/api/jobs/test-failing/run');
    expect(failed).toMatchObject({
      status: 200,
      body: { lastError: expect.stringContaining('the provider is away') },
    });
    fails = false;
    const { body } = await admins[1].post('/api/jobs/test-failing/run');
    expect(body).toMatchObject({ lastResult: { done: 1 } });
    expect(body.lastError).toBeUndefined();
  });

  it('[JOB-01] of a process that died are run by another process', async () => {
    const job = newJob('test-abandoned');
    const dead = shops[0].get(JobRunner).runNow('test-abandoned');
    await eventually(() => job.runs !== 0);
    expect((await admins[1].post('/api/jobs/test-abandoned/run')).status).toBe(409);
    advance(6 * MINUTE_MS);
    job.end();
    expect((await admins[1].post('/api/jobs/test-abandoned/run')).status).toBe(200);
    await dead;
    expect(job.runs).toBe(2);
  });

  it('[JOB-01] of a process that died in the middle are due again as soon as its lease has passed', async () => {
    const job = newJob('test-killed');
    job.end();
    const record = { lastStartedAt: new Date(now() - 2 * MINUTE_MS), holder: 'killed' };
    await records().insertOne({ _id: 'test-killed', ...record, leaseUntil: new Date(now() + 1000) });
    expect(await shops[1].get(JobRunner).runIfDue('test-killed')).toBeUndefined();
    advance(MINUTE_MS);
    expect(await shops[1].get(JobRunner).runIfDue('test-killed')).toEqual({ runs: 1 });
    expect(await shops[1].get(JobRunner).runIfDue('test-killed')).toBeUndefined();
  });

  it('[JOB-01] continue when a clock that was a day ahead is set back', async () => {
    const job = newJob('test-clock');
    job.end();
    const DAY = 24 * HOUR;
    await records().insertOne({ _id: 'test-clock', lastStartedAt: new Date(now() + DAY) });
    expect(await shops[0].get(JobRunner).runIfDue('test-clock')).toEqual({ runs: 1 });
    const held = {
      holder: 'killed',
      leaseUntil: new Date(now() + DAY),
      lastStartedAt: new Date(now() + DAY),
    };
    await records().updateOne({ _id: 'test-clock' }, { $set: held });
    expect(await shops[0].get(JobRunner).runIfDue('test-clock')).toEqual({ runs: 2 });
    expect(await shops[0].get(JobRunner).runIfDue('test-clock')).toBeUndefined();
  });

  it.each([
    ['ends when it is asked to', true],
    ['goes on regardless', false],
  ])(
    '[JOB-01] a shutdown releases the lease of a job that %s: another process runs it immediately',
    async (_, heeds) => {
      const leaving = await another();
      const name = `test-shutdown-${String(heeds)}`;
      const job = newJob(name);
      let isBegun = false;
      let end = () => {};
      leaving.get(JobRunner).register({
        name,
        everyMs: HOUR,
        run: async (signal) => {
          isBegun = true;
          await new Promise<void>((resolve) => {
            end = resolve;
            if (heeds) signal.addEventListener('abort', () => resolve(), { once: true });
          });
          return {};
        },
      });
      job.end();
      const run = leaving.get(JobRunner).runIfDue(name);
      await eventually(() => isBegun);
      expect(await shops[1].get(JobRunner).runIfDue(name)).toBeUndefined();
      leaving.get(JobRunner).onModuleDestroy();
      await leaving.get(JobRunner).beforeApplicationShutdown();
      expect(await shops[1].get(JobRunner).runIfDue(name)).toEqual({ runs: 1 });
      end();
      await run;
      expect(await leaving.get(JobRunner).runNow(name)).toBeUndefined();
      // What was left behind writes nothing over the run that followed it.
      expect(await records().findOne({ _id: name })).toMatchObject({ lastResult: { runs: 1 } });
    },
  );

  it('[JOB-01] are all checked within a minute of a start, and each minute from then on', async () => {
    const started = await another(startingJobsAfter(30));
    const scheduler = started.get(SchedulerRegistry);
    const delayOf = (timer: unknown) => (timer as { _idleTimeout: number })._idleTimeout;
    const names = (await started.get(JobRunner).list()).map(({ name }) => name);
    const isKnown = (name: string) => scheduler.doesExist('timeout', name);
    expect(names.filter((name) => !name.startsWith('test-') && !isKnown(name))).toEqual([]);
    for (const name of names.filter(isKnown))
      expect(delayOf(scheduler.getTimeout(name))).toBeLessThanOrEqual(MINUTE_MS);
    const busy = await another(startingJobsAfter(0));
    const intervals = busy.get(SchedulerRegistry);
    for (const { name } of await busy.get(JobRunner).list()) {
      await eventually(() => intervals.doesExist('interval', name));
      expect(delayOf(intervals.getInterval(name))).toBeLessThanOrEqual(MINUTE_MS);
    }
  });

  it('[JOB-01][OWED-01] run each hour even if the process is restarted each hour', async () => {
    const hourly = (await shops[0].get(JobRunner).list()).filter(({ everyMs }) => everyMs === HOUR);
    const names = hourly.map(({ name }) => name).filter((name) => !name.startsWith('test-'));
    expect(names).toEqual(
      expect.arrayContaining(['orders-close', 'orders-refund-decisions', 'payments-missed-events']),
    );
    const startedAt = async () =>
      (await records().find().toArray()).map(({ _id, lastStartedAt }) => [_id, lastStartedAt]);
    for (let restart = 0; restart < 3; restart += 1) {
      for (const ended of others) ended.get(JobRunner).onModuleDestroy();
      advance(HOUR);
      const begun = new Date(now());
      await another(startingJobsAfter(0));
      const isRun = async () => {
        const states = new Map((await startedAt()) as [string, Date | undefined][]);
        return names.every((name) => (states.get(name) ?? new Date(0)) >= begun);
      };
      await eventually(isRun);
    }
  });

  it('[JOB-01][JOB-02] of an idle server send less than a command a second', async () => {
    const idle = await another();
    const runner = idle.get(JobRunner);
    const commands = new CountedCommands(idle);
    const jobs = (await runner.list()).filter(({ name }) => !name.startsWith('test-'));
    for (const { name } of jobs) await idle.runJob(name);
    const sent = await commands.during(async () => {
      for (let second = 1; second <= 60; second += 1) {
        advance(1000);
        for (const { name, everyMs } of jobs)
          if ((second * 1000) % everyMs === 0) await runner.runIfDue(name);
      }
    });
    expect(sent.length).toBeLessThan(60);
  });

  it('[ADM-03] the status of the system is for administrators', async () => {
    const query = `{ systemStatus { status version database mailMode paymentProvider production demo uptimeSeconds
      paymentsNeedingAttention stuckPayments refundsDue mailsQueued mailsFailed failedJobs } }`;
    const { data } = await admins[0].graphql(query);
    expect(data.systemStatus).toMatchObject({
      status: 'ok',
      database: 'mongodb',
      mailMode: 'outbox',
      paymentProvider: 'SANDBOX',
      production: false,
      demo: true,
      stuckPayments: expect.any(Number),
      mailsFailed: 0,
      failedJobs: 0,
    });
    const { errors } = await shops[0].visitor().graphql(query);
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(await shops[0].stockProblems()).toEqual([]);
  });
});

/** Settles once all but one of the answers are there. */
function allButOne(answers: readonly Promise<unknown>[]): Promise<void> {
  let left = answers.length - 1;
  return new Promise((resolve, reject) => {
    for (const answer of answers)
      answer.then(() => {
        left -= 1;
        if (left === 0) resolve();
      }, reject);
  });
}
