import { Args, Query, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { Roles } from '../../platform/access/access.js';
import { Day } from '../../platform/graphql/scalars.js';
import { Printables } from './printables.js';
import { PackingSlip, PickingList, ServingCard } from './printables.types.js';

const reference = { description: 'Reference of the order.' };
const parcel = {
  type: () => String,
  nullable: true,
  description: 'The parcel; defaults to the first.',
} as const;

/** Printed documents of warehouse and restaurant. */
@Resolver()
export class PrintablesResolver {
  constructor(private readonly printables: Printables) {}

  @Query(() => PickingList, {
    description: 'Picking list of a warehouse for parcels due by a day.',
  })
  @Roles(UserType.ADMINISTRATOR)
  pickingList(
    @Args('warehouseRef', { description: 'Reference of the warehouse.' }) warehouseRef: string,
    @Args('day', {
      type: () => Day,
      nullable: true,
      description: 'The day in Japan; defaults to today.',
    })
    day?: string | null,
  ): Promise<PickingList> {
    return this.printables.pickingList(warehouseRef, day);
  }

  @Query(() => PackingSlip, { description: 'Packing slip of a parcel.' })
  @Roles(UserType.ADMINISTRATOR)
  packingSlip(
    @Args('reference', reference) ref: string,
    @Args('deliveryRef', parcel) deliveryRef?: string | null,
    @Args('withPrices', {
      type: () => Boolean,
      nullable: true,
      description:
        'Whether to show prices for a home delivery; by default unless it is sent to another name, as a gift.',
    })
    withPrices?: boolean | null,
  ): Promise<PackingSlip> {
    return this.printables.packingSlip(ref, deliveryRef, withPrices);
  }

  @Query(() => ServingCard, {
    description: 'Serving card for the restaurant.',
  })
  @Roles(UserType.ADMINISTRATOR)
  servingCard(
    @Args('reference', reference) ref: string,
    @Args('deliveryRef', parcel) deliveryRef?: string | null,
  ): Promise<ServingCard> {
    return this.printables.servingCard(ref, deliveryRef);
  }
}
