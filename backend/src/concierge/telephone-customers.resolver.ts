import { Args, Context, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { isMailable, normaliseEmail, normalisePhone } from '@vinkura/domain';
import type { Response } from 'express';
import {
  CustomerContactArgs,
  CustomerInvitationLink,
  CustomerInvitations,
  InvitedCustomer,
  TelephoneCustomerInput,
  TelephoneCustomers,
} from '../auth/index.js';
import { Roles } from '../platform/access/access.js';
import { listCost } from '../platform/graphql/cost.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { neverStoreResponse } from '../platform/idempotency/idempotency.middleware.js';
import { AddressesService, AddressInput, type User, UserQueries } from '../users/index.js';
import { Customer } from './concierge.types.js';

/** Customers created by telephone, and their invitations (PHONE-01). */
@Resolver(() => Customer)
@Roles('CONCIERGE', 'ADMINISTRATOR')
export class TelephoneCustomersResolver {
  constructor(
    private readonly telephoneCustomers: TelephoneCustomers,
    private readonly invitations: CustomerInvitations,
    private readonly queries: UserQueries,
    private readonly addresses: AddressesService,
  ) {}

  @Query(() => [Customer], {
    description: 'Customers with a complete telephone number or e-mail address, newest first; at most 5.',
    complexity: listCost(5),
  })
  customersByContact(@Args() { phone, email }: CustomerContactArgs): Promise<User[]> {
    return this.queries.byContact(normalisePhone(phone), email?.trim() ? normaliseEmail(email) : undefined);
  }

  @Mutation(() => Customer, {
    description: 'Adds a customer by telephone. The account has no password until an invitation is accepted.',
  })
  createCustomer(@Args('input') input: TelephoneCustomerInput): Promise<User> {
    return this.telephoneCustomers.add(input);
  }

  @Mutation(() => CustomerInvitationLink, {
    description:
      'Makes a new link that invites a customer without a password; the earlier one becomes invalid.',
  })
  inviteCustomer(
    @Context('res') response: Response,
    @Args('userId', { type: () => ID, description: 'The customer.' }) userId: string,
    @Args('byMail', { type: () => Boolean, description: 'Whether it is sent by mail.' }) byMail: boolean,
  ): Promise<CustomerInvitationLink> {
    neverStoreResponse(response);
    return this.invitations.invite(userId, byMail);
  }

  @Mutation(() => Customer, { description: 'Adds an address that a customer gives on the telephone.' })
  addCustomerAddress(
    @Args('userId', { type: () => ID, description: 'The customer.' }) userId: string,
    @Args('input') input: AddressInput,
  ): Promise<User> {
    return this.addresses.addForCustomer(userId, input);
  }

  @ResolveField(() => Boolean, { description: 'Whether the account has an e-mail address.' })
  isMailable(@Parent() { email }: User): boolean {
    return isMailable(email);
  }

  @ResolveField(() => InvitedCustomer, {
    nullable: true,
    description: 'The invitation of a customer created by telephone who has no password yet.',
  })
  async invitation(
    @Parent() { _id }: Customer,
    @RequestLoaders() loaders: Loaders,
  ): Promise<InvitedCustomer | undefined> {
    const invitations = loaders.get('customer-invitations', async (ids) => {
      const open = await this.invitations.openOf(ids);
      return ids.map((id) => open.get(id));
    });
    const invitation = await invitations.load(String(_id));
    return invitation && this.invitations.view(invitation);
  }
}
