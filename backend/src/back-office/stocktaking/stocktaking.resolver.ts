import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { type Caller, Roles } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { type Page, pageCost } from '../../platform/documents/page.js';
import { Stocktaking } from './stocktaking.service.js';
import {
  Stocktake,
  type StocktakeEntry,
  StocktakeEntryPage,
  StocktakeInput,
  StocktakeListArgs,
  StocktakeReview,
} from './stocktaking.types.js';

@Resolver()
export class StocktakingResolver {
  constructor(private readonly stocktaking: Stocktaking) {}

  @Query(() => StocktakeEntryPage, {
    description: 'The wines to count in a warehouse, in shelf order.',
    complexity: pageCost,
  })
  @Roles('ADMINISTRATOR')
  stocktakeEntries(@Args() args: StocktakeListArgs): Promise<Page<StocktakeEntry>> {
    return this.stocktaking.list(args);
  }

  @Query(() => StocktakeReview, {
    description: 'Checks a stocktake and returns what recording it would change; writes nothing.',
  })
  @Roles('ADMINISTRATOR')
  reviewStocktake(
    @Args('input', { type: () => StocktakeInput }) input: StocktakeInput,
  ): Promise<StocktakeReview> {
    return this.stocktaking.review(input);
  }

  @Mutation(() => Stocktake, {
    description:
      'Records a stocktake: all differences or nothing. PRECONDITION_FAILED if stock has moved since it was read: params.moved lists the wines.',
  })
  @Roles('ADMINISTRATOR')
  recordStocktake(
    @CurrentCaller() caller: Caller,
    @Args('input', { type: () => StocktakeInput }) input: StocktakeInput,
  ): Promise<Stocktake> {
    return this.stocktaking.record(input, caller);
  }
}
