import { ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { BaseDocument } from '../../platform/documents/base-document.js';
import { StoredField } from '../../platform/documents/stored-field.js';

@Schema({ collection: 'searchsynonyms', versionKey: false })
@ObjectType({ description: 'A word used by customers, and the words the search interprets it as.' })
export class SearchSynonym extends BaseDocument {
  @StoredField(String, 'The word as typed; width, case, accents and kana are ignored.') term!: string;
  @StoredField(String, 'Interpretation: words to search for, or the reference of a wine.') expansion!: string;
  @StoredField(Boolean, 'Whether it applies to wines.', { default: true }) forProducts!: boolean;
  @StoredField(Boolean, 'Whether it applies to restaurants.', { default: true }) forVenues!: boolean;
  @StoredField(Boolean, 'Whether it is in use.', { default: true }) enabled!: boolean;

  /** Folded term: spelling variants are one synonym. */
  @Prop({ type: String, required: true, unique: true })
  key!: string;
}
export const SearchSynonymSchema = SchemaFactory.createForClass(SearchSynonym);
