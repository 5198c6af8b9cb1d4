import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DestinationKind } from '@vinkura/domain';
import { Yen } from '../platform/graphql/scalars.js';
import { RequestedDelivery, Gift } from './home-delivery-options.js';
import { HomeAddress, Reservation } from './reservation.js';
import { listCost } from '../platform/graphql/cost.js';

@ObjectType({ description: 'A wine in a cart item.' })
export class CartLine {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;

  @Field(() => Yen, {
    description: 'Current price of a bottle; 0 for a bottle from the customer’s cellar.',
  })
  unitPrice!: number;

  @Field(() => String, { nullable: true, description: 'Remarks of the customer.' })
  comments!: string | null;

  @Field(() => String, { nullable: true, description: 'Cellar entry that the bottles come from.' })
  cellarId!: string | null;
}

@ObjectType({ description: 'A cart item: wines for one destination. It becomes one order.' })
export class CartItem {
  @Field(() => ID, { description: 'Identifier of the cart item.' })
  _id!: string;

  @Field(() => Boolean, { description: 'Whether it is selected for checkout.' })
  selected!: boolean;

  @Field(() => Reservation, { nullable: true, description: 'When and where the wine is delivered.' })
  reservation!: Reservation | null;

  @Field(() => [CartLine], { complexity: listCost(10), description: 'The wines.' })
  products!: CartLine[];

  @Field(() => String, { nullable: true, description: 'The pre-order wine that this cart item is for.' })
  indentProductRef!: string | null;

  @Field(() => HomeAddress, { nullable: true, description: 'Address of a home delivery.' })
  homeAddress!: HomeAddress | null;

  @Field(() => DestinationKind, {
    nullable: true,
    description: 'Destination; null until chosen.',
  })
  destination!: DestinationKind | null;

  @Field(() => Gift, { nullable: true, description: 'Gift wrapping of a home order.' })
  gift!: Gift | null;

  @Field(() => RequestedDelivery, { nullable: true, description: 'Requested date of a home delivery.' })
  delivery!: RequestedDelivery | null;

  @Field(() => Yen, { description: 'Price of the wines; bottles from the cellar are free.' })
  productTotal!: number;
}

@ObjectType({ description: "A customer's cart." })
export class Cart {
  @Field(() => [CartItem], { complexity: listCost(5), description: 'The cart items.' })
  items!: CartItem[];

  @Field(() => ID, { nullable: true, description: 'The cart item being edited.' })
  selected!: string | null;

  @Field(() => Yen, { description: 'Price of all wines in the cart.' })
  unfinishedTotal!: number;

  @Field(() => Yen, { description: 'Price of the wines in selected cart items with a reservation.' })
  checkoutTotal!: number;
}
