import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CatalogService, Product, productLoader } from '../catalog/index.js';
import { Public, Roles, SignedIn } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller, OptionalCaller } from '../platform/access/current-caller.js';
import { type Page, PageArgs, pageCost } from '../platform/documents/page.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { Venue, venueLoader, VenuesService } from '../venues/index.js';
import { Feedback, FeedbackWine } from './feedback.js';
import { FeedbackQueries } from './feedback.queries.js';
import { WineRatings } from './wine-ratings.js';
import { FeedbackService } from './feedback.service.js';
import {
  FeedbackArgs,
  type FeedbackAverage,
  FeedbackAverageArgs,
  FeedbackAveragePage,
  FeedbackForm,
  FeedbackFormPage,
  FeedbackInput,
  FeedbackPage,
  ModerationArgs,
  WineRating,
} from './feedback.types.js';

const token = {
  description: 'The token of the mail; for signed-in users also the reference of their order.',
};

/** The survey after an order, and feedback for the back office. */
@Resolver(() => Feedback)
export class FeedbackResolver {
  constructor(
    private readonly feedback: FeedbackService,
    private readonly queries: FeedbackQueries,
    private readonly wineRatings: WineRatings,
    private readonly venues: VenuesService,
  ) {}

  @Query(() => FeedbackForm, { description: 'The survey of an order.' })
  @Public()
  feedbackForm(
    @OptionalCaller() caller: Caller | undefined,
    @Args('token', token) secretToken: string,
  ): Promise<FeedbackForm> {
    return this.feedback.form(caller, secretToken);
  }

  @Query(() => FeedbackFormPage, {
    description: 'The caller’s orders that await feedback, newest first.',
    complexity: pageCost,
  })
  @SignedIn()
  awaitedFeedback(@CurrentCaller() caller: Caller, @Args() page: PageArgs): Promise<Page<FeedbackForm>> {
    return this.feedback.awaited(caller, page);
  }

  @Mutation(() => FeedbackForm, { description: 'Submits a survey, once; closes the order.' })
  @Public()
  submitFeedback(
    @OptionalCaller() caller: Caller | undefined,
    @Args('token', token) secretToken: string,
    @Args('feedback', { description: 'The answers.' }) answers: FeedbackInput,
  ): Promise<FeedbackForm> {
    return this.feedback.submit(caller, secretToken, answers);
  }

  @Query(() => FeedbackPage, { description: 'Feedback, newest first.', complexity: pageCost })
  @Roles('ADMINISTRATOR')
  feedbacks(@Args() { filter, ...page }: FeedbackArgs): Promise<Page<Feedback>> {
    return this.queries.page(filter ?? {}, page);
  }

  @Query(() => WineRating, { description: 'Ratings and comments of customers who drank a wine.' })
  @Public()
  wineRating(
    @Args('reference', { description: 'Reference of the wine.' }) reference: string,
  ): Promise<WineRating> {
    return this.wineRatings.of(reference);
  }

  @Mutation(() => Feedback, { description: 'Publishes or rejects the comment of a survey.' })
  @Roles('ADMINISTRATOR')
  moderateComment(@Args() { orderRef, moderation }: ModerationArgs): Promise<Feedback> {
    return this.wineRatings.moderate(orderRef, moderation);
  }

  @Query(() => FeedbackAveragePage, {
    description: 'Average ratings, best first.',
    complexity: pageCost,
  })
  @Roles('ADMINISTRATOR')
  feedbackAverages(@Args() { by, filter, ...page }: FeedbackAverageArgs): Promise<Page<FeedbackAverage>> {
    return this.queries.averages(by, filter ?? {}, page);
  }

  @ResolveField(() => Venue, { nullable: true, description: 'The restaurant.' })
  venue(@Parent() { venueRef }: Feedback, @RequestLoaders() loaders: Loaders) {
    return venueRef ? venueLoader(loaders, this.venues).load(venueRef) : undefined;
  }
}

@Resolver(() => FeedbackWine)
export class FeedbackWineResolver {
  constructor(private readonly catalog: CatalogService) {}

  @ResolveField(() => Product, { nullable: true, description: 'The current wine in the catalogue.' })
  product(@Parent() { productRef }: FeedbackWine, @RequestLoaders() loaders: Loaders) {
    return productLoader(loaders, this.catalog).load(productRef);
  }
}
