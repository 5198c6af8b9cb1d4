import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { BaseDocument } from '../platform/documents/base-document.js';

@Schema({ collection: 'searchsynonyms', versionKey: false })
@ObjectType({ description: 'A word that customers use, and the words that the search reads it as.' })
export class SearchSynonym extends BaseDocument {
  @Prop({ type: String, required: true })
  @Field(() => String, {
    description: 'The word as customers type it; width, case, accents and kana do not count.',
  })
  term!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, {
    description: 'What it is read as: words to search for, or the reference of a wine.',
  })
  expansion!: string;

  @Prop({ type: Boolean, default: true })
  @Field(() => Boolean, { description: 'Whether wines are searched by it.' })
  forProducts!: boolean;

  @Prop({ type: Boolean, default: true })
  @Field(() => Boolean, { description: 'Whether restaurants are searched by it.' })
  forVenues!: boolean;

  @Prop({ type: Boolean, default: true })
  @Field(() => Boolean, { description: 'Whether it is in use.' })
  enabled!: boolean;

  /** Folded term: two spellings of one word are one synonym. */
  @Prop({ type: String, required: true, unique: true })
  key!: string;
}
export const SearchSynonymSchema = SchemaFactory.createForClass(SearchSynonym);
