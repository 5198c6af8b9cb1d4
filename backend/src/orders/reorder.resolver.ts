import { Args, Field, ID, Int, Mutation, ObjectType, Resolver } from '@nestjs/graphql';
import { ReorderShortfallReason } from '@vinkura/domain';
import { Cart, CartService } from '../cart/index.js';
import { SignedIn } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { listCost } from '../platform/graphql/cost.js';
import { type NamedShortfall, ReorderWines } from './use-cases/reorder-wines.js';

@ObjectType({ description: 'Wine of an earlier order of which fewer bottles could be added.' })
class ReorderedShortfall implements NamedShortfall {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => String, { description: 'Name, in Japanese, when it was ordered.' })
  name!: string;

  @Field(() => String, { description: 'Name, in English, when it was ordered.' })
  nameEn!: string;

  @Field(() => String, { description: 'Vintage, or NV.' })
  vintage!: string;

  @Field(() => Int, { description: 'Bottles ordered then.' })
  wanted!: number;

  @Field(() => Int, { description: 'Bottles added now.' })
  added!: number;

  @Field(() => ReorderShortfallReason, { description: 'Why.' })
  reason!: ReorderShortfallReason;
}

@ObjectType({ description: 'The cart after an order was ordered again, and what is missing (AGAIN-01).' })
export class Reordered {
  @Field(() => Cart, { description: 'The cart.' })
  cart!: Cart;

  @Field(() => ID, { description: 'The new item of the cart.' })
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
      "Puts the wines of one's own order into the cart again, at today's price and from today's stock.",
  })
  @SignedIn()
  async reorder(
    @CurrentCaller() caller: Caller,
    @Args('reference', { description: 'Reference of the order.' }) reference: string,
  ): Promise<Reordered> {
    const { itemId, shortfalls } = await this.reorderWines.run(caller, reference);
    return { cart: await this.carts.cartOf(caller.id), itemId, shortfalls };
  }
}
