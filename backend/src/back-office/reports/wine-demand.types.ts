import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Yen } from '../../platform/graphql/scalars.js';

@ObjectType({ description: 'A wine that customers wait for, with their numbers.' })
export class WineDemand {
  @Field(() => String, {
    description:
      'Reference of the bottle that most customers name, or of a request for a wine that is not stocked.',
  })
  reference!: string;

  @Field(() => String, { description: 'Its name, in Japanese, or the words of the request.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Its name, in English; null for a request.' })
  nameEn!: string | null;

  @Field(() => Yen, { nullable: true, description: 'Price of the bottle; null for a request.' })
  price!: number | null;

  @Field(() => Int, { description: 'Customers, each once.' }) customers!: number;
  @Field(() => Int, { description: 'Customers who ask for a wine that is not stocked.' }) wishes!: number;
  @Field(() => Int, { description: 'Customers who wait for a lower price.' }) priceAlerts!: number;

  @Field(() => Yen, { nullable: true, description: 'Median of the prices that customers named.' })
  medianPrice!: number | null;

  @Field(() => Int, { description: 'Customers who wait for another vintage.' }) vintageAlerts!: number;
  @Field(() => Int, { description: 'Customers who wait for a sold-out favourite.' }) backInStock!: number;
}
