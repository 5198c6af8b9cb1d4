import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { SignedIn } from '../../platform/access/access.js';
import type { Caller } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { listCost } from '../../platform/graphql/cost.js';
import { SavedCards } from './saved-cards.service.js';
import { CardSession, SavedCard } from './saved-cards.types.js';

/** Cards that the payment provider keeps for the caller (SAVED-01). */
@Resolver()
export class SavedCardsResolver {
  constructor(private readonly savedCards: SavedCards) {}

  @Query(() => [SavedCard], {
    name: 'savedCards',
    complexity: listCost(5),
    description: 'Saved cards of the user as the payment provider has them, latest first.',
  })
  @SignedIn()
  list(@CurrentCaller() caller: Caller): Promise<SavedCard[]> {
    return this.savedCards.list(caller);
  }

  @Mutation(() => Boolean, { description: 'Removes a saved card at the payment provider.' })
  @SignedIn()
  async removeSavedCard(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID, description: 'The card.' }) id: string,
  ): Promise<boolean> {
    await this.savedCards.remove(caller, id);
    return true;
  }

  @Mutation(() => CardSession, {
    description: 'Lets the form of an open payment offer the user’s saved cards and save the entered one.',
  })
  @SignedIn()
  openCardSession(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID, description: 'The payment.' }) id: string,
  ): Promise<CardSession> {
    return this.savedCards.openSession(caller, id);
  }
}
