import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import { UserType } from '@vinkura/domain';
import type { Request } from 'express';
import { type Caller, Public, Roles } from '../platform/access/access.js';
import { OptionalCaller } from '../platform/access/current-caller.js';
import { ListQuery } from '../platform/documents/list-query.js';
import { EventLog } from './event-log.service.js';
import { EventBody } from './event.inputs.js';
import { TrackEvent } from './track-event.js';

/** The event log over REST (API-04). */
@Controller('api/event-logs')
export class EventLogController {
  constructor(
    private readonly events: EventLog,
    private readonly trackEvent: TrackEvent,
  ) {}

  @Get()
  @Roles(UserType.ADMINISTRATOR)
  list(@Query() query: ListQuery) {
    return this.events.list(query);
  }

  @Post()
  @Public()
  create(@Req() request: Request, @OptionalCaller() caller: Caller | undefined, @Body() body: EventBody) {
    return this.trackEvent.track(request, caller, body);
  }
}
