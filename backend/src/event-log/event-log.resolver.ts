import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import type { Request } from 'express';
import { type Caller, Public, Roles } from '../platform/access/access.js';
import { OptionalCaller } from '../platform/access/current-caller.js';
import { type Page, pageCost } from '../platform/documents/page.js';
import { EventLog } from './event-log.service.js';
import type { LoggedEvent } from './event.js';
import { EventInput, EventLogPage, EventLogsArgs } from './event.inputs.js';
import { TrackEvent } from './track-event.js';

@Resolver()
export class EventLogResolver {
  constructor(
    private readonly trackEvent: TrackEvent,
    private readonly events: EventLog,
  ) {}

  @Query(() => EventLogPage, {
    description: 'A page of the event log, newest first.',
    complexity: pageCost,
  })
  @Roles(UserType.ADMINISTRATOR)
  eventLogs(@Args() { filter, ...page }: EventLogsArgs): Promise<Page<LoggedEvent>> {
    return this.events.page(filter ?? {}, page);
  }

  @Mutation(() => Boolean, { description: 'Records an analytics event of the visitor.' })
  @Public()
  async logEvent(
    @Context('req') request: Request,
    @OptionalCaller() caller: Caller | undefined,
    @Args('input') input: EventInput,
  ): Promise<boolean> {
    await this.trackEvent.track(request, caller, input);
    return true;
  }
}
