import { Field, ObjectType } from '@nestjs/graphql';
import { listCost } from '../platform/graphql/cost.js';

@ObjectType({ description: 'A wine that a customer marked as a favourite.' })
export class FavouriteWine {
  @Field(() => String, { description: 'Reference of the wine.' })
  reference!: string;

  @Field(() => Date, { description: 'When it was marked.' })
  addedAt!: Date;
}

@ObjectType({ description: 'A restaurant that a customer marked as a favourite.' })
export class FavouriteVenue {
  @Field(() => String, { description: 'Reference of the restaurant.' })
  reference!: string;

  @Field(() => Date, { description: 'When it was marked.' })
  addedAt!: Date;
}

@ObjectType({ description: 'A customer’s favourites, latest first (FAV-01).' })
export class Favourites {
  @Field(() => [FavouriteWine], { complexity: listCost(10), description: 'Wines.' })
  wines!: FavouriteWine[];

  @Field(() => [FavouriteVenue], { complexity: listCost(10), description: 'Restaurants.' })
  venues!: FavouriteVenue[];

  @Field(() => Boolean, {
    description: 'Whether a mail is sent when a favourite wine is back in stock.',
  })
  stockMails!: boolean;
}
