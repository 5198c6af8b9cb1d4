import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { PART_KINDS, type PartKind } from '@vinkura/domain';

const SearchPartKind = Object.fromEntries(PART_KINDS.map((kind) => [kind, kind])) as Record<
  PartKind,
  PartKind
>;
registerEnumType(SearchPartKind, {
  name: 'SearchPartKind',
  description:
    'What a piece of a query is about. LIKE: a name that the shop does not have; AREA, VENUE_TRAIT, DAY and SEATS: of restaurants.',
});

@ObjectType({ description: 'A piece of a query that was understood (QUERY-01).' })
export class UnderstoodPart {
  @Field(() => String, { description: 'By what it is left out: see `ignore` of the filter.' })
  key!: string;

  @Field(() => SearchPartKind, { description: 'What it is about.' })
  kind!: PartKind;

  @Field(() => String, {
    description: 'The value: a key of its kind, a reference, a range such as 0-5000.',
  })
  value!: string;

  @Field(() => String, { description: "What people read, in the reader's language." })
  label!: string;

  @Field(() => String, { description: 'As it was typed.' })
  text!: string;

  @Field(() => Int, { description: 'Where it begins in the query.' })
  start!: number;

  @Field(() => Int, { description: 'Where it ends in the query.' })
  end!: number;

  @Field(() => Boolean, { description: 'Nothing is exactly so: the list shows what comes nearest.' })
  isNear!: boolean;
}

@ObjectType({ description: 'Something without which an empty list would not be empty.' })
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
    description: "What people read, in the reader's language; null for a filter, which the reader knows.",
  })
  label?: string;

  @Field(() => Int, { description: 'How many entries there would be without it.' })
  total!: number;
}
