import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { EventType } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { databaseSort, textFilter, windowOf } from '../platform/documents/database-list.js';
import type { ListQuery } from '../platform/documents/list-query.js';
import { type EventSource, LoggedEvent } from './event.js';

/** What is written; the time is the server's. */
export interface NewEvent {
  eventType: EventType;
  uniqueID?: string;
  sessionID?: string;
  userAgent?: string;
  triggerUserRef?: string;
  ownerRef?: string;
  details?: Record<string, unknown>;
  source?: EventSource;
}

/** A log has no end: without a page the newest entries are answered. */
const NEWEST = 1000;

/** The event log (LOG-01): what visitors and users did, for the back office. */
@Injectable()
export class EventLog {
  constructor(
    @InjectModel(LoggedEvent.name) private readonly events: Model<LoggedEvent>,
    private readonly clock: Clock,
  ) {}

  async write(event: NewEvent): Promise<LoggedEvent> {
    const written = await this.events.create({ source: 'SERVER', ...event, timestamp: this.clock.now() });
    return written.toObject<LoggedEvent>();
  }

  list(query: ListQuery): Promise<LoggedEvent[]> {
    const { skip, limit } = windowOf(query);
    return this.events
      .find(textFilter(query.q, ['eventType', 'triggerUserRef', 'ownerRef', 'sessionID', 'uniqueID']))
      .sort(databaseSort(query, ['timestamp', 'eventType'], { timestamp: -1 }))
      .skip(skip)
      .limit(limit || NEWEST)
      .lean<LoggedEvent[]>();
  }
}
