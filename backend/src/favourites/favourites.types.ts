import { Field, Int, ObjectType } from '@nestjs/graphql';
import { WineAlertKind } from '@vinkura/domain';
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

@ObjectType({ description: 'An alert of a customer about a wine (WISH-01).' })
export class WineAlert {
  @Field(() => WineAlertKind, { description: 'A lower price, or another vintage.' })
  kind!: WineAlertKind;

  @Field(() => String, { description: 'Reference of the wine.' })
  reference!: string;

  @Field(() => Int, { nullable: true, description: 'Of a price alert: yen per bottle at most.' })
  price!: number | null;

  @Field(() => Date, { description: 'When it was asked for.' })
  addedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When a mail was last sent.' })
  toldAt!: Date | null;
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

  @Field(() => [WineAlert], {
    complexity: listCost(10),
    description: 'Alerts about wines, latest first.',
  })
  alerts!: WineAlert[];

  @Field(() => Boolean, { description: 'Whether a mail is sent when an alert is met.' })
  alertMails!: boolean;
}
