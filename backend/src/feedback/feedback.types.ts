import { ArgsType, Field, Float, InputType, Int, ObjectType } from '@nestjs/graphql';
import {
  CommentModeration,
  DestinationKind,
  FeedbackState,
  FeedbackSubject,
  NAME_MAX_LENGTH,
  RATING_MAX,
  RATING_MIN,
  TEXT_MAX_LENGTH,
} from '@vinkura/domain';
import { IsOptional } from 'class-validator';
import {
  EnumField,
  OptionalDateField,
  OptionalEnumField,
  OptionalIntegerField,
  OptionalNestedField,
  OptionalStringField,
  StringField,
} from '../platform/documents/field-decorators.js';
import { PageArgs, pageTypeOf } from '../platform/documents/page.js';
import { Day } from '../platform/graphql/scalars.js';
import { Feedback, FeedbackWine } from './feedback.js';
import { listCost } from '../platform/graphql/cost.js';

@ObjectType({ description: 'The survey of an order; contains no price, address or personal data.' })
export class FeedbackForm {
  @Field(() => String, { description: 'Reference of the order.' })
  orderRef!: string;

  @Field(() => FeedbackState, { description: 'Whether it can be answered.' })
  state!: FeedbackState;

  @Field(() => Date, {
    nullable: true,
    description: 'From when it can be answered; null before the reception, and for wine in the cellar.',
  })
  opensAt!: Date | null;

  @Field(() => DestinationKind, { description: 'Destination.' })
  destination!: DestinationKind;

  @Field(() => String, { nullable: true, description: 'Name of the restaurant, in Japanese.' })
  venueName!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the restaurant, in Latin letters.' })
  venueNameEn!: string | null;

  @Field(() => Day, { nullable: true, description: 'The day of the dinner, or of the delivery.' })
  date!: string | null;

  @Field(() => [FeedbackWine], { complexity: listCost(5), description: 'The wines.' })
  wines!: FeedbackWine[];

  @Field(() => [String], { description: 'Required ratings; others are optional.' })
  topics!: string[];
}
export const FeedbackFormPage = pageTypeOf(FeedbackForm, 'FeedbackFormPage', 'surveys');
export const FeedbackPage = pageTypeOf(Feedback, 'FeedbackPage', 'feedback');

/** A rating from 1 to 5; the destination determines which are required. */
const rating =
  (description: string): PropertyDecorator =>
  (target, key) => {
    IsOptional()(target, key);
    Field(() => Int, { nullable: true, description: `${description}, 1 to 5.` })(target, key);
  };

@InputType({ description: 'The answers of a survey.' })
export class FeedbackInput {
  @rating('The wine and its presentation')
  productExperience?: number | null;

  @rating('The service of the restaurant')
  venueService?: number | null;

  @rating('The food')
  food?: number | null;

  @rating('The atmosphere')
  atmosphere?: number | null;

  @rating('The quality of the wine')
  wineQuality?: number | null;

  @rating('How wine and food went together')
  foodPairing?: number | null;

  @OptionalStringField(TEXT_MAX_LENGTH, 'In one’s own words.') comment?: string | null;
}

@InputType({ description: 'Filter of feedback; all conditions must hold.' })
export class FeedbackFilter {
  @OptionalStringField(NAME_MAX_LENGTH, 'About this restaurant.') venueRef?: string | null;
  @OptionalStringField(NAME_MAX_LENGTH, 'About this wine.') productRef?: string | null;
  @OptionalStringField(NAME_MAX_LENGTH, 'Of this customer.') ownerRef?: string | null;

  @OptionalEnumField(CommentModeration, 'With a comment in this state.')
  moderation?: CommentModeration | null;

  @OptionalIntegerField(RATING_MIN, RATING_MAX, 'With a rating of at most this.') ratedAtMost?: number | null;
  @OptionalDateField('Given at this moment or later.') from?: Date | null;
  @OptionalDateField('Given before this moment.') until?: Date | null;
}

@ObjectType({ description: 'A published, anonymous comment of a customer who drank a wine.' })
export class WineComment {
  @Field(() => String, { description: 'Comment.' })
  text!: string;

  @Field(() => Int, { description: 'The rating of the wine, 1 to 5.' })
  rating!: number;

  @Field(() => Day, { description: 'Day of submission.' })
  day!: string;
}

@ObjectType({ description: 'Ratings and comments of customers who drank a wine (RATE-01).' })
export class WineRating {
  @Field(() => Float, { nullable: true, description: 'Average, 1 to 5; null below three ratings.' })
  average!: number | null;

  @Field(() => Int, { description: 'Number of ratings; 0 below three.' })
  count!: number;

  @Field(() => [WineComment], {
    complexity: listCost(5),
    description: 'Published comments, newest first.',
  })
  comments!: WineComment[];
}

@ArgsType()
export class ModerationArgs {
  @StringField(NAME_MAX_LENGTH, 'Reference of the order of the survey.') orderRef!: string;
  @EnumField(CommentModeration, 'New moderation state of the comment.') moderation!: CommentModeration;
}

@ArgsType()
export class FeedbackArgs extends PageArgs {
  @OptionalNestedField(() => FeedbackFilter, 'Which feedback.') filter?: FeedbackFilter | null;
}

@ArgsType()
export class FeedbackAverageArgs extends FeedbackArgs {
  @EnumField(FeedbackSubject, 'Restaurants or wines.') by!: FeedbackSubject;
}

const average = (description: string) =>
  Field(() => Float, { nullable: true, description: `${description}; null without ratings.` });

@ObjectType({ description: 'The average ratings of a restaurant or a wine.' })
export class FeedbackAverage {
  @Field(() => String, { description: 'Reference of the restaurant or the wine.' })
  reference!: string;

  @Field(() => String, { nullable: true, description: 'Name, in Japanese; null when deleted.' })
  name!: string | null;

  @Field(() => String, { nullable: true, description: 'Name, in English.' })
  nameEn!: string | null;

  @Field(() => Int, { description: 'Number of surveys.' })
  count!: number;

  @average('The wine and its presentation')
  productExperience!: number | null;

  @average('The service of the restaurant')
  venueService!: number | null;

  @average('The food')
  food!: number | null;

  @average('The atmosphere')
  atmosphere!: number | null;

  @average('The quality of the wine')
  wineQuality!: number | null;

  @average('How wine and food went together')
  foodPairing!: number | null;

  @Field(() => Float, { description: 'Average of the averages, 1 to 5.' })
  overall!: number;
}
export const FeedbackAveragePage = pageTypeOf(FeedbackAverage, 'FeedbackAveragePage', 'average ratings');
