import { Field, Int, ObjectType } from '@nestjs/graphql';
import { PART_KINDS, type PartKind } from '@vinkura/domain';
import { enumOf } from '../../platform/graphql/enums.js';

const SearchPartKind = enumOf(
  'SearchPartKind',
  'Kind of a query part. LIKE: similar to an unknown name; AREA, VENUE_TRAIT, DAY and SEATS: of restaurants.',
  PART_KINDS,
);

@ObjectType({ description: 'An interpreted part of a query (QUERY-01).' })
export class UnderstoodPart {
  @Field(() => String, { description: 'Key to exclude it: see `ignore` of the filter.' })
  key!: string;

  @Field(() => SearchPartKind, { description: 'Kind.' })
  kind!: PartKind;

  @Field(() => String, {
    description: 'Value: a key of its kind, a reference, a range such as 0-5000.',
  })
  value!: string;

  @Field(() => String, { description: 'Label, in the caller’s language.' })
  label!: string;

  @Field(() => String, { description: 'As typed.' })
  text!: string;

  @Field(() => Int, { description: 'Start position in the query.' })
  start!: number;

  @Field(() => Int, { description: 'End position in the query.' })
  end!: number;

  @Field(() => Boolean, { description: 'Nothing matches exactly: the list shows the nearest matches.' })
  isNear!: boolean;
}

@ObjectType({ description: 'A cause of an empty list.' })
export class SearchBlocker {
  @Field(() => String, {
    nullable: true,
    description: 'Key of the part of the query; null for its words and for a filter.',
  })
  key?: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the member of the filter; null for the query.',
  })
  filter?: string;

  @Field(() => String, {
    nullable: true,
    description: 'Label, in the caller’s language; null for a filter.',
  })
  label?: string;

  @Field(() => Int, { description: 'Number of results without it.' })
  total!: number;
}
