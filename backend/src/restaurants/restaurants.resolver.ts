import {
  Args,
  type ComplexityEstimatorArgs,
  Int,
  Parent,
  Query,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { type Caller, Roles } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { refuseViolations } from '../platform/errors/domain-error.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { Restaurants } from './restaurants.service.js';
import { ManagedVenue, VenueReservation } from './restaurants.types.js';
import { listCost } from '../platform/graphql/cost.js';

const MAX_DAYS = 366;
/** Tables with wine that a venue is expected to have in the days asked for. */
const EXPECTED_TABLES = 20;

@Resolver(() => ManagedVenue)
export class RestaurantsResolver {
  constructor(private readonly restaurants: Restaurants) {}

  @Query(() => [ManagedVenue], {
    complexity: listCost(5),
    description: 'The venues that the caller works for.',
  })
  @Roles(UserType.RESTAURANT_MANAGER, UserType.RESTAURANT_STAFF, UserType.ADMINISTRATOR)
  managedVenues(@CurrentCaller() caller: Caller): Promise<ManagedVenue[]> {
    return this.restaurants.managed(caller);
  }

  @Query(() => ManagedVenue, {
    nullable: true,
    description: 'One venue that the caller works for; NOT_FOUND for others.',
  })
  @Roles(UserType.RESTAURANT_MANAGER, UserType.RESTAURANT_STAFF, UserType.ADMINISTRATOR)
  managedVenue(
    @CurrentCaller() caller: Caller,
    @Args('reference', { type: () => String, description: 'Reference such as VEN00001.' }) reference: string,
  ): Promise<ManagedVenue> {
    return this.restaurants.one(caller, reference);
  }

  @ResolveField(() => [VenueReservation], {
    description: 'The tables with wine of the coming days, today included, the next one first.',
    complexity: ({ childComplexity }: ComplexityEstimatorArgs) => EXPECTED_TABLES * childComplexity,
  })
  async reservations(
    @Parent() { venue }: ManagedVenue,
    @CurrentCaller() caller: Caller,
    @RequestLoaders() loaders: Loaders,
    @Args('days', {
      type: () => Int,
      defaultValue: 14,
      description: 'How many days ahead, 0 to 366; days are those of Japan.',
    })
    days: number,
  ): Promise<VenueReservation[]> {
    refuseViolations([
      ...(days < 0 ? [{ field: 'days', messageKey: 'too-small', params: { limit: 0 } }] : []),
      ...(days > MAX_DAYS ? [{ field: 'days', messageKey: 'too-large', params: { limit: MAX_DAYS } }] : []),
    ]);
    const loader = loaders.get(`venue-reservations ${days}`, async (references) => {
      const found = await this.restaurants.reservations(caller, references, days);
      return references.map((reference) => found.filter(({ venueRef }) => venueRef === reference));
    });
    return loader.load(venue.reference);
  }
}
