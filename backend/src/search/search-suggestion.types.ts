import { Field, ObjectType, registerEnumType } from '@nestjs/graphql';

const SuggestionKinds = {
  WINE: 'WINE',
  PRODUCER: 'PRODUCER',
  REGION: 'REGION',
  GRAPE: 'GRAPE',
  VENUE: 'VENUE',
  CUISINE: 'CUISINE',
  AREA: 'AREA',
  QUERY: 'QUERY',
} as const;
export type SuggestionKind = keyof typeof SuggestionKinds;
registerEnumType(SuggestionKinds, {
  name: 'SearchSuggestionKind',
  description: 'What a suggestion is; AREA: where restaurants are; QUERY: what others searched for.',
});

@ObjectType({ description: 'What may be meant by what was typed so far (QUERY-03).' })
export class SearchSuggestion {
  @Field(() => SuggestionKinds, { description: 'What it is.' })
  kind!: SuggestionKind;

  @Field(() => String, { description: "What people read, in the reader's language." })
  label!: string;

  @Field(() => String, { nullable: true, description: 'The maker of a wine, the area of a restaurant.' })
  detail?: string;

  @Field(() => String, { description: 'What to search for.' })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Reference, label name of a grape, or key of a cuisine.',
  })
  value?: string;
}
