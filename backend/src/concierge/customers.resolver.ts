import { Args, ArgsType, Field, ID, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { lastPhoneDigits } from '@vinkura/domain';
import { ArrayMaxSize, IsArray, IsMongoId } from 'class-validator';
import { OrderQueries } from '../orders/index.js';
import { Roles } from '../platform/access/access.js';
import { ListArgs, type Page, pageCost } from '../platform/documents/page.js';
import { listCost } from '../platform/graphql/cost.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { type User, UserQueries } from '../users/index.js';
import { Venue, venueLoader, VenuesService } from '../venues/index.js';
import { Customer, CustomerPage, VisitedVenue } from './concierge.types.js';

/** Maximum customers in a list of recent ones. */
const RECENT_MAX = 12;

@ArgsType()
class CustomersByIdArgs {
  @Field(() => [ID], { description: 'Identifiers of customers.' })
  @IsArray()
  @ArrayMaxSize(RECENT_MAX)
  @IsMongoId({ each: true })
  userIds!: string[];
}

/** Customers as listed and searched by concierges (CONC-01, REQ-D19). */
@Resolver(() => Customer)
export class CustomersResolver {
  constructor(
    private readonly queries: UserQueries,
    private readonly orders: OrderQueries,
  ) {}

  @Query(() => CustomerPage, {
    description: 'Customers by name, reference or telephone number, for a concierge.',
    complexity: pageCost,
  })
  @Roles('CONCIERGE', 'ADMINISTRATOR')
  customers(@Args() query: ListArgs): Promise<Page<User>> {
    return this.queries.customers(query);
  }

  @Query(() => Customer, { nullable: true, description: 'A customer, for a concierge.' })
  @Roles('CONCIERGE', 'ADMINISTRATOR')
  customer(
    @Args('userId', { type: () => ID, description: 'Identifier or reference of the customer.' })
    userId: string,
  ): Promise<User> {
    return this.queries.customer(userId);
  }

  @Query(() => [Customer], {
    description: 'Customers by identifier, in the requested order; unknown ones are omitted.',
    complexity: listCost(RECENT_MAX),
  })
  @Roles('CONCIERGE', 'ADMINISTRATOR')
  customersById(@Args() { userIds }: CustomersByIdArgs): Promise<User[]> {
    return this.queries.customersById(userIds);
  }

  @ResolveField(() => String, {
    nullable: true,
    description: 'Last four digits of the telephone, to identify a caller.',
  })
  phoneEnding(@Parent() { phone }: User): string | null {
    return phone ? lastPhoneDigits(phone) : null;
  }

  @ResolveField(() => [String], { description: 'Tags of the office; the customer does not see them.' })
  tags(@Parent() { tags }: User): string[] {
    return tags ?? [];
  }

  @ResolveField(() => [VisitedVenue], {
    description: 'Restaurants of the customer’s orders, latest first.',
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
