import { ArgsType, Field, Float, InputType, Int, ObjectType } from '@nestjs/graphql';
import {
  DestinationKind,
  FeedbackState,
  FeedbackSubject,
  NAME_MAX_LENGTH,
  RATING_MAX,
  RATING_MIN,
  TEXT_MAX_LENGTH,
} from '@vinkura/domain';
import { IsEnum, IsInt, IsOptional, Max, Min } from 'class-validator';
import { OptionalMoment, OptionalPart, OptionalString } from '../platform/documents/field-rules.js';
import { PageArgs, pageTypeOf } from '../platform/documents/page.js';
import { Day } from '../platform/graphql/scalars.js';
import { Feedback, FeedbackWine } from './feedback.js';
import { listCost } from '../platform/graphql/cost.js';

/** What the survey shows to whoever has the mail: no price, no address, no person (decision 39). */
@ObjectType({ description: 'The survey of an order; it shows no price, address or person.' })
export class FeedbackForm {
  @Field(() => String, { description: 'Reference of the order.' })
  orderRef!: string;

  @Field(() => FeedbackState, { description: 'Whether it can be answered.' })
  state!: FeedbackState;

  @Field(() => DestinationKind, { description: 'Where the wine went.' })
  destination!: DestinationKind;

  @Field(() => String, { nullable: true, description: 'Name of the restaurant, in Japanese.' })
  venueName!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the restaurant, in Latin letters.' })
  venueNameEn!: string | null;

  @Field(() => Day, { nullable: true, description: 'The day of the dinner, or of the delivery.' })
  date!: string | null;

  @Field(() => [FeedbackWine], { complexity: listCost(5), description: 'The wines.' })
  wines!: FeedbackWine[];

  @Field(() => [String], { description: 'The ratings that are asked for; others may be left out.' })
  topics!: string[];
}
export const FeedbackFormPage = pageTypeOf(FeedbackForm, 'FeedbackFormPage', 'surveys');
export const FeedbackPage = pageTypeOf(Feedback, 'FeedbackPage', 'feedback');

/** A rating from 1 to 5; which ones are needed the destination says. */
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

  @OptionalString(TEXT_MAX_LENGTH, 'In one’s own words.') comment?: string | null;
}

@InputType({ description: 'Which feedback to list; all conditions must hold.' })
export class FeedbackFilter {
  @OptionalString(NAME_MAX_LENGTH, 'About this restaurant.') venueRef?: string | null;
  @OptionalString(NAME_MAX_LENGTH, 'About this wine.') productRef?: string | null;
  @OptionalString(NAME_MAX_LENGTH, 'Of this customer.') ownerRef?: string | null;

  @IsOptional()
  @IsInt()
  @Min(RATING_MIN)
  @Max(RATING_MAX)
  @Field(() => Int, { nullable: true, description: 'With a rating of this or less.' })
  ratedAtMost?: number | null;

  @OptionalMoment('Given at this moment or later.') from?: Date | null;
  @OptionalMoment('Given before this moment.') until?: Date | null;
}

@ArgsType()
export class FeedbackArgs extends PageArgs {
  @OptionalPart(() => FeedbackFilter, 'Which feedback.') filter?: FeedbackFilter | null;
}

@ArgsType()
export class FeedbackAverageArgs extends FeedbackArgs {
  @IsEnum(FeedbackSubject)
  @Field(() => FeedbackSubject, { description: 'Of restaurants or of wines.' })
  by!: FeedbackSubject;
}

const average = (description: string) =>
  Field(() => Float, { nullable: true, description: `${description}; null where nobody rated it.` });

@ObjectType({ description: 'The average ratings of a restaurant or a wine.' })
export class FeedbackAverage {
  @Field(() => String, { description: 'Reference of the restaurant or the wine.' })
  reference!: string;

  @Field(() => String, { nullable: true, description: 'Its name, in Japanese; null when it is gone.' })
  name!: string | null;

  @Field(() => String, { nullable: true, description: 'Its name, in English.' })
  nameEn!: string | null;

  @Field(() => Int, { description: 'How many surveys.' })
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

  @Field(() => Float, { description: 'The average of the averages, 1 to 5.' })
  overall!: number;
}
export const FeedbackAveragePage = pageTypeOf(FeedbackAverage, 'FeedbackAveragePage', 'average ratings');
