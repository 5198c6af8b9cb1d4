import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { listCost } from '../../platform/graphql/cost.js';
import { MAX_PER_PAGE } from '../../platform/graphql/limits.js';
import { JSONObject } from '../../platform/graphql/scalars.js';
import { BATCH_ID } from '../records/record.inputs.js';
import { FieldProblem } from '../tasks/task.types.js';
import { BLANK_MODES, type BlankMode, ROW_OUTCOMES, type RowOutcome } from './import-record.js';

const HEADER_MAX = 300;
const FIELD_MAX = 100;
const COLUMNS_MAX = 200;
const PAGE_MAX = 10_000;
const ROWS_DEFAULT = 50;

const words = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as { readonly [K in T]: K };

const IMPORT_ROW_FILTERS = ['ALL', ...ROW_OUTCOMES, 'WARNING'] as const;
export type ImportRowFilter = (typeof IMPORT_ROW_FILTERS)[number];
const BlankModeEnum = words(BLANK_MODES);
const RowOutcomeEnum = words(ROW_OUTCOMES);
const ImportRowFilterEnum = words(IMPORT_ROW_FILTERS);
registerEnumType(BlankModeEnum, {
  name: 'ImportBlanks',
  description:
    'What a blank cell does to a record that is there: KEEP leaves its value, CLEAR takes it away.',
});
registerEnumType(RowOutcomeEnum, { name: 'ImportRowOutcome', description: 'What a row comes to.' });
registerEnumType(ImportRowFilterEnum, { name: 'ImportRowFilter', description: 'Which rows.' });

@InputType({ description: 'Which field a column of a file is.' })
export class ImportColumnInput {
  @Field(() => String, { description: 'The header, as the answer to the upload names it.' })
  @IsString()
  @MaxLength(HEADER_MAX)
  header!: string;

  @Field(() => String, { nullable: true, description: 'Path of the field; null: the column is left out.' })
  @IsOptional()
  @IsString()
  @MaxLength(FIELD_MAX)
  field?: string | null;
}

@ArgsType()
class ImportArgs {
  @Field(() => ID, { description: 'The file.' })
  @Matches(BATCH_ID)
  id!: string;
}

@ArgsType()
export class PreviewImportArgs extends ImportArgs {
  @Field(() => [ImportColumnInput], { description: 'The columns that are read.' })
  @IsArray()
  @ArrayMaxSize(COLUMNS_MAX)
  @ValidateNested({ each: true })
  @Type(() => ImportColumnInput)
  mapping!: ImportColumnInput[];

  @Field(() => BlankModeEnum, { defaultValue: 'KEEP', description: 'What blank cells do.' })
  @IsIn([...BLANK_MODES])
  blanks: BlankMode = 'KEEP';
}

@ArgsType()
export class ApplyImportArgs extends ImportArgs {
  @Field(() => ID, { description: 'Made by the client: the same one is done once, and undone together.' })
  @Matches(BATCH_ID)
  batchId!: string;
}

@ArgsType()
export class ImportRowsArgs {
  @Field(() => ImportRowFilterEnum, { defaultValue: 'ALL', description: 'Which rows.' })
  @IsIn([...IMPORT_ROW_FILTERS])
  filter: ImportRowFilter = 'ALL';

  @Field(() => Int, { defaultValue: 1, description: 'Number of the page, from 1.' })
  @IsInt()
  @Min(1)
  @Max(PAGE_MAX)
  page = 1;

  @Field(() => Int, { defaultValue: ROWS_DEFAULT, description: 'Rows a page, 1 to 100.' })
  @IsInt()
  @Min(1)
  @Max(MAX_PER_PAGE)
  perPage = ROWS_DEFAULT;
}

@ObjectType({ description: 'A field that a row changes.' })
export class ImportChange {
  @Field(() => String, { description: 'Key of the field.' })
  field!: string;

  @Field(() => JSONObject, { description: '{value}: as it is.' })
  before!: Record<string, unknown>;

  @Field(() => JSONObject, { description: '{value}: as it will be.' })
  after!: Record<string, unknown>;
}

@ObjectType({ description: 'A row of a file, and what it comes to.' })
export class ImportRow {
  @Field(() => Int, { description: 'Line of the file, from 1.' })
  line!: number;

  @Field(() => String, { nullable: true, description: 'The record that it names.' })
  reference!: string | null;

  @Field(() => RowOutcomeEnum, { description: 'What it comes to.' })
  outcome!: RowOutcome;

  @Field(() => JSONObject, { description: 'The cells by header, as they were sent.' })
  values!: Record<string, unknown>;

  @Field(() => [ImportChange], { description: 'What it changes.', complexity: listCost(8) })
  changes!: ImportChange[];

  @Field(() => [FieldProblem], {
    description: 'What is wrong with it: it keeps the file from being applied.',
    complexity: listCost(2),
  })
  errors!: FieldProblem[];

  @Field(() => [FieldProblem], { description: 'What may not have been meant so.', complexity: listCost(2) })
  warnings!: FieldProblem[];
}

@ObjectType({ description: 'What a file would do, row by row; nothing has been written.' })
export class ImportPreview {
  @Field(() => ID, { description: 'The file.' })
  id!: string;

  @Field(() => Int, { description: 'Its rows.' })
  total!: number;

  @Field(() => Int, { description: 'Rows that add a record.' })
  creates!: number;

  @Field(() => Int, { description: 'Rows that change a record.' })
  updates!: number;

  @Field(() => Int, { description: 'Rows whose record is so already.' })
  unchanged!: number;

  @Field(() => Int, { description: 'Rows with an error.' })
  faulty!: number;

  @Field(() => Int, { description: 'Rows with a warning.' })
  warnings!: number;

  @Field(() => Boolean, {
    description: 'Whether it can be applied: there are no errors, and something to do.',
  })
  canApply!: boolean;
}
