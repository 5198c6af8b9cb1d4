import { Field, Int, ObjectType, ResolveField, Resolver } from '@nestjs/graphql';
import { TASTE_PROFILE_WORDS, tasteProfileOf, tokyoDay, type TasteWord } from '@vinkura/domain';
import { Clock } from '../platform/clock/clock.js';
import { enumOf } from '../platform/graphql/enums.js';
import { Product } from './product.js';

const TasteWordEnum = enumOf('TasteWord', 'A taste in one word.', TASTE_PROFILE_WORDS);

@ObjectType({ description: 'The taste of a wine; every axis from 1, least, to 5, most.' })
export class TasteProfile {
  @Field(() => Int, { description: 'Body.' })
  body!: number;

  @Field(() => Int, { description: 'Acidity.' })
  acidity!: number;

  @Field(() => Int, { nullable: true, description: 'Tannin; of red and orange wine that does not sparkle.' })
  tannin?: number | undefined;

  @Field(() => Int, { nullable: true, description: 'Bubbles; of sparkling wine.' })
  bubbles?: number | undefined;

  @Field(() => Int, { description: 'Sweetness.' })
  sweetness!: number;

  @Field(() => TasteWordEnum, { description: 'The taste in one word, for cards.' })
  word!: TasteWord;

  @Field(() => Boolean, {
    description: 'Whether a value is composed from the facts of the wine, not stored.',
  })
  composed!: boolean;
}

@Resolver(() => Product)
export class TasteProfileResolver {
  constructor(private readonly clock: Clock) {}

  @ResolveField(() => TasteProfile, {
    description: 'Its taste (TASTE-01): stored, or composed from styles, grape, country, alcohol and age.',
  })
  tasteProfile(product: Product): TasteProfile {
    return tasteProfileOf(product, Number(tokyoDay(this.clock.now()).slice(0, 4)));
  }
}
