import { Field, ObjectType } from '@nestjs/graphql';
import { WineLabel } from '../catalog/index.js';
import { listCost } from '../platform/graphql/cost.js';

@ObjectType({
  description: 'A share link for the guests of a dinner; shows no personal data and no price.',
})
export class SharedEveningLink {
  @Field(() => String, { description: 'Absolute URL.' })
  url!: string;

  @Field(() => Date, { description: 'Expiry: a day after the dinner.' })
  endsAt!: Date;
}

@ObjectType({ description: 'A wine of a shared evening.' })
export class EveningWine extends WineLabel {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;
}

@ObjectType({ description: 'A dinner as guests see it: restaurant, time and wines (SHARE-01).' })
export class SharedEvening {
  @Field(() => String, { description: 'Reference of the restaurant.' })
  venueRef!: string;

  @Field(() => Date, { description: 'Time of the reservation.' })
  startsAt!: Date;

  @Field(() => Date, { description: 'Expiry of the link.' })
  endsAt!: Date;

  @Field(() => [EveningWine], { complexity: listCost(5), description: 'The wines.' })
  wines!: EveningWine[];
}
