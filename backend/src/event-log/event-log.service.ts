import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { EventType } from '@vinkura/domain';
import type { Model, QueryFilter } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import {
  between,
  databaseList,
  databasePage,
  databaseSort,
  textFilter,
} from '../platform/documents/database-list.js';
import type { ListQuery } from '../platform/documents/list-query.js';
import { type Page, type PageRequest } from '../platform/documents/page.js';
import { type Person, PersonalData } from '../platform/personal-data/personal-data.js';
import type { EventLogFilter } from './event.inputs.js';
import { type EventSource, LoggedEvent } from './event.js';

/** An event to write; the time is set by the server. */
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

/** Default limit: without a page the newest entries are returned. */
const NEWEST = 1000;
const SEARCHED = [
  'eventType',
  'triggerUserRef',
  'ownerRef',
  'sessionID',
  'uniqueID',
  'details.productRef',
  'details.paymentIntentId',
  'details.words',
];

/** The event log (LOG-01): analytics events of visitors and users, for the back office. */
@Injectable()
export class EventLog implements OnModuleInit {
  constructor(
    @InjectModel(LoggedEvent.name) private readonly events: Model<LoggedEvent>,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'events',
      export: (person) => this.ofPerson(person),
      erase: (person) => this.forget(person),
    });
  }

  async write(event: NewEvent): Promise<LoggedEvent> {
    const written = await this.events.create({ source: 'SERVER', ...event, timestamp: this.clock.now() });
    return written.toObject<LoggedEvent>();
  }

  async list(query: ListQuery): Promise<LoggedEvent[]> {
    const order = databaseSort(query, ['timestamp', 'eventType'], { timestamp: -1 });
    return databaseList(this.events, textFilter(query.q, SEARCHED), order, query, NEWEST);
  }

  /** Newest first. */
  page(filter: EventLogFilter, request: PageRequest): Promise<Page<LoggedEvent>> {
    const { eventType, userRef, sessionID, since, until, q } = filter;
    const moments = between(since, until);
    const conditions: QueryFilter<LoggedEvent>[] = [
      textFilter(q ?? undefined, SEARCHED),
      ...(eventType ? [{ eventType: { $in: eventType } }] : []),
      ...(userRef ? [{ $or: [{ triggerUserRef: userRef }, { ownerRef: userRef }] }] : []),
      ...(sessionID ? [{ sessionID }] : []),
      ...(moments ? [{ timestamp: moments }] : []),
    ];
    return databasePage(this.events, { $and: conditions }, { timestamp: -1, _id: -1 }, request);
  }

  private ofPerson({ reference }: Person): Promise<LoggedEvent[]> {
    return this.events
      .find({ $or: [{ triggerUserRef: reference }, { ownerRef: reference }] }, { _id: 0 })
      .sort({ timestamp: -1 })
      .limit(NEWEST)
      .lean<LoggedEvent[]>();
  }

  /** Entries are kept for statistics, anonymised. */
  private async forget({ reference }: Person): Promise<void> {
    await this.events.updateMany(
      { triggerUserRef: reference },
      { $unset: { triggerUserRef: 1, uniqueID: 1, userAgent: 1 } },
    );
    await this.events.updateMany({ ownerRef: reference }, { $unset: { ownerRef: 1 } });
  }
}
