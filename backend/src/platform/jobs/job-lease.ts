import { MINUTE_MS } from '@vinkura/domain';
import type { QueryFilter } from 'mongoose';
import type { JobRecord } from './job-record.js';

/** Leases of a crashed process expire after this time; a running process renews its leases three times as often. */
export const LEASE_MS = MINUTE_MS;

/** Maximum clock skew between processes; a later time was written before a clock was set back. */
const CLOCK_TOLERANCE_MS = MINUTE_MS;

/**
 * Matches a job that no process runs: without a lease, with an expired one, or with one too far in the future. A lease of
 * this process counts as free: a process never runs a job twice at a time, so the end of that run could not be written
 * because the database was unavailable.
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
 * started by a process that did not finish it.
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
