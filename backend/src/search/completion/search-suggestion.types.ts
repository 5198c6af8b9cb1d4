import { Field, ObjectType } from '@nestjs/graphql';
import { enumOf } from '../../platform/graphql/enums.js';

const SuggestionKinds = enumOf(
  'SearchSuggestionKind',
  'Kind of a suggestion; AREA: of restaurants; QUERY: a popular query.',
  ['WINE', 'PRODUCER', 'REGION', 'GRAPE', 'VENUE', 'CUISINE', 'AREA', 'QUERY'],
);
export type SuggestionKind = keyof typeof SuggestionKinds;

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
