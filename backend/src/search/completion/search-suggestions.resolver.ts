import { Args, ArgsType, Query, Resolver } from '@nestjs/graphql';
import { type Locale } from '@vinkura/domain';
import { Public } from '../../platform/access/access.js';
import { LocaleEnum } from '../../platform/graphql/enums.js';
import { RequestLocale } from '../lists/request-locale.js';
import { limitComplexity } from '../lists/paging.js';
import { SearchSuggestion } from './search-suggestion.types.js';
import { SEARCH_SUGGESTIONS_MAX, SearchSuggestions } from './search-suggestions.js';
import { IntegerField, OptionalEnumField, StringField } from '../../platform/documents/field-decorators.js';

/** Maximum length of a typed text. */
const TYPED_MAX_LENGTH = 60;

@ArgsType()
class SuggestionArgs {
  @StringField(TYPED_MAX_LENGTH, 'What was typed so far.') q!: string;
  @OptionalEnumField(LocaleEnum, 'Language of the labels; defaults to the request’s.') locale?: Locale | null;

  @IntegerField(1, SEARCH_SUGGESTIONS_MAX, 'Maximum number, 1 to 20.', 8)
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
