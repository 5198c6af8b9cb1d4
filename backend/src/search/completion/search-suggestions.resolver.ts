import { Args, ArgsType, Field, Int, Query, Resolver } from '@nestjs/graphql';
import { type Locale, LOCALES } from '@vinkura/domain';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Public } from '../../platform/access/access.js';
import { LocaleEnum } from '../../platform/graphql/enums.js';
import { RequestLocale } from '../lists/request-locale.js';
import { limitComplexity } from '../lists/paging.js';
import { SearchSuggestion } from './search-suggestion.types.js';
import { SEARCH_SUGGESTIONS_MAX, SearchSuggestions } from './search-suggestions.js';

/** Maximum length of a typed text. */
const TYPED_MAX_LENGTH = 60;

@ArgsType()
class SuggestionArgs {
  @Field(() => String, { description: 'What was typed so far.' })
  @IsString()
  @MaxLength(TYPED_MAX_LENGTH)
  q!: string;

  @Field(() => LocaleEnum, {
    nullable: true,
    description: 'Language of the labels; defaults to the request’s.',
  })
  @IsOptional()
  @IsIn(LOCALES)
  locale?: Locale | null;

  @Field(() => Int, { defaultValue: 8, description: 'Maximum number, 1 to 20.' })
  @IsInt()
  @Min(1)
  @Max(SEARCH_SUGGESTIONS_MAX)
  limit = 8;
}

/** Search-as-you-type suggestions (QUERY-03). */
@Resolver(() => SearchSuggestion)
export class SearchSuggestionsResolver {
  constructor(private readonly suggestions: SearchSuggestions) {}

  @Query(() => [SearchSuggestion], {
    description:
      'Wines, producers, regions, grapes, restaurants, their areas, cuisines and past queries for what was typed so far.',
    complexity: limitComplexity,
  })
  @Public()
  async searchSuggestions(
    @Args() { q, locale, limit }: SuggestionArgs,
    @RequestLocale() own: Locale,
  ): Promise<SearchSuggestion[]> {
    return [...(await this.suggestions.suggest(q, locale ?? own, limit))];
  }
}
