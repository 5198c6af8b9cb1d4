import { Args, Field, ID, Int, Mutation, ObjectType, Resolver } from '@nestjs/graphql';
import { ReorderShortfallReason } from '@vinkura/domain';
import { Cart, CartService } from '../../cart/index.js';
import { SignedIn } from '../../platform/access/access.js';
import type { Caller } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { listCost } from '../../platform/graphql/cost.js';
import { type NamedShortfall, ReorderWines } from './reorder-wines.js';

@ObjectType({ description: 'A wine of an earlier order that could not be added completely.' })
class ReorderedShortfall implements NamedShortfall {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => String, { description: 'Name, in Japanese, when it was ordered.' })
  name!: string;

  @Field(() => String, { description: 'Name, in English, when it was ordered.' })
  nameEn!: string;

  @Field(() => String, { description: 'Vintage, or NV.' })
  vintage!: string;

  @Field(() => Int, { description: 'Originally ordered bottles.' })
  wanted!: number;

  @Field(() => Int, { description: 'Added bottles.' })
  added!: number;

  @Field(() => ReorderShortfallReason, { description: 'Reason.' })
  reason!: ReorderShortfallReason;
}

@ObjectType({ description: 'The cart after reordering, and what is missing (AGAIN-01).' })
export class Reordered {
  @Field(() => Cart, { description: 'The cart.' })
  cart!: Cart;

  @Field(() => ID, { description: 'The new cart item.' })
  itemId!: string;

  @Field(() => [ReorderedShortfall], { complexity: listCost(5), description: 'What could not be added.' })
  shortfalls!: NamedShortfall[];
}

@Resolver(() => Reordered)
export class ReorderResolver {
  constructor(
    private readonly reorderWines: ReorderWines,
    private readonly carts: CartService,
  ) {}

  @Mutation(() => Reordered, {
    description:
      'Adds the wines of one of the caller’s orders to the cart again, at current prices and stock.',
  })
  @SignedIn()
  async reorder(
    @CurrentCaller() caller: Caller,
    @Args('reference', { description: 'Reference of the order.' }) reference: string,
  ): Promise<Reordered> {
    const { cart, itemId, shortfalls } = await this.reorderWines.run(caller, reference);
    return { cart: await this.carts.viewCart({ cart }), itemId, shortfalls };
  }
}
