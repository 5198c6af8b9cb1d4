import { Field, Float, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { listCost } from '../../platform/graphql/cost.js';
import { pageTypeOf } from '../../platform/documents/page.js';

@ObjectType({ description: 'A cuisine of the pairing table.' })
export class CoveredCuisine {
  @Field(() => String, { description: 'Key of the cuisine.' })
  key!: string;

  @Field(() => Int, { description: 'Wines on sale with a style that suits it.' })
  wines!: number;

  @Field(() => Int, { description: 'Restaurants that serve it.' })
  venues!: number;
}

@ObjectType({ description: 'A wine style of the pairing table.' })
export class CoveredStyle {
  @Field(() => String, { description: 'Style tag.' })
  key!: string;

  @Field(() => Int, { description: 'Wines on sale that carry it.' })
  wines!: number;
}

@ObjectType({ description: 'A restaurant that few wines go with.' })
export class UncoveredVenue {
  @Field(() => String, { description: 'Reference.' })
  reference!: string;

  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => String, { description: 'Name in Latin letters.' })
  nameEn!: string;

  @Field(() => [String], { description: 'Its cuisines.', complexity: listCost(3) })
  cuisines!: string[];

  @Field(() => Int, { description: 'Wine styles that suit them.' })
  styles!: number;

  @Field(() => Int, { description: 'Wines on sale that go with it.' })
  matches!: number;
}

@ObjectType({ description: 'How well the wines on sale cover cuisines, styles and restaurants.' })
export class PairingCoverage {
  @Field(() => Int, { description: 'Wines on sale.' })
  wines!: number;

  @Field(() => Int, { description: 'Wines on sale that no cuisine asks for.' })
  winesWithoutCuisine!: number;

  @Field(() => [CoveredCuisine], { description: 'All cuisines.', complexity: listCost(30) })
  cuisines!: CoveredCuisine[];

  @Field(() => [CoveredStyle], { description: 'All styles.', complexity: listCost(30) })
  styles!: CoveredStyle[];

  @Field(() => [UncoveredVenue], {
    description: 'Restaurants that fewer than 20 wines on sale go with, those with the fewest first.',
    complexity: listCost(30),
  })
  venues!: UncoveredVenue[];
}

export const TAGGED_RESOURCES = ['products', 'venues'] as const;
export type TaggedResource = (typeof TAGGED_RESOURCES)[number];

export const TagEvidenceKind = { PEERS: 'PEERS', TEXT: 'TEXT' } as const;
export type TagEvidenceKind = keyof typeof TagEvidenceKind;
registerEnumType(TagEvidenceKind, {
  name: 'TagEvidenceKind',
  description: 'Why a tag is suggested: wines alike carry it, or the description names it.',
});

@ObjectType({ description: 'A tag that a wine or a restaurant seems to lack, and why.' })
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

  @Field(() => [String], { description: 'The tags that it carries.' })
  tags!: string[];

  @Field(() => String, { description: 'The tag that it seems to lack.' })
  tag!: string;

  @Field(() => TagEvidenceKind, { description: 'Why.' })
  evidence!: TagEvidenceKind;

  @Field(() => Float, { description: 'How sure it is, 0 to 1.' })
  confidence!: number;

  @Field(() => Int, { nullable: true, description: 'PEERS: wines of the same grapes, colour and country.' })
  peers?: number;

  @Field(() => Int, { nullable: true, description: 'PEERS: how many of them carry it.' })
  carriers?: number;

  @Field(() => String, { nullable: true, description: 'TEXT: the words that name it.' })
  quote?: string;
}

export const TagSuggestionPage = pageTypeOf(TagSuggestion, 'TagSuggestionPage', 'tag suggestions');

@ObjectType({ description: 'A suggestion that was accepted.' })
export class AcceptedTag {
  @Field(() => String, { description: 'Reference of the wine or restaurant.' })
  reference!: string;

  @Field(() => String, { description: 'The tag that it carries now.' })
  tag!: string;

  @Field(() => String, { description: 'By which undoBatch takes it back.' })
  batchId!: string;
}

@ObjectType({ description: 'Whether descriptions can be drafted.' })
export class DescriptionDrafts {
  @Field(() => Boolean, {
    description: 'Whether an endpoint is configured. Without one nothing is sent anywhere.',
  })
  configured!: boolean;

  @Field(() => String, { nullable: true, description: 'Host of the endpoint.' })
  host?: string;

  @Field(() => String, { nullable: true, description: 'Model that writes.' })
  model?: string;
}

@ObjectType({ description: 'What a query that found nothing may have meant.' })
export class QueryProposal {
  @Field(() => String, { description: 'The words to read it as: names of the shop, nearly spelled like it.' })
  spelling!: string;

  @Field(() => String, { description: 'Reference of a wine on sale, or a restaurant, that they find.' })
  reference!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => String, { description: 'Its name in Latin letters.' })
  nameEn!: string;

  @Field(() => String, { nullable: true, description: 'Vintage of a wine.' })
  vintage?: string;
}
