import { Args, ArgsType, Field, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { type Caller, Roles } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { QUERY_MAX_LENGTH } from '../../platform/documents/list-query.js';
import { PaletteSearch } from './palette-search.js';
import { JSONObject } from '../../platform/graphql/scalars.js';
import { listCost } from '../../platform/graphql/cost.js';
import { IntegerField, StringField } from '../../platform/documents/field-decorators.js';

const PER_GROUP_MAX = 20;
const DEFAULT_PER_GROUP = 5;

@ObjectType({ description: 'A search result.' })
class SearchHit {
  @Field(() => String, { description: 'Its reference.' })
  reference!: string;

  @Field(() => String, { description: 'Label.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'Label in English.' })
  titleEn?: string | undefined;

  @Field(() => JSONObject, {
    description: 'Values that distinguish records with the same title, by column of the list.',
  })
  values!: Record<string, unknown>;

  @Field(() => JSONObject, { description: 'Labels of references in the values.' })
  labels!: Record<string, unknown>;

  @Field(() => String, { description: 'URL path of its page.' })
  path!: string;
}

@ObjectType({ description: 'Search results of one resource.' })
class SearchGroup {
  @Field(() => String, { description: 'Name of the resource.' })
  resource!: string;

  @Field(() => [SearchHit], { description: 'The records.', complexity: listCost(5) })
  items!: SearchHit[];
}

@ArgsType()
class BackOfficeSearchArgs {
  @StringField(QUERY_MAX_LENGTH, 'Words, a number, an e-mail address.') q!: string;

  @IntegerField(1, PER_GROUP_MAX, 'Maximum records per kind, 1 to 20.', DEFAULT_PER_GROUP)
  perGroup = DEFAULT_PER_GROUP;
}

@Resolver()
export class PaletteResolver {
  constructor(private readonly palette: PaletteSearch) {}

  @Query(() => [SearchGroup], {
    description:
      'Search over orders, people, wines, venues and other records, by kind; for the command palette.',
    complexity: listCost(8),
  })
  @Roles('ADMINISTRATOR')
  backOfficeSearch(
    @CurrentCaller() caller: Caller,
    @Args() { q, perGroup }: BackOfficeSearchArgs,
  ): Promise<SearchGroup[]> {
    return this.palette.find(q, perGroup, caller.areas);
  }
}
