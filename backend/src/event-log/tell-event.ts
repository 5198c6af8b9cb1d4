import { Injectable } from '@nestjs/common';
import { MINUTE_MS, UserType } from '@vinkura/domain';
import type { Request } from 'express';
import type { Caller } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import { DomainError, forbidden } from '../platform/errors/domain-error.js';
import { EventLog } from './event-log.service.js';
import type { LoggedEvent } from './event.js';
import type { EventBody } from './event.inputs.js';
import { tracesOf, Visits } from './visits.service.js';

/** Events a minute that one address may tell this process of; many phones share an address. */
const PER_MINUTE = 600;
/** Whoever serves others may name them as the owner. */
const SERVING: readonly UserType[] = [UserType.CONCIERGE, UserType.ADMINISTRATOR];

/** Takes events from the public: bounded in size and number, and only about the visitor's own doings. */
@Injectable()
export class TellEvent {
  private minute = 0;
  private readonly told = new Map<string, number>();

  constructor(
    private readonly events: EventLog,
    private readonly visits: Visits,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError FORBIDDEN when the event names another user, TOO_MANY_REQUESTS
   */
  async tell(request: Request, caller: Caller | undefined, body: EventBody): Promise<LoggedEvent> {
    this.count(request.ip ?? '');
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

  private count(address: string): void {
    const minute = Math.floor(this.clock.now().getTime() / MINUTE_MS);
    if (minute !== this.minute) this.told.clear();
    this.minute = minute;
    const told = (this.told.get(address) ?? 0) + 1;
    if (told > PER_MINUTE) throw new DomainError('TOO_MANY_REQUESTS', 'too-many-requests');
    this.told.set(address, told);
  }
}
