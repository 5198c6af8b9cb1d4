import { Args, ArgsType, Field, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { Roles } from '../../platform/access/access.js';
import { QUERY_MAX_LENGTH } from '../../platform/documents/list-query.js';
import { PaletteSearch } from './palette-search.js';
import { JSONObject } from '../../platform/graphql/scalars.js';
import { listCost } from '../../platform/graphql/cost.js';

const PER_GROUP_MAX = 20;
const DEFAULT_PER_GROUP = 5;

@ObjectType({ description: 'A record that was found.' })
class SearchHit {
  @Field(() => String, { description: 'Its reference.' })
  reference!: string;

  @Field(() => String, { description: 'What it is called.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'What it is called in English.' })
  titleEn?: string | undefined;

  @Field(() => JSONObject, {
    description: 'Values that distinguish records with the same title, by column of the list.',
  })
  values!: Record<string, unknown>;

  @Field(() => JSONObject, { description: 'What the references in the values are called.' })
  labels!: Record<string, unknown>;

  @Field(() => String, { description: 'Its page.' })
  path!: string;
}

@ObjectType({ description: 'Records of one resource that were found.' })
class SearchGroup {
  @Field(() => String, { description: 'Name of the resource.' })
  resource!: string;

  @Field(() => [SearchHit], { description: 'The records.', complexity: listCost(5) })
  items!: SearchHit[];
}

@ArgsType()
class BackOfficeSearchArgs {
  @Field(() => String, { description: 'Words, a number, an e-mail address.' })
  @IsString()
  @MaxLength(QUERY_MAX_LENGTH)
  q!: string;

  @Field(() => Int, { defaultValue: DEFAULT_PER_GROUP, description: 'Records of each kind, 1 to 20.' })
  @IsInt()
  @Min(1)
  @Max(PER_GROUP_MAX)
  perGroup = DEFAULT_PER_GROUP;
}

@Resolver()
export class PaletteResolver {
  constructor(private readonly palette: PaletteSearch) {}

  @Query(() => [SearchGroup], {
    description: 'Any order, person, wine, venue or other record, by kind; for the command palette.',
    complexity: listCost(8),
  })
  @Roles('ADMINISTRATOR')
  backOfficeSearch(@Args() { q, perGroup }: BackOfficeSearchArgs): Promise<SearchGroup[]> {
    return this.palette.find(q, perGroup);
  }
}
