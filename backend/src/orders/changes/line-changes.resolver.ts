import { Args, ArgsType, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CHANGED_LINES_MAX, UserType } from '@vinkura/domain';
import { type Caller, Roles } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import {
  NestedListField,
  OptionalBooleanField,
  OptionalDateField,
  OptionalStringField,
  StringField,
  YenField,
} from '../../platform/documents/field-decorators.js';
import { listCost } from '../../platform/graphql/cost.js';
import { type Loaders, RequestLoaders } from '../../platform/graphql/loaders.js';
import { isForVenue } from '../core/order-access.js';
import { Order } from '../core/order.js';
import { version } from '../core/order-steps.inputs.js';
import { ChangeVenue } from './change-venue.js';
import { ChangeLines } from './change-lines.js';
import { OrderChangePreview, OrderLineChangeInput, OrderVenuePreview } from './line-changes.types.js';
import { PreviewLines } from './preview-lines.js';
import { Supplements } from './supplements.js';

const REFERENCE_MAX = 40;

@ArgsType()
class PreviewOrderChangeArgs {
  @StringField(REFERENCE_MAX, 'Reference of the order.') reference!: string;

  @NestedListField(
    () => OrderLineChangeInput,
    CHANGED_LINES_MAX,
    'The wines that change, each once; the others stay as they are.',
  )
  lines!: OrderLineChangeInput[];

  @OptionalBooleanField('Whether the restaurant agreed to more bottles than its limit.')
  venueConfirmed?: boolean | null;
}

@ArgsType()
class ChangeOrderLinesArgs extends PreviewOrderChangeArgs {
  @YenField('`payment` of the dry run.') expectedPayment!: number;
  @YenField('`refund` of the dry run.') expectedRefund!: number;
  @OptionalStringField(REFERENCE_MAX, version.description) version?: string | null;
}

@ArgsType()
class PreviewOrderVenueArgs {
  @StringField(REFERENCE_MAX, 'Reference of the order.') reference!: string;
  @StringField(REFERENCE_MAX, 'Reference of the other restaurant.') venueRef!: string;
  @OptionalDateField('Time of the reservation there; defaults to the present one.')
  reservationDate?: Date | null;

  @OptionalBooleanField('Whether the restaurant agreed to more bottles than its limit.')
  venueConfirmed?: boolean | null;
}

@ArgsType()
class ChangeOrderVenueArgs extends PreviewOrderVenueArgs {
  @OptionalStringField(REFERENCE_MAX, version.description) version?: string | null;
}

/** Changes of the wines, and of the restaurant, of paid orders (EDIT-01). */
@Resolver(() => Order)
export class LineChangesResolver {
  constructor(
    private readonly changeLines: ChangeLines,
    private readonly previewLines: PreviewLines,
    private readonly supplements: Supplements,
    private readonly changeVenue: ChangeVenue,
  ) {}

  @Query(() => OrderChangePreview, {
    description: 'Dry run of `changeOrderLines`: what it would do, or why it cannot be done. Writes nothing.',
  })
  @Roles(UserType.ADMINISTRATOR)
  previewOrderChange(@Args() { reference, ...wanted }: PreviewOrderChangeArgs): Promise<OrderChangePreview> {
    return this.previewLines.preview(reference, wanted);
  }

  @Mutation(() => Order, {
    description:
      'Changes the wines of a paid order that is not shipped. Removed bottles are refunded; added ones become an order that the customer pays by its link, and those exchanged for them are removed once it is paid. PRICE_CHANGED when the sums differ from the dry run.',
  })
  @Roles(UserType.ADMINISTRATOR)
  changeOrderLines(
    @CurrentCaller() caller: Caller,
    @Args() { reference, ...request }: ChangeOrderLinesArgs,
  ): Promise<Order> {
    return this.changeLines.change(caller, reference, request);
  }

  @Query(() => OrderVenuePreview, {
    description: 'Dry run of `changeOrderVenue`: what it would do, or why it cannot be done. Writes nothing.',
  })
  @Roles(UserType.ADMINISTRATOR)
  previewOrderVenue(@Args() { reference, ...other }: PreviewOrderVenueArgs): Promise<OrderVenuePreview> {
    return this.changeVenue.preview(reference, other);
  }

  @Mutation(() => Order, {
    description:
      'Moves the table of a paid order to another restaurant, until its bottles are packed. No payment follows: corkage is paid there. The former restaurant reads the table as cancelled.',
  })
  @Roles(UserType.ADMINISTRATOR)
  changeOrderVenue(
    @CurrentCaller() caller: Caller,
    @Args() { reference, version: seen, ...other }: ChangeOrderVenueArgs,
  ): Promise<Order> {
    return this.changeVenue.change(caller, reference, other, seen);
  }

  @ResolveField(() => [Order], {
    complexity: listCost(2),
    description: 'Orders of bottles that were added after the payment, oldest first; empty for restaurants.',
  })
  supplementaryOrders(
    @Parent() order: Order,
    @CurrentCaller() caller: Caller,
    @RequestLoaders() loaders: Loaders,
  ): Promise<Order[]> | [] {
    return isForVenue(caller, order) ? [] : this.supplements.of(caller, order.reference, loaders);
  }
}
