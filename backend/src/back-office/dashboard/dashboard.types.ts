import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { DestinationKind } from '@vinkura/domain';
import {
  DASHBOARD_SPANS,
  type DashboardSpan,
  WORK_KEYS,
  type WorkKey,
} from '@vinkura/domain/back-office/dashboard';
import { listCost } from '../../platform/graphql/cost.js';
import { Day, Yen } from '../../platform/graphql/scalars.js';
import { LoggedQuery } from '../../search/index.js';

const words = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as { readonly [K in T]: K };

export const DashboardSpanEnum = words(DASHBOARD_SPANS);
const DashboardWorkEnum = words([...WORK_KEYS, 'FAILED_MAILS'] as const);
registerEnumType(DashboardSpanEnum, {
  name: 'DashboardSpan',
  description: 'What the charts look back upon: 30 days, 13 weeks or 12 months.',
});
registerEnumType(DashboardWorkEnum, {
  name: 'DashboardWork',
  description: 'Something that awaits the back office.',
});

@ObjectType({ description: 'How much of one kind of work awaits the back office.' })
export class DashboardWorkCount {
  @Field(() => DashboardWorkEnum, { description: 'What awaits.' })
  key!: WorkKey | 'FAILED_MAILS';

  @Field(() => Int, { description: 'How many records the list behind it has.' })
  count!: number;

  @Field(() => Boolean, { description: 'Whether there are more, which nobody counted.' })
  countIsCapped!: boolean;
}

@ObjectType({ description: 'Figures of a period.' })
export class DashboardFigures {
  @Field(() => Yen, { description: 'What orders paid in the period came to, without cancelled ones.' })
  revenue!: number;

  @Field(() => Int, { description: 'Orders paid in the period, without cancelled ones.' })
  orders!: number;

  @Field(() => Int, { description: 'Customers who registered in it.' })
  customers!: number;

  @Field(() => Int, { description: 'Bottles available at its end.' })
  stock!: number;
}

@ObjectType({ description: 'A part of the period, beside the same part of the period before.' })
export class DashboardPart {
  @Field(() => Day, { description: 'Its first day.' })
  from!: string;

  @Field(() => Day, { description: 'Its last day.' })
  to!: string;

  @Field(() => DashboardFigures, { description: 'Its figures.' })
  figures!: DashboardFigures;

  @Field(() => DashboardFigures, { description: 'Those of the same part of the period before.' })
  previous!: DashboardFigures;
}

@ObjectType({ description: 'Orders of the period by where they go.' })
export class DashboardDestination {
  @Field(() => DestinationKind, { description: 'Where they go.' })
  destination!: DestinationKind;

  @Field(() => Int, { description: 'How many.' })
  orders!: number;
}

@ObjectType({ description: 'A restaurant by its orders of the period.' })
export class DashboardRestaurant {
  @Field(() => String, { description: 'Reference.' })
  reference!: string;

  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => String, { description: 'Name in English.' })
  nameEn!: string;

  @Field(() => Int, { description: 'Orders paid in the period.' })
  orders!: number;

  @Field(() => Int, { description: 'Those of the period before.' })
  previousOrders!: number;
}

@ObjectType({ description: 'A wine by what was sold of it in the period.' })
export class DashboardWine {
  @Field(() => String, { description: 'Reference.' })
  reference!: string;

  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => String, { description: 'Name in English.' })
  nameEn!: string;

  @Field(() => String, { description: 'Vintage.' })
  vintage!: string;

  @Field(() => Int, { description: 'Bottles sold in the period.' })
  bottles!: number;

  @Field(() => Int, { description: 'Those of the period before.' })
  previousBottles!: number;

  @Field(() => Yen, { description: 'What they came to.' })
  revenue!: number;

  @Field(() => Int, { description: 'Bottles that can be sold now.' })
  stock!: number;
}

@ObjectType({ description: 'What awaits the back office today, and how the shop is doing.' })
export class Dashboard {
  @Field(() => Date, { description: 'The moment of these figures.' })
  at!: Date;

  @Field(() => DashboardSpanEnum, { description: 'What they look back upon.' })
  span!: DashboardSpan;

  @Field(() => [DashboardWorkCount], { description: 'What awaits somebody.', complexity: listCost(2) })
  work!: DashboardWorkCount[];

  @Field(() => DashboardFigures, { description: 'Figures of the period.' })
  figures!: DashboardFigures;

  @Field(() => DashboardFigures, { description: 'Figures of the period before.' })
  previous!: DashboardFigures;

  @Field(() => [DashboardPart], {
    description: 'Day by day, week by week or month by month.',
    complexity: listCost(3),
  })
  parts!: DashboardPart[];

  @Field(() => [DashboardDestination], {
    description: 'Orders of the period by where they go.',
    complexity: listCost(3),
  })
  destinations!: DashboardDestination[];

  @Field(() => [DashboardRestaurant], {
    description: 'Restaurants with the most orders.',
    complexity: listCost(5),
  })
  restaurants!: DashboardRestaurant[];

  @Field(() => [DashboardWine], {
    description: 'Wines of which the most bottles were sold.',
    complexity: listCost(5),
  })
  bestWines!: DashboardWine[];

  @Field(() => [DashboardWine], {
    description:
      'Wines in stock of which the fewest bottles were sold; of equals the one with the most stock.',
    complexity: listCost(5),
  })
  slowWines!: DashboardWine[];

  @Field(() => [LoggedQuery], {
    description: 'What customers looked for most often and did not find.',
    complexity: listCost(5),
  })
  failedQueries!: LoggedQuery[];
}
