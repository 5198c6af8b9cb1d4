import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { entriesCost } from '../../platform/graphql/cost.js';
import { JSONObject } from '../../platform/graphql/scalars.js';

@ObjectType({ description: 'A record as a list row.' })
export class BackOfficeRow {
  @Field(() => String, { description: 'Reference.' })
  reference!: string;

  @Field(() => String, { description: 'Version; a change must send it back.' })
  version!: string;

  @Field(() => JSONObject, { description: 'Cells by key of the column.' })
  values!: Record<string, unknown>;

  @Field(() => JSONObject, {
    description: 'By column and reference: labels of references, {name, nameEn}.',
  })
  labels!: Record<string, unknown>;
}

@ObjectType({ description: 'A page of a list of the back office.' })
export class BackOfficeRecordPage {
  @Field(() => [BackOfficeRow], { description: 'The records of the page.', complexity: entriesCost })
  items!: BackOfficeRow[];

  @Field(() => Int, { description: 'Page number, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'Page size.' })
  perPage!: number;
}

@ObjectType({ description: 'A related list: the records whose field references this one.' })
export class RelatedRecords {
  @Field(() => String, { description: 'Name of the resource.' })
  resource!: string;

  @Field(() => String, { description: 'The column of that list to filter by.' })
  field!: string;

  @Field(() => Int, { description: 'Count, up to 10,000.' })
  count!: number;

  @Field(() => Boolean, { description: 'Whether there are more than counted.' })
  countIsCapped!: boolean;

  @Field(() => Boolean, { description: 'Whether they prevent deletion.' })
  blocking!: boolean;
}

@ObjectType({ description: 'A record as its page shows it.' })
export class BackOfficeRecord extends BackOfficeRow {
  @Field(() => String, { description: 'Name of the resource.' })
  resource!: string;

  @Field(() => String, { description: 'Label.' })
  title!: string;

  @Field(() => Date, { nullable: true, description: 'Deletion time; null if not deleted.' })
  deletedAt?: Date;
}

@ObjectType({ description: 'The neighbours of a record in a list.' })
export class NeighbouringRecords {
  @Field(() => String, { nullable: true, description: 'Reference of the previous one.' })
  previous!: string | null;

  @Field(() => String, { nullable: true, description: 'Reference of the next one.' })
  next!: string | null;
}

@ObjectType({ description: 'A deleted record.' })
export class DeletedRecord {
  @Field(() => String, { description: 'Its reference.' })
  reference!: string;

  @Field(() => ID, { nullable: true, description: 'Handle for undo of the deletion.' })
  batchId!: string | null;
}
