import { Field, ObjectType } from '@nestjs/graphql';
import { WineLabel } from '../catalog/index.js';
import { listCost } from '../platform/graphql/cost.js';

@ObjectType({
  description: 'A link by which the guests of a dinner see it; it shows no person and no price.',
})
export class SharedEveningLink {
  @Field(() => String, { description: 'The whole address.' })
  url!: string;

  @Field(() => Date, { description: 'When it ends: a day after the dinner.' })
  endsAt!: Date;
}

@ObjectType({ description: 'A wine of a shared evening.' })
export class EveningWine extends WineLabel {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;
}

@ObjectType({ description: 'A dinner as its guests see it: restaurant, time and wines (SHARE-01).' })
export class SharedEvening {
  @Field(() => String, { description: 'Reference of the restaurant.' })
  venueRef!: string;

  @Field(() => Date, { description: 'When the table is booked.' })
  startsAt!: Date;

  @Field(() => Date, { description: 'When the link ends.' })
  endsAt!: Date;

  @Field(() => [EveningWine], { complexity: listCost(5), description: 'The wines.' })
  wines!: EveningWine[];
}
