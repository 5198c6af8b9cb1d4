import { InputType } from '@nestjs/graphql';
import { changesInputOf } from '../platform/documents/changes-input.js';
import { Flag, Name } from '../platform/documents/field-rules.js';

@InputType('SearchSynonymInput', {
  description: 'A word that customers use, and what the search reads it as.',
})
export class SearchSynonymBody {
  @Name('The word as customers type it.') term!: string;

  @Name('What it is read as: words to search for, or the reference of a wine.') expansion!: string;

  @Flag('Whether wines are searched by it; true when not given.') forProducts?: boolean;

  @Flag('Whether restaurants are searched by it; true when not given.') forVenues?: boolean;

  @Flag('Whether it is in use; true when not given.') enabled?: boolean;
}

export const SearchSynonymChangesInput = changesInputOf(SearchSynonymBody, 'SearchSynonymChangesInput');
