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
import { TakeProposals } from './take-proposals.js';

const tokenOf = { description: 'The last part of the link.' };
const idOf = { type: () => ID, description: 'The proposal.' };

/** Proposals: concierges send them, their customers open, take and pay them (PROP-01). */
@Resolver(() => Proposal)
export class ProposalsResolver {
  constructor(
    private readonly sendProposals: SendProposals,
    private readonly takeProposals: TakeProposals,
    private readonly queries: ProposalQueries,
    private readonly users: UsersService,
    private readonly catalog: CatalogService,
    private readonly clock: Clock,
  ) {}

  @Query(() => ProposalPage, { description: 'Proposals, the newest first.', complexity: pageCost })
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
    description: 'Makes a new link with its full time; the old one is good no more.',
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

  @Mutation(() => Proposal, { description: 'Ends a proposal that is not paid.' })
  @Roles('CONCIERGE', 'ADMINISTRATOR')
  withdrawProposal(@Args('id', idOf) id: string): Promise<Proposal> {
    return this.sendProposals.withdraw(id);
  }

  @Query(() => Proposal, { description: "A proposal to the caller, by its link's token." })
  @SignedIn()
  proposal(@CurrentCaller() caller: Caller, @Args('token', tokenOf) token: string): Promise<Proposal> {
    return this.takeProposals.byToken(caller, token);
  }

  @Mutation(() => Proposal, { description: 'Says that the customer has seen the proposal.' })
  @SignedIn()
  openProposal(@CurrentCaller() caller: Caller, @Args('token', tokenOf) token: string): Promise<Proposal> {
    return this.takeProposals.open(caller, token);
  }

  @Mutation(() => Proposal, { description: "Puts the proposed wines into the customer's cart, once." })
  @SignedIn()
  takeProposal(
    @CurrentCaller() caller: Caller,
    @Args('token', tokenOf) token: string,
    @Args('wines', {
      type: () => [ProposalChoiceInput],
      nullable: true,
      description: 'Bottles by wine; left out: as proposed.',
    })
    wines?: ProposalChoiceInput[] | null,
  ): Promise<Proposal> {
    return this.takeProposals.take(caller, token, wines);
  }

  @ResolveField(() => ProposalState, { description: 'Where it stands.' })
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
    description: 'What all its bottles cost at the prices of now.',
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

  @ResolveField(() => Product, { nullable: true, description: 'The wine, as it is now.' })
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
