import { ArgsType, Field, Float, Int, ObjectType } from '@nestjs/graphql';
import {
  type Report,
  REPORT_COMPARISONS,
  REPORT_DIMENSIONS,
  REPORT_GRAINS,
  type ReportComparison,
  type ReportDimension,
  type ReportGrain,
} from '@vinkura/domain/back-office/reports/sales-report';

import { REPORT_ROWS_MAX, REPORT_SORTS } from '@vinkura/domain/back-office/reports/report-labels';
import { IsIn, IsString } from 'class-validator';
import { EnumField, optionalField } from '../../platform/documents/field-decorators.js';
import { listCost } from '../../platform/graphql/cost.js';
import { enumOf } from '../../platform/graphql/enums.js';
import { Day, Yen } from '../../platform/graphql/scalars.js';

const ReportDimensionEnum = enumOf('ReportDimension', 'What a report groups by.', REPORT_DIMENSIONS);
const ReportGrainEnum = enumOf('ReportGrain', 'Intervals of a report.', REPORT_GRAINS);
const ReportComparisonEnum = enumOf(
  'ReportComparison',
  'Period that a report compares with.',
  REPORT_COMPARISONS,
);

const SortField = () =>
  optionalField(
    () => String,
    'Number that the rows are sorted by, with a minus from the largest; defaults to `-net`.',
    IsIn(REPORT_SORTS),
  );

/** What a report is about; of the GraphQL query, and of the address of the file. */
@ArgsType()
export class SalesReportArgs {
  @Field(() => Day, { description: 'First day, in Japan.' })
  @IsString()
  firstDay!: string;

  @Field(() => Day, { description: 'Last day, in Japan.' })
  @IsString()
  lastDay!: string;

  @EnumField(ReportGrainEnum, 'Intervals.') grain!: ReportGrain;
  @EnumField(ReportDimensionEnum, 'Groups.') dimension!: ReportDimension;
  @EnumField(ReportComparisonEnum, 'Period to compare with.') comparison!: ReportComparison;

  /** Order of the rows; defaults to the highest net revenue first. */
  @SortField() sort?: string;
}

/** Sums may be negative, and beyond the range of Int: a large shop invoices two billion yen a year. */
@ObjectType({ description: 'Sums of invoices and credit notes.' })
class SalesFigures {
  @Field(() => Yen, { description: 'Invoiced, after points.' }) revenue!: number;
  @Field(() => Yen, { description: 'Credited.' }) refunds!: number;
  @Field(() => Float, { description: 'Revenue minus refunds, in yen.' }) net!: number;
  @Field(() => Float, { description: 'Tax in it, in yen.' }) tax!: number;
  @Field(() => Int, { description: 'Invoiced bottles.' }) bottles!: number;
  @Field(() => Int, { description: 'Invoices.' }) orders!: number;
  @Field(() => Float, { description: 'Cost of bottles, without tax, where it is known, in yen.' })
  cost!: number;

  @Field(() => Float, {
    description: 'Net revenue of bottles whose cost is known, without tax, minus their cost, in yen.',
  })
  margin!: number;

  @Field(() => Int, { description: 'Bottles whose cost is not known, or not yet.' })
  bottlesWithoutCost!: number;
}

@ObjectType({ description: 'An interval of a report.' })
class SalesReportPart {
  @Field(() => Day, { description: 'First day.' }) from!: string;
  @Field(() => Day, { description: 'Last day.' }) to!: string;
  @Field(() => Float, { description: 'Revenue minus refunds, in yen.' }) net!: number;
  @Field(() => Float, { description: 'The same of the compared interval.' }) previous!: number;
}

@ObjectType({ description: 'A group of a report.' })
class SalesReportRow {
  @Field(() => String, {
    description: 'Reference or value of the group; `DELIVERY` for delivery fees, `NONE` for what has none.',
  })
  key!: string;

  @Field(() => String, { description: 'Its name, in Japanese.' }) name!: string;
  @Field(() => String, { description: 'Its name, in English.' }) nameEn!: string;
  @Field(() => SalesFigures, { description: 'Of the period.' }) figures!: SalesFigures;
  @Field(() => SalesFigures, { description: 'Of the compared period.' }) previous!: SalesFigures;

  /** Net revenue by interval; in the CSV file only. */
  parts!: number[];
}

@ObjectType({ description: 'A period of a report.' })
class SalesReportRange {
  @Field(() => Day, { description: 'First day.' }) from!: string;
  @Field(() => Day, { description: 'Last day.' }) to!: string;
}

@ObjectType({
  description:
    'Sales by group and interval; the rows add up to the invoices minus the credit notes of the period.',
})
export class SalesReport implements Report {
  @Field(() => SalesReportRange, { description: 'Period.' }) range!: SalesReportRange;
  @Field(() => SalesReportRange, { description: 'Compared period.' }) previous!: SalesReportRange;

  @Field(() => [SalesReportPart], { description: 'The intervals, in order.', complexity: listCost(3) })
  parts!: SalesReportPart[];

  @Field(() => [SalesReportRow], {
    description: `The first ${REPORT_ROWS_MAX} groups in the asked order.`,
    complexity: listCost(5),
  })
  rows!: SalesReportRow[];

  @Field(() => Int, { description: 'Number of all groups.' }) rowCount!: number;

  @Field(() => SalesFigures, { description: 'Sum of all groups; an order of several groups counts once.' })
  total!: SalesFigures;

  @Field(() => SalesFigures, { description: 'Sum of the compared period.' })
  previousTotal!: SalesFigures;
}
