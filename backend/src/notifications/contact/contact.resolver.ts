import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { Request } from 'express';
import { Public } from '../../platform/access/access.js';
import { OncePerRequest } from '../../platform/graphql/once-per-request.js';
import { ContactMessageInput } from './contact.inputs.js';
import { ContactMessages } from './contact-messages.js';

@Resolver()
export class ContactResolver {
  constructor(private readonly messages: ContactMessages) {}

  @Mutation(() => Boolean, { description: 'Sends a message to the shop, which replies by e-mail.' })
  @OncePerRequest()
  @Public()
  async sendContactMessage(
    @Context('req') request: Request,
    @Args('input') input: ContactMessageInput,
  ): Promise<boolean> {
    await this.messages.send(request, input);
    return true;
  }
}
