import { Args, ID, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { OrderQueries } from '../orders/index.js';
import { Roles } from '../platform/access/access.js';
import { ListArgs, type Page, pageCost } from '../platform/documents/page.js';
import { notFound } from '../platform/errors/domain-error.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { type User, UserQueries, UsersService } from '../users/index.js';
import { Venue, venueLoader, VenuesService } from '../venues/index.js';
import { Customer, CustomerPage, VisitedVenue } from './concierge.types.js';

/** The customers, as a concierge lists and finds them (CONC-01, decision 19). */
@Resolver(() => Customer)
export class CustomersResolver {
  constructor(
    private readonly queries: UserQueries,
    private readonly users: UsersService,
    private readonly orders: OrderQueries,
  ) {}

  @Query(() => CustomerPage, {
    description: 'Customers by name or reference, for a concierge.',
    complexity: pageCost,
  })
  @Roles('CONCIERGE', 'ADMINISTRATOR')
  customers(@Args() query: ListArgs): Promise<Page<User>> {
    return this.queries.customers(query);
  }

  @Query(() => Customer, { nullable: true, description: 'A customer, for a concierge.' })
  @Roles('CONCIERGE', 'ADMINISTRATOR')
  async customer(
    @Args('userId', { type: () => ID, description: 'Identifier of the customer.' }) userId: string,
  ): Promise<User> {
    const user = await this.users.byId(userId);
    if (user.type !== UserType.GUEST || user.deletedAt) throw notFound('user', userId);
    return user;
  }

  @ResolveField(() => [VisitedVenue], {
    description: 'Restaurants that the orders of the customer went to, the latest first.',
    complexity: 20,
  })
  visitedVenues(@Parent() { _id }: Customer, @RequestLoaders() loaders: Loaders): Promise<VisitedVenue[]> {
    const visits = loaders.get('venue-visits', async (owners) => {
      const known = await this.orders.venueVisits(owners);
      return owners.map((owner) => known.get(owner) ?? []);
    });
    return visits.load(String(_id));
  }
}

@Resolver(() => VisitedVenue)
export class VisitedVenueResolver {
  constructor(private readonly venues: VenuesService) {}

  @ResolveField(() => Venue, { nullable: true, description: 'The restaurant.' })
  venue(@Parent() { venueRef }: VisitedVenue, @RequestLoaders() loaders: Loaders) {
    return venueLoader(loaders, this.venues).load(venueRef);
  }
}
