import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Request } from 'express';
import { Public } from '../../platform/access/access.js';
import { OncePerRequest } from '../../platform/graphql/once-per-request.js';
import { User } from '../../users/index.js';
import { AcceptCustomerInvitation } from './accept-customer-invitation.js';
import { OpenCustomerInvitation } from './customer-invitation.js';
import { AcceptCustomerInvitationArgs } from './customer-invitations.inputs.js';

/** Invitations as customers open them; the desk's side is in the concierge module (PHONE-01). */
@Resolver()
export class CustomerInvitationsResolver {
  constructor(private readonly acceptInvitation: AcceptCustomerInvitation) {}

  @Query(() => OpenCustomerInvitation, {
    nullable: true,
    description: 'The invitation of a link; null for one that is unknown, expired or used.',
  })
  @OncePerRequest()
  @Public()
  customerInvitation(
    @Context('req') request: Request,
    @Args('token', { description: 'Code of the link.' }) token: string,
  ): Promise<OpenCustomerInvitation | undefined> {
    return this.acceptInvitation.page(request, token);
  }

  @Mutation(() => User, {
    description: 'Makes the account of an invitation the customer’s by a password, and signs in.',
  })
  @OncePerRequest()
  @Public()
  acceptCustomerInvitation(
    @Context('req') request: Request,
    @Args() input: AcceptCustomerInvitationArgs,
  ): Promise<User> {
    return this.acceptInvitation.accept(request, input);
  }
}
