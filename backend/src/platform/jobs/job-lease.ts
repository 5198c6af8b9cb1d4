import { MINUTE_MS } from '@vinkura/domain';
import type { QueryFilter } from 'mongoose';
import type { JobRecord } from './job-record.js';

/** A process that died gives its jobs up after this time; one that lives renews its leases three times as often. */
export const LEASE_MS = MINUTE_MS;

/** Clocks of processes differ by less than this; what is further ahead was written before a clock was set back. */
const CLOCK_TOLERANCE_MS = MINUTE_MS;

/**
 * Matches a job that no process runs: without a lease, with one that has passed, or with one that no clock can have
 * given. A lease of this process is free as well: it runs no job twice at a time, so the end of that run could not be
 * written, because the database did not answer.
 */
export function isFree(now: Date, holder: string): QueryFilter<JobRecord> {
  const latest = new Date(now.getTime() + LEASE_MS + CLOCK_TOLERANCE_MS);
  return {
    $or: [
      { leaseUntil: { $exists: false } },
      { leaseUntil: { $lt: now } },
      { leaseUntil: { $gt: latest } },
      { holder },
    ],
  };
}

/**
 * Matches a free job that is due: not started since, started in the future (the clock has been set back since), or
 * begun by a process that did not finish it.
 */
export function isDue(now: Date, notStartedSince: Date): QueryFilter<JobRecord> {
  return {
    $or: [
      { lastStartedAt: { $exists: false } },
      { lastStartedAt: { $lt: notStartedSince } },
      { lastStartedAt: { $gt: new Date(now.getTime() + CLOCK_TOLERANCE_MS) } },
      { leaseUntil: { $exists: true } },
    ],
  };
}
