import { Field, Int, ObjectType } from '@nestjs/graphql';
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
import { enumOf } from '../../platform/graphql/enums.js';

export const DashboardSpanEnum = enumOf(
  'DashboardSpan',
  'Period of the charts: 30 days, 13 weeks or 12 months.',
  DASHBOARD_SPANS,
);
const DashboardWorkEnum = enumOf('DashboardWork', 'Kind of an open task of the back office.', [
  ...WORK_KEYS,
  'FAILED_MAILS',
]);

@ObjectType({ description: 'Number of open tasks of one kind.' })
export class DashboardWorkCount {
  @Field(() => DashboardWorkEnum, { description: 'Kind.' })
  key!: WorkKey | 'FAILED_MAILS';

  @Field(() => Int, { description: 'Number of records in the corresponding list.' })
  count!: number;

  @Field(() => Boolean, { description: 'Whether there are more than counted.' })
  countIsCapped!: boolean;
}

@ObjectType({ description: 'Figures of a period.' })
export class DashboardFigures {
  @Field(() => Yen, { description: 'Revenue of orders paid in the period, without cancelled ones.' })
  revenue!: number;

  @Field(() => Int, { description: 'Orders paid in the period, without cancelled ones.' })
  orders!: number;

  @Field(() => Int, { description: 'Customers who registered in it.' })
  customers!: number;

  @Field(() => Int, { description: 'Bottles available at the end.' })
  stock!: number;
}

@ObjectType({ description: 'An interval, compared with the same interval of the previous period.' })
export class DashboardPart {
  @Field(() => Day, { description: 'First day.' })
  from!: string;

  @Field(() => Day, { description: 'Last day.' })
  to!: string;

  @Field(() => DashboardFigures, { description: 'Its figures.' })
  figures!: DashboardFigures;

  @Field(() => DashboardFigures, { description: 'Figures of the same interval of the previous period.' })
  previous!: DashboardFigures;
}

@ObjectType({ description: 'Orders of the period by destination.' })
export class DashboardDestination {
  @Field(() => DestinationKind, { description: 'Destination.' })
  destination!: DestinationKind;

  @Field(() => Int, { description: 'Number of orders.' })
  orders!: number;
}

@ObjectType({ description: 'A restaurant with its orders of the period.' })
export class DashboardRestaurant {
  @Field(() => String, { description: 'Reference.' })
  reference!: string;

  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => String, { description: 'Name in English.' })
  nameEn!: string;

  @Field(() => Int, { description: 'Orders paid in the period.' })
  orders!: number;

  @Field(() => Int, { description: 'Orders of the previous period.' })
  previousOrders!: number;
}

@ObjectType({ description: 'A wine with its sales of the period.' })
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

  @Field(() => Int, { description: 'Bottles of the previous period.' })
  previousBottles!: number;

  @Field(() => Yen, { description: 'Revenue.' })
  revenue!: number;

  @Field(() => Int, { description: 'Bottles available for sale.' })
  stock!: number;
}

@ObjectType({ description: 'Open tasks of the back office, and key figures.' })
export class Dashboard {
  @Field(() => Date, { description: 'Time of the figures.' })
  at!: Date;

  @Field(() => DashboardSpanEnum, { description: 'Period.' })
  span!: DashboardSpan;

  @Field(() => [DashboardWorkCount], { description: 'Open tasks.', complexity: listCost(2) })
  work!: DashboardWorkCount[];

  @Field(() => DashboardFigures, { description: 'Figures of the period.' })
  figures!: DashboardFigures;

  @Field(() => DashboardFigures, { description: 'Figures of the previous period.' })
  previous!: DashboardFigures;

  @Field(() => [DashboardPart], {
    description: 'By day, week or month.',
    complexity: listCost(3),
  })
  parts!: DashboardPart[];

  @Field(() => [DashboardDestination], {
    description: 'Orders of the period by destination.',
    complexity: listCost(3),
  })
  destinations!: DashboardDestination[];

  @Field(() => [DashboardRestaurant], {
    description: 'Restaurants with the most orders.',
    complexity: listCost(5),
  })
  restaurants!: DashboardRestaurant[];

  @Field(() => [DashboardWine], {
    description: 'Best-selling wines by bottles.',
    complexity: listCost(5),
  })
  bestWines!: DashboardWine[];

  @Field(() => [DashboardWine], {
    description: 'Wines in stock with the fewest bottles sold; ties by highest stock.',
    complexity: listCost(5),
  })
  slowWines!: DashboardWine[];

  @Field(() => [LoggedQuery], {
    description: 'Most frequent queries without results.',
    complexity: listCost(5),
  })
  failedQueries!: LoggedQuery[];
}
