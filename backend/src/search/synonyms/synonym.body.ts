import { InputType } from '@nestjs/graphql';
import { changesInputOf } from '../../platform/documents/changes-input.js';
import { NameField, OptionalBooleanField } from '../../platform/documents/field-decorators.js';

@InputType('SearchSynonymInput', {
  description: 'A word used by customers, and what the search interprets it as.',
})
export class SearchSynonymBody {
  @NameField('The word as customers type it.') term!: string;
  @NameField('What it is read as: words to search for, or the reference of a wine.') expansion!: string;
  @OptionalBooleanField('Whether wines are searched by it; true when not given.') forProducts?: boolean;
  @OptionalBooleanField('Whether restaurants are searched by it; true when not given.') forVenues?: boolean;
  @OptionalBooleanField('Whether it is in use; true when not given.') enabled?: boolean;
}

export const SearchSynonymChangesInput = changesInputOf(SearchSynonymBody, 'SearchSynonymChangesInput');
