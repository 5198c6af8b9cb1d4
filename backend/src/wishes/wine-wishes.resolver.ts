import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { SignedIn } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { listCost } from '../platform/graphql/cost.js';
import { AskForWineArgs } from './wine-wishes.bodies.js';
import { WineWishes } from './wine-wishes.service.js';
import { OwnWish } from './wine-wish.js';

@Resolver(() => OwnWish)
export class WineWishesResolver {
  constructor(private readonly wishes: WineWishes) {}

  @Query(() => [OwnWish], {
    complexity: listCost(30),
    description: 'The wines that the caller asked for, latest first.',
  })
  @SignedIn()
  wineWishes(@CurrentCaller() caller: Caller): Promise<OwnWish[]> {
    return this.wishes.of(caller.id);
  }

  @Mutation(() => OwnWish, { description: 'Asks for a wine that the shop does not have.' })
  @SignedIn()
  askForWine(@CurrentCaller() caller: Caller, @Args() input: AskForWineArgs): Promise<OwnWish> {
    return this.wishes.ask(caller, input);
  }

  @Mutation(() => Boolean, { description: 'Takes a wish of the caller’s back.' })
  @SignedIn()
  async withdrawWineWish(
    @CurrentCaller() caller: Caller,
    @Args('reference', { description: 'Reference of the wish.' }) reference: string,
  ): Promise<boolean> {
    await this.wishes.withdraw(caller, reference);
    return true;
  }
}
