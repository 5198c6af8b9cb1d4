import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestModules } from './support/test-modules.js';
import { JobRunner } from '../src/platform/jobs/job-runner.js';
import { EventLogModule } from '../src/event-log/event-log.module.js';
import { EventLog } from '../src/event-log/event-log.service.js';
import type { Visit } from '../src/event-log/visit.js';
import { Visits } from '../src/event-log/visits.service.js';
import { HOUR_MS } from '@vinkura/domain';

let modules: TestModules;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

async function visit(_id: string, startedAt: Date, lastActivityAt: Date, open = true): Promise<void> {
  await modules.connection
    .collection<Visit>('sessions')
    .insertOne({ _id, startedAt, lastActivityAt, open, userRef: 'USR00001' });
}

async function endedSessions(): Promise<string[]> {
  const events = await modules.get(EventLog).list({ q: 'SESSION_END' });
  return events.flatMap(({ sessionID }) => sessionID ?? []).sort();
}

beforeAll(async () => {
  modules = await TestModules.open(EventLogModule);
});
beforeEach(async () => {
  await modules.connection.collection('sessions').deleteMany({});
  await modules.connection.collection('eventlogs').deleteMany({});
});
afterAll(() => modules.close());

describe('the job that closes sessions', () => {
  it('[JOB-01] ends those that are idle for more than an hour or older than five, and logs each end', async () => {
    await visit('idle', hoursAgo(2), hoursAgo(1.01));
    await visit('long', hoursAgo(5.01), hoursAgo(0.1));
    await visit('busy', hoursAgo(4.9), hoursAgo(0.9));
    await visit('ended', hoursAgo(9), hoursAgo(8), false);
    expect(await modules.get(JobRunner).runNow('close-sessions')).toEqual({ closed: 2 });
    expect(await endedSessions()).toEqual(['idle', 'long']);
    expect(await modules.get(JobRunner).runNow('close-sessions')).toEqual({ closed: 0 });
  });

  it('[JOB-01] ends each session once in several processes', async () => {
    const ids = Array.from({ length: 25 }, (_, index) => `session-${String(index).padStart(2, '0')}`);
    for (const id of ids) await visit(id, hoursAgo(6), hoursAgo(6));
    const results = await Promise.all([1, 2, 3, 4].map(() => modules.get(Visits).closeExpired()));
    expect(results.reduce((sum, { closed }) => sum + closed, 0)).toBe(25);
    expect(await endedSessions()).toEqual(ids);
  });
});
