import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { entriesCost } from '../../platform/graphql/cost.js';
import { JSONObject } from '../../platform/graphql/scalars.js';

@ObjectType({ description: 'A record as a list shows it.' })
export class BackOfficeRow {
  @Field(() => String, { description: 'By which it is named.' })
  reference!: string;

  @Field(() => String, { description: 'The state that it was read in; a change carries it back.' })
  version!: string;

  @Field(() => JSONObject, { description: 'Cells by key of the column.' })
  values!: Record<string, unknown>;

  @Field(() => JSONObject, {
    description: 'By column and reference: the names of what the cells refer to, {name, nameEn}.',
  })
  labels!: Record<string, unknown>;
}

@ObjectType({ description: 'A page of a list of the back office.' })
export class BackOfficeRecordPage {
  @Field(() => [BackOfficeRow], { description: 'The records of this page.', complexity: entriesCost })
  items!: BackOfficeRow[];

  @Field(() => Int, { description: 'Number of this page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many records a page has.' })
  perPage!: number;
}

@ObjectType({ description: 'A list that belongs to a record: the records whose field names it.' })
export class RelatedRecords {
  @Field(() => String, { description: 'Name of the resource.' })
  resource!: string;

  @Field(() => String, { description: 'The column to filter that list by.' })
  field!: string;

  @Field(() => Int, { description: 'How many there are, up to 10,000.' })
  count!: number;

  @Field(() => Boolean, { description: 'Whether there are more.' })
  countIsCapped!: boolean;

  @Field(() => Boolean, { description: 'Whether they keep the record from being deleted.' })
  blocking!: boolean;
}

@ObjectType({ description: 'A record as its page shows it.' })
export class BackOfficeRecord extends BackOfficeRow {
  @Field(() => String, { description: 'Name of the resource.' })
  resource!: string;

  @Field(() => String, { description: 'What it is called.' })
  title!: string;

  @Field(() => Date, { nullable: true, description: 'When it was deleted; null while it is there.' })
  deletedAt?: Date;
}

@ObjectType({ description: 'The records around one in a list.' })
export class NeighbouringRecords {
  @Field(() => String, { nullable: true, description: 'Reference of the one before.' })
  previous!: string | null;

  @Field(() => String, { nullable: true, description: 'Reference of the one after.' })
  next!: string | null;
}

@ObjectType({ description: 'A record that was deleted.' })
export class DeletedRecord {
  @Field(() => String, { description: 'Its reference.' })
  reference!: string;

  @Field(() => ID, { nullable: true, description: 'The batch by which the deletion can be undone.' })
  batchId!: string | null;
}
