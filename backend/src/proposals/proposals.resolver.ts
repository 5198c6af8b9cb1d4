import { Args, Context, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { PROPOSAL_WINES_MAX, proposalStateAt, ProposalState } from '@vinkura/domain';
import type { Response } from 'express';
import { CatalogService, Product, productLoader } from '../catalog/index.js';
import { type Caller, Roles, SignedIn } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { type Page, pageCost } from '../platform/documents/page.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { Clock } from '../platform/clock/clock.js';
import { Yen } from '../platform/graphql/scalars.js';
import { neverStoreResponse } from '../platform/idempotency/idempotency.middleware.js';
import { UsersService } from '../users/index.js';
import { Venue, venueLoader, VenuesService } from '../venues/index.js';
import { Proposal, ProposalLink, ProposalPage, ProposedVisit, ProposedWine } from './proposal.js';
import { ProposalQueries } from './proposal-queries.js';
import { ProposalChoiceInput, ProposalInput, ProposalsArgs } from './proposals.inputs.js';
import { SendProposals } from './send-proposals.js';
import { AcceptProposals } from './accept-proposals.js';

const tokenOf = { description: 'The last segment of the link.' };
const idOf = { type: () => ID, description: 'The proposal.' };

/** Proposals: concierges send them, customers open, accept and pay them (PROP-01). */
@Resolver(() => Proposal)
export class ProposalsResolver {
  constructor(
    private readonly sendProposals: SendProposals,
    private readonly acceptProposals: AcceptProposals,
    private readonly queries: ProposalQueries,
    private readonly users: UsersService,
    private readonly catalog: CatalogService,
    private readonly clock: Clock,
  ) {}

  @Query(() => ProposalPage, { description: 'Proposals, newest first.', complexity: pageCost })
  @Roles('CONCIERGE', 'ADMINISTRATOR')
  conciergeProposals(@CurrentCaller() caller: Caller, @Args() args: ProposalsArgs): Promise<Page<Proposal>> {
    return this.queries.page(caller, args);
  }

  @Mutation(() => ProposalLink, { description: 'Proposes wines to a customer; the link is shown once.' })
  @Roles('CONCIERGE', 'ADMINISTRATOR')
  sendProposal(
    @Context('res') response: Response,
    @CurrentCaller() caller: Caller,
    @Args('userId', { type: () => ID, description: 'The customer.' }) userId: string,
    @Args('input') input: ProposalInput,
  ): Promise<ProposalLink> {
    neverStoreResponse(response);
    return this.sendProposals.send(caller, userId, input);
  }

  @Mutation(() => ProposalLink, {
    description: 'Creates a new link with full validity; the old one becomes invalid.',
  })
  @Roles('CONCIERGE', 'ADMINISTRATOR')
  renewProposal(
    @Context('res') response: Response,
    @Args('id', idOf) id: string,
    @Args('byMail', { type: () => Boolean, nullable: true, description: 'Whether it is sent by mail.' })
    byMail?: boolean | null,
  ): Promise<ProposalLink> {
    neverStoreResponse(response);
    return this.sendProposals.renew(id, byMail ?? false);
  }

  @Mutation(() => Proposal, { description: 'Withdraws a proposal that is not paid.' })
  @Roles('CONCIERGE', 'ADMINISTRATOR')
  withdrawProposal(@Args('id', idOf) id: string): Promise<Proposal> {
    return this.sendProposals.withdraw(id);
  }

  @Query(() => Proposal, { description: 'A proposal to the caller, by the token of its link.' })
  @SignedIn()
  proposal(@CurrentCaller() caller: Caller, @Args('token', tokenOf) token: string): Promise<Proposal> {
    return this.acceptProposals.byToken(caller, token);
  }

  @Mutation(() => Proposal, { description: 'Records that the customer has opened the proposal.' })
  @SignedIn()
  openProposal(@CurrentCaller() caller: Caller, @Args('token', tokenOf) token: string): Promise<Proposal> {
    return this.acceptProposals.open(caller, token);
  }

  @Mutation(() => Proposal, { description: 'Adds the proposed wines to the customer’s cart, once.' })
  @SignedIn()
  takeProposal(
    @CurrentCaller() caller: Caller,
    @Args('token', tokenOf) token: string,
    @Args('wines', {
      type: () => [ProposalChoiceInput],
      nullable: true,
      description: 'Bottles by wine; defaults to the proposal.',
    })
    wines?: ProposalChoiceInput[] | null,
  ): Promise<Proposal> {
    return this.acceptProposals.accept(caller, token, wines);
  }

  @ResolveField(() => ProposalState, { description: 'State.' })
  state(@Parent() proposal: Proposal): ProposalState {
    return proposalStateAt(proposal, this.clock.now());
  }

  @ResolveField(() => String, { nullable: true, description: 'Name of the concierge.' })
  async conciergeName(@Parent() { conciergeRef }: Proposal, @RequestLoaders() loaders: Loaders) {
    return (await this.names(loaders, conciergeRef)) ?? null;
  }

  @ResolveField(() => String, { nullable: true, description: 'Name of the customer.' })
  async customerName(@Parent() { customerRef }: Proposal, @RequestLoaders() loaders: Loaders) {
    return (await this.names(loaders, customerRef)) ?? null;
  }

  @ResolveField(() => ID, { description: 'Identifier of the customer.' })
  customerId(@Parent() { customer }: Proposal): string {
    return customer;
  }

  @ResolveField(() => Yen, {
    complexity: PROPOSAL_WINES_MAX,
    description: 'Price of all its bottles at current prices.',
  })
  async total(@Parent() { wines }: Proposal, @RequestLoaders() loaders: Loaders): Promise<number> {
    const products = await productLoader(loaders, this.catalog).loadMany(
      wines.map(({ productRef }) => productRef),
    );
    return wines.reduce((sum, { quantity }, index) => {
      const product = products[index];
      return product && !(product instanceof Error) ? sum + product.price * quantity : sum;
    }, 0);
  }

  private names(loaders: Loaders, reference: string): Promise<string | undefined> {
    return loaders
      .get('names-of-people', async (references) => {
        const names = await this.users.namesOf(references);
        return references.map((each) => names.get(each));
      })
      .load(reference);
  }
}

@Resolver(() => ProposedWine)
export class ProposedWineResolver {
  constructor(private readonly catalog: CatalogService) {}

  @ResolveField(() => Product, { nullable: true, description: 'The current wine in the catalogue.' })
  product(@Parent() { productRef }: ProposedWine, @RequestLoaders() loaders: Loaders) {
    return productLoader(loaders, this.catalog).load(productRef);
  }
}

@Resolver(() => ProposedVisit)
export class ProposedVisitResolver {
  constructor(private readonly venues: VenuesService) {}

  @ResolveField(() => Venue, { nullable: true, description: 'The restaurant.' })
  venue(@Parent() { venueRef }: ProposedVisit, @RequestLoaders() loaders: Loaders) {
    return venueRef ? venueLoader(loaders, this.venues).load(venueRef) : undefined;
  }
}
