import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { listCost } from '../../platform/graphql/cost.js';
import { pageTypeOf } from '../../platform/documents/page.js';
import { enumOf } from '../../platform/graphql/enums.js';

@ObjectType({ description: 'A cuisine of the pairing table.' })
export class CoveredCuisine {
  @Field(() => String, { description: 'Key of the cuisine.' })
  key!: string;

  @Field(() => Int, { description: 'Wines for sale with a matching style.' })
  wines!: number;

  @Field(() => Int, { description: 'Restaurants that serve it.' })
  venues!: number;
}

@ObjectType({ description: 'A wine style of the pairing table.' })
export class CoveredStyle {
  @Field(() => String, { description: 'Style tag.' })
  key!: string;

  @Field(() => Int, { description: 'Wines for sale with this tag.' })
  wines!: number;
}

@ObjectType({ description: 'A restaurant with few matching wines.' })
export class UncoveredVenue {
  @Field(() => String, { description: 'Reference.' })
  reference!: string;

  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => String, { description: 'Name in Latin letters.' })
  nameEn!: string;

  @Field(() => [String], { description: 'Its cuisines.', complexity: listCost(3) })
  cuisines!: string[];

  @Field(() => Int, { description: 'Matching wine styles.' })
  styles!: number;

  @Field(() => Int, { description: 'Matching wines for sale.' })
  matches!: number;
}

@ObjectType({ description: 'How well the wines for sale cover cuisines, styles and restaurants.' })
export class PairingCoverage {
  @Field(() => Int, { description: 'Wines for sale.' })
  wines!: number;

  @Field(() => Int, { description: 'Wines for sale that match no cuisine.' })
  winesWithoutCuisine!: number;

  @Field(() => [CoveredCuisine], { description: 'All cuisines.', complexity: listCost(30) })
  cuisines!: CoveredCuisine[];

  @Field(() => [CoveredStyle], { description: 'All styles.', complexity: listCost(30) })
  styles!: CoveredStyle[];

  @Field(() => [UncoveredVenue], {
    description: 'Restaurants with fewer than 20 matching wines for sale, fewest first.',
    complexity: listCost(30),
  })
  venues!: UncoveredVenue[];
}

export const TAGGED_RESOURCES = ['products', 'venues'] as const;
export type TaggedResource = (typeof TAGGED_RESOURCES)[number];

export const TagEvidenceKind = enumOf(
  'TagEvidenceKind',
  'Reason of a suggestion: similar wines have the tag, or the description contains its name.',
  ['PEERS', 'TEXT'],
);
export type TagEvidenceKind = keyof typeof TagEvidenceKind;

@ObjectType({ description: 'A tag that a wine or a restaurant probably lacks, with the evidence.' })
export class TagSuggestion {
  @Field(() => String, { description: 'products or venues.' })
  resource!: TaggedResource;

  @Field(() => String, { description: 'Reference of the wine or restaurant.' })
  reference!: string;

  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => String, { description: 'Name in Latin letters.' })
  nameEn!: string;

  @Field(() => String, { nullable: true, description: 'Vintage of a wine.' })
  vintage?: string;

  @Field(() => [String], { description: 'Current tags.' })
  tags!: string[];

  @Field(() => String, { description: 'Suggested tag.' })
  tag!: string;

  @Field(() => TagEvidenceKind, { description: 'Reason.' })
  evidence!: TagEvidenceKind;

  @Field(() => Float, { description: 'Confidence, 0 to 1.' })
  confidence!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'PEERS: number of wines of the same grapes, colour and country.',
  })
  peers?: number;

  @Field(() => Int, { nullable: true, description: 'PEERS: number of those with the tag.' })
  carriers?: number;

  @Field(() => String, { nullable: true, description: 'TEXT: the matching words.' })
  quote?: string;
}

export const TagSuggestionPage = pageTypeOf(TagSuggestion, 'TagSuggestionPage', 'tag suggestions');

@ObjectType({ description: 'An accepted suggestion.' })
export class AcceptedTag {
  @Field(() => String, { description: 'Reference of the wine or restaurant.' })
  reference!: string;

  @Field(() => String, { description: 'The added tag.' })
  tag!: string;

  @Field(() => String, { description: 'Handle for undoBatch.' })
  batchId!: string;
}

@ObjectType({ description: 'Whether descriptions can be drafted.' })
export class DescriptionDrafts {
  @Field(() => Boolean, {
    description: 'Whether an endpoint is configured. Without one no data is sent.',
  })
  configured!: boolean;

  @Field(() => String, { nullable: true, description: 'Host of the endpoint.' })
  host?: string;

  @Field(() => String, { nullable: true, description: 'Model name.' })
  model?: string;
}

@ObjectType({ description: 'Suggested correction of a query without results.' })
export class QueryProposal {
  @Field(() => String, { description: 'The corrected words: similarly spelled names of the catalogue.' })
  spelling!: string;

  @Field(() => String, { description: 'Reference of a wine for sale, or a restaurant, that matches them.' })
  reference!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => String, { description: 'Its name in Latin letters.' })
  nameEn!: string;

  @Field(() => String, { nullable: true, description: 'Vintage of a wine.' })
  vintage?: string;
}
