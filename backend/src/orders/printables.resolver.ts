import { Args, Query, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { Roles } from '../platform/access/access.js';
import { Day } from '../platform/graphql/scalars.js';
import { Printables } from './printables.js';
import { PackingSlip, PickingList, ServingCard } from './printables.types.js';

const reference = { description: 'Reference of the order.' };
const parcel = {
  type: () => String,
  nullable: true,
  description: 'Which parcel; the first one unless said otherwise.',
} as const;

/** What the warehouse and the restaurant print. */
@Resolver()
export class PrintablesResolver {
  constructor(private readonly printables: Printables) {}

  @Query(() => PickingList, {
    description: 'What to fetch in a warehouse for the parcels that leave by a day.',
  })
  @Roles(UserType.ADMINISTRATOR)
  pickingList(
    @Args('warehouseRef', { description: 'Reference of the warehouse.' }) warehouseRef: string,
    @Args('day', {
      type: () => Day,
      nullable: true,
      description: 'The day in Japan; today unless said otherwise.',
    })
    day?: string | null,
  ): Promise<PickingList> {
    return this.printables.pickingList(warehouseRef, day);
  }

  @Query(() => PackingSlip, { description: 'What goes into a parcel, to be packed with it.' })
  @Roles(UserType.ADMINISTRATOR)
  packingSlip(
    @Args('reference', reference) ref: string,
    @Args('deliveryRef', parcel) deliveryRef?: string | null,
    @Args('withPrices', {
      type: () => Boolean,
      nullable: true,
      description: 'Whether a home reads prices; left out: unless it is sent to another name, as a gift is.',
    })
    withPrices?: boolean | null,
  ): Promise<PackingSlip> {
    return this.printables.packingSlip(ref, deliveryRef, withPrices);
  }

  @Query(() => ServingCard, {
    description: 'The card that tells a restaurant how to serve the wines of a table.',
  })
  @Roles(UserType.ADMINISTRATOR)
  servingCard(
    @Args('reference', reference) ref: string,
    @Args('deliveryRef', parcel) deliveryRef?: string | null,
  ): Promise<ServingCard> {
    return this.printables.servingCard(ref, deliveryRef);
  }
}
