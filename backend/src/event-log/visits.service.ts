import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { EventType, isSessionOver, MINUTE_MS, SESSION_IDLE_MS, SESSION_MAX_MS } from '@vinkura/domain';
import type { Request } from 'express';
import type { Model } from 'mongoose';
import type { Caller } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { clientAddressOf } from '../platform/http/client-address.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { type RateLimit, RateLimits } from '../platform/rate-limits/rate-limits.js';
import { EventLog } from './event-log.service.js';
import { Visit } from './visit.js';

/** Device information sent by a browser (SES-04). */
export interface Device {
  deviceId: string;
  userAgent?: string;
}

/** Minimum interval between two writes of the activity. */
const ACTIVITY_STEP_MS = 60_000;
const CLOSE_EVERY_MS = 5 * 60_000;
const CLOSE_AT_ONCE = 500;
const MAX_USER_AGENT = 512;
/** Maximum cached sessions; when exceeded, the cache is cleared. */
const REMEMBERED_VISITS = 10_000;

/**
 * Analytics sessions per browser: started when the browser registers its device or a user signs in, renewed after 5
 * hours or 1 idle hour (SES-02). Each end is logged exactly once, by the next request or the job, whichever is first.
 */
@Injectable()
export class Visits implements OnModuleInit {
  private readonly perClient: RateLimit;
  private readonly lastNoted = new Map<string, number>();

  constructor(
    @InjectModel(Visit.name) private readonly visits: Model<Visit>,
    private readonly events: EventLog,
    private readonly jobs: JobRunner,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    { visitsPerMinute }: Configuration,
  ) {
    this.perClient = { name: 'visit', max: visitsPerMinute, withinMs: MINUTE_MS };
  }

  onModuleInit(): void {
    this.jobs.register({ name: 'close-sessions', everyMs: CLOSE_EVERY_MS, run: () => this.closeExpired() });
  }

  /**
   * The session of the request, with its activity recorded. An expired one, or another user's, is ended and replaced.
   * One is only created for a signed-in user or on device registration, so crawlers leave no documents; API token calls
   * have none. When too many anonymous sessions start, none is created.
   * @throws DomainError TOO_MANY_REQUESTS in that case, on device registration
   */
  async current(request: Request, caller: Caller | undefined, device?: Device): Promise<Visit | undefined> {
    if (caller?.apiToken) return undefined;
    const now = this.clock.now();
    const known = request.session.visit
      ? await this.visits.findOne({ _id: request.session.visit, open: true }).lean<Visit>()
      : null;
    const foreign = known?.userRef !== undefined && known.userRef !== caller?.reference;
    if (known && !foreign && !isSessionOver(known, now)) return this.goOn(known, now, caller, device);
    if (known) await this.end(known);
    if (!known && request.session.visit === undefined && !caller && !device) return undefined;
    if (!caller && !(await this.mayBegin(request, device))) return undefined;
    return this.begin(request, now, caller, device ?? known ?? undefined);
  }

  private async mayBegin(request: Request, device: Device | undefined): Promise<boolean> {
    const { client } = clientAddressOf(request);
    if (!device) return this.limits.tryConsume(this.perClient, client);
    await this.limits.consume(this.perClient, client);
    return true;
  }

  /** Any request counts as activity of its session, written at most once a minute. An expired one is left to `current`. */
  async recordActivity(request: Request): Promise<void> {
    const id = request.session?.visit;
    if (!id) return;
    const now = this.clock.now().getTime();
    if (now - (this.lastNoted.get(id) ?? 0) < ACTIVITY_STEP_MS) return;
    this.remember(id, now);
    await this.visits.updateOne(
      {
        _id: id,
        open: true,
        lastActivityAt: { $gt: new Date(now - SESSION_IDLE_MS), $lt: new Date(now) },
        startedAt: { $gt: new Date(now - SESSION_MAX_MS) },
      },
      { $set: { lastActivityAt: new Date(now) } },
    );
  }

  private remember(id: string, now: number): void {
    if (this.lastNoted.size >= REMEMBERED_VISITS) this.lastNoted.clear();
    this.lastNoted.set(id, now);
  }

  /** Ends the browser's analytics session, at sign-out. */
  async endCurrent(request: Request): Promise<void> {
    const visit = request.session.visit
      ? await this.visits.findOne({ _id: request.session.visit, open: true }).lean<Visit>()
      : null;
    if (visit) await this.end(visit);
  }

  /** The job of JOB-01: ends abandoned sessions. */
  async closeExpired(): Promise<{ closed: number }> {
    const now = this.clock.now().getTime();
    const over = {
      open: true,
      $or: [
        { lastActivityAt: { $lt: new Date(now - SESSION_IDLE_MS) } },
        { startedAt: { $lt: new Date(now - SESSION_MAX_MS) } },
      ],
    };
    let closed = 0;
    for (;;) {
      const batch = await this.visits.find(over).limit(CLOSE_AT_ONCE).lean<Visit[]>();
      for (const visit of batch) if (await this.end(visit)) closed += 1;
      if (batch.length < CLOSE_AT_ONCE) return { closed };
    }
  }

  private async begin(
    request: Request,
    now: Date,
    caller: Caller | undefined,
    device: Partial<Device> | undefined,
  ): Promise<Visit> {
    const visit: Visit = {
      _id: randomUUID(),
      deviceId: device?.deviceId,
      userAgent: device?.userAgent ?? request.get('user-agent')?.slice(0, MAX_USER_AGENT),
      userRef: caller?.reference,
      startedAt: now,
      lastActivityAt: now,
      open: true,
    };
    await this.visits.create(visit);
    request.session.visit = visit._id;
    this.remember(visit._id, now.getTime());
    await this.events.write({ eventType: EventType.SESSION_START, ...tracesOf(visit) });
    return visit;
  }

  private async goOn(visit: Visit, now: Date, caller?: Caller, device?: Device): Promise<Visit> {
    const changes: Partial<Visit> = {
      ...(device && { deviceId: device.deviceId }),
      ...(device?.userAgent && { userAgent: device.userAgent }),
      ...(caller && visit.userRef !== caller.reference && { userRef: caller.reference }),
    };
    const stale = now.getTime() - visit.lastActivityAt.getTime() > ACTIVITY_STEP_MS;
    if (stale || Object.keys(changes).length > 0)
      await this.visits.updateOne({ _id: visit._id }, { $set: { ...changes, lastActivityAt: now } });
    return { ...visit, ...changes };
  }

  /** @returns false when it has been ended concurrently */
  private async end(visit: Visit): Promise<boolean> {
    const ended = await this.visits.updateOne({ _id: visit._id, open: true }, { $set: { open: false } });
    if (ended.modifiedCount === 0) return false;
    await this.events.write({
      eventType: EventType.SESSION_END,
      ...tracesOf(visit),
      details: { startedAt: visit.startedAt, lastActivityAt: visit.lastActivityAt },
    });
    return true;
  }
}

/** The event-log entry of a session. */
export function tracesOf(visit: Visit) {
  return {
    uniqueID: visit.deviceId,
    sessionID: visit._id,
    userAgent: visit.userAgent,
    triggerUserRef: visit.userRef,
    ownerRef: visit.userRef,
  };
}
