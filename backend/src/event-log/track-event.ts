import { Injectable } from '@nestjs/common';
import { MINUTE_MS, UserType } from '@vinkura/domain';
import type { Request } from 'express';
import type { Caller } from '../platform/access/access.js';
import { forbidden } from '../platform/errors/domain-error.js';
import { clientAddressOf } from '../platform/http/client-address.js';
import { type RateLimit, RateLimits } from '../platform/rate-limits/rate-limits.js';
import { EventLog } from './event-log.service.js';
import type { LoggedEvent } from './event.js';
import type { EventBody } from './event.inputs.js';
import { tracesOf, Visits } from './visits.service.js';

/** Many phones share an address. Counted in memory, as a count in the database would cost as much as the event. */
const PER_CLIENT: RateLimit = { name: 'event', max: 600, withinMs: MINUTE_MS, store: 'memory' };
/** Roles that may name other users as the owner. */
const SERVING: readonly UserType[] = [UserType.CONCIERGE, UserType.ADMINISTRATOR];

/** Accepts events from the public: limited in size and number, and only about the visitor's own actions. */
@Injectable()
export class TrackEvent {
  constructor(
    private readonly events: EventLog,
    private readonly visits: Visits,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @throws DomainError FORBIDDEN when the event names another user, TOO_MANY_REQUESTS
   */
  async track(request: Request, caller: Caller | undefined, body: EventBody): Promise<LoggedEvent> {
    await this.limits.consume(PER_CLIENT, clientAddressOf(request).client);
    const own = caller?.reference;
    const serving = caller !== undefined && SERVING.includes(caller.type);
    if (body.triggerUserRef && body.triggerUserRef !== own)
      throw forbidden('foreign-reference', { field: 'triggerUserRef' });
    if (body.ownerRef && body.ownerRef !== own && !serving)
      throw forbidden('foreign-reference', { field: 'ownerRef' });
    const visit = await this.visits.current(request, caller);
    return this.events.write({
      ...(visit && tracesOf(visit)),
      eventType: body.eventType,
      uniqueID: body.uniqueID ?? visit?.deviceId,
      triggerUserRef: own,
      ownerRef: body.ownerRef ?? own,
      source: 'CLIENT',
      ...(body.details && { details: body.details }),
    });
  }
}
