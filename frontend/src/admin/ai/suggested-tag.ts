import type { AdminTagSuggestionsQuery } from '../../generated/admin-ai.js';

/** A tag that a wine or a restaurant seems to lack, with its evidence. */
export type SuggestedTag = AdminTagSuggestionsQuery['tagSuggestions']['items'][number];
