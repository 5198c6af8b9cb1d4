import {
  Args,
  type ComplexityEstimatorArgs,
  Int,
  Mutation,
  Parent,
  Query,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import {
  BottleReport,
  bottleReport,
  taskLoader,
  OrderTasks,
  PendingReceptions,
  UndoableReception,
} from '../orders/index.js';
import { type Caller, Roles } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { assertNoViolations } from '../platform/errors/domain-error.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { EditManagedVenue } from './edit-managed-venue.js';
import { BottleReportInput, ManagedVenueInput } from './restaurants.inputs.js';
import { Restaurants } from './restaurants.service.js';
import { ManagedVenue, VenueReservation } from './restaurants.types.js';
import { listCost } from '../platform/graphql/cost.js';

const MAX_DAYS = 366;
/** Expected reservations of a venue in a period, for the GraphQL complexity. */
const EXPECTED_TABLES = 20;
/** Expected unconfirmed parcels of a venue, for the GraphQL complexity. */
const EXPECTED_UNCONFIRMED = 3;

/** Expected cancelled reservations of a venue in a period, for the GraphQL complexity. */
const EXPECTED_CANCELLED = 5;

const { RESTAURANT_MANAGER, RESTAURANT_STAFF, ADMINISTRATOR } = UserType;
const venueReference = { type: () => String, description: 'Reference such as VEN00001.' } as const;
const comingDays = {
  type: () => Int,
  defaultValue: 14,
  description: 'Number of days, 0 to 366; days in Japan.',
} as const;

function assertDays(days: number): void {
  assertNoViolations([
    ...(days < 0 ? [{ field: 'days', messageKey: 'too-small', params: { limit: 0 } }] : []),
    ...(days > MAX_DAYS ? [{ field: 'days', messageKey: 'too-large', params: { limit: MAX_DAYS } }] : []),
  ]);
}

@Resolver(() => ManagedVenue)
export class RestaurantsResolver {
  constructor(
    private readonly restaurants: Restaurants,
    private readonly editManagedVenue: EditManagedVenue,
  ) {}

  @Query(() => [ManagedVenue], {
    complexity: listCost(5),
    description: 'The venues that the caller works for.',
  })
  @Roles(RESTAURANT_MANAGER, RESTAURANT_STAFF, ADMINISTRATOR)
  managedVenues(@CurrentCaller() caller: Caller): Promise<ManagedVenue[]> {
    return this.restaurants.managed(caller);
  }

  @Query(() => ManagedVenue, {
    nullable: true,
    description: 'One of the venues the caller works for; NOT_FOUND for others.',
  })
  @Roles(RESTAURANT_MANAGER, RESTAURANT_STAFF, ADMINISTRATOR)
  managedVenue(
    @CurrentCaller() caller: Caller,
    @Args('reference', venueReference) reference: string,
  ): Promise<ManagedVenue> {
    return this.restaurants.one(caller, reference);
  }

  @Query(() => VenueReservation, {
    nullable: true,
    description: 'The reservation of a parcel; NOT_FOUND for a parcel of another venue.',
  })
  @Roles(RESTAURANT_MANAGER, RESTAURANT_STAFF, ADMINISTRATOR)
  reservationOfParcel(
    @CurrentCaller() caller: Caller,
    @Args('reference', {
      type: () => String,
      description: 'Reference of a parcel such as ORD00001-1, or of its order.',
    })
    reference: string,
  ): Promise<VenueReservation> {
    return this.restaurants.byParcel(caller, reference);
  }

  @Mutation(() => VenueReservation, {
    description:
      'Confirms the reception of a parcel; idempotent. It takes effect, and others hear of it, after 10 seconds, unless it is undone.',
  })
  @Roles(RESTAURANT_MANAGER, RESTAURANT_STAFF, ADMINISTRATOR)
  receiveParcel(
    @CurrentCaller() caller: Caller,
    @Args('deliveryRef', { type: () => String, description: 'Reference of the parcel, such as ORD00001-1.' })
    deliveryRef: string,
  ): Promise<VenueReservation> {
    return this.restaurants.receive(caller, deliveryRef);
  }

  @Mutation(() => VenueReservation, {
    description: 'Undoes `receiveParcel` before it takes effect; CONFLICT afterwards.',
  })
  @Roles(RESTAURANT_MANAGER, RESTAURANT_STAFF, ADMINISTRATOR)
  undoReception(
    @CurrentCaller() caller: Caller,
    @Args('deliveryRef', { type: () => String, description: 'Reference of the parcel, such as ORD00001-1.' })
    deliveryRef: string,
  ): Promise<VenueReservation> {
    return this.restaurants.undoReception(caller, deliveryRef);
  }

  @Mutation(() => VenueReservation, {
    description: 'Reports broken, missing, corked, wrong or late bottles: opens a task for the back office.',
  })
  @Roles(RESTAURANT_MANAGER, RESTAURANT_STAFF, ADMINISTRATOR)
  reportBottles(
    @CurrentCaller() caller: Caller,
    @Args('input', { type: () => BottleReportInput }) input: BottleReportInput,
  ): Promise<VenueReservation> {
    return this.restaurants.report(caller, input);
  }

  @Mutation(() => ManagedVenue, {
    description:
      'Changes BYO policy and hours of a venue the caller manages; PRECONDITION_FAILED on a concurrent change.',
  })
  @Roles(RESTAURANT_MANAGER, ADMINISTRATOR)
  updateManagedVenue(
    @CurrentCaller() caller: Caller,
    @Args('reference', venueReference) reference: string,
    @Args('version', { type: () => String, description: 'Version of the venue as read.' })
    version: string,
    @Args('input', { type: () => ManagedVenueInput }) input: ManagedVenueInput,
  ): Promise<ManagedVenue> {
    return this.editManagedVenue.edit(caller, reference, version, input);
  }

  @ResolveField(() => [VenueReservation], {
    description: 'Reservations with wine of the coming days including today, next first.',
    complexity: ({ childComplexity }: ComplexityEstimatorArgs) => EXPECTED_TABLES * childComplexity,
  })
  async reservations(
    @Parent() { venue }: ManagedVenue,
    @CurrentCaller() caller: Caller,
    @RequestLoaders() loaders: Loaders,
    @Args('days', comingDays) days: number,
  ): Promise<VenueReservation[]> {
    assertDays(days);
    return byVenue(loaders, `venue-reservations ${days}`, venue, (references) =>
      this.restaurants.reservations(caller, references, days),
    );
  }

  @ResolveField(() => [VenueReservation], {
    description: 'Cancelled reservations of the coming days including today, next first.',
    complexity: listCost(EXPECTED_CANCELLED),
  })
  async cancelled(
    @Parent() { venue }: ManagedVenue,
    @CurrentCaller() caller: Caller,
    @RequestLoaders() loaders: Loaders,
    @Args('days', comingDays) days: number,
  ): Promise<VenueReservation[]> {
    assertDays(days);
    return byVenue(loaders, `venue-cancelled ${days}`, venue, (references) =>
      this.restaurants.cancelled(caller, references, days),
    );
  }

  @ResolveField(() => [VenueReservation], {
    description: 'Reservations of the last 30 days with an unconfirmed parcel, earliest first.',
    complexity: listCost(EXPECTED_UNCONFIRMED),
  })
  async unconfirmed(
    @Parent() { venue }: ManagedVenue,
    @CurrentCaller() caller: Caller,
    @RequestLoaders() loaders: Loaders,
  ): Promise<VenueReservation[]> {
    return byVenue(loaders, 'venue-unconfirmed', venue, (references) =>
      this.restaurants.unconfirmed(caller, references),
    );
  }
}

/** A restaurant's reports on a reservation; access to the reservation is checked by its parent. */
@Resolver(() => VenueReservation)
export class VenueReservationResolver {
  constructor(
    private readonly tasks: OrderTasks,
    private readonly receptions: PendingReceptions,
  ) {}

  @ResolveField(() => [BottleReport], {
    complexity: listCost(2),
    description: 'Reported bottles, oldest first.',
  })
  async reports(
    @Parent() { orderRef }: VenueReservation,
    @RequestLoaders() loaders: Loaders,
  ): Promise<BottleReport[]> {
    return (await taskLoader(loaders, this.tasks).load(orderRef)).map(bottleReport);
  }

  @ResolveField(() => [UndoableReception], {
    complexity: listCost(1),
    description: 'Confirmed receptions that can still be undone.',
  })
  async undoableReceptions(
    @Parent() { orderRef, canConfirmReception }: VenueReservation,
    @RequestLoaders() loaders: Loaders,
  ): Promise<UndoableReception[]> {
    if (!canConfirmReception) return [];
    const loader = loaders.get('undoable-receptions', async (references: readonly string[]) => {
      const found = await this.receptions.of(references);
      return references.map((reference) => found.get(reference) ?? []);
    });
    return loader.load(orderRef);
  }
}

/** The reservations of a restaurant, loaded with those of the others of the request. */
function byVenue(
  loaders: Loaders,
  name: string,
  { reference }: { reference: string },
  find: (references: readonly string[]) => Promise<VenueReservation[]>,
): Promise<VenueReservation[]> {
  const loader = loaders.get(name, async (references) => {
    const found = await find(references);
    return references.map((each) => found.filter(({ venueRef }) => venueRef === each));
  });
  return loader.load(reference);
}
