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
  description: 'Kind of a suggestion; AREA: of restaurants; QUERY: a popular query.',
});

@ObjectType({ description: 'A completion of what was typed so far (QUERY-03).' })
export class SearchSuggestion {
  @Field(() => SuggestionKinds, { description: 'Kind.' })
  kind!: SuggestionKind;

  @Field(() => String, { description: 'Label, in the caller’s language.' })
  label!: string;

  @Field(() => String, { nullable: true, description: 'Producer of a wine, area of a restaurant.' })
  detail?: string;

  @Field(() => String, { description: 'Query to search for.' })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Reference, label name of a grape, or key of a cuisine.',
  })
  value?: string;
}
