import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { Request } from 'express';
import { type Caller, Public } from '../platform/access/access.js';
import { OptionalCaller } from '../platform/access/current-caller.js';
import { EventInput } from './event.inputs.js';
import { TellEvent } from './tell-event.js';

@Resolver()
export class EventLogResolver {
  constructor(private readonly tellEvent: TellEvent) {}

  @Mutation(() => Boolean, { description: 'Writes an event of the visitor into the event log.' })
  @Public()
  async logEvent(
    @Context('req') request: Request,
    @OptionalCaller() caller: Caller | undefined,
    @Args('input') input: EventInput,
  ): Promise<boolean> {
    await this.tellEvent.tell(request, caller, input);
    return true;
  }
}
