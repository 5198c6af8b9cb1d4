import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { BaseDocument } from '../../platform/documents/base-document.js';

@Schema({ collection: 'searchsynonyms', versionKey: false })
@ObjectType({ description: 'A word used by customers, and the words the search interprets it as.' })
export class SearchSynonym extends BaseDocument {
  @Prop({ type: String, required: true })
  @Field(() => String, {
    description: 'The word as typed; width, case, accents and kana are ignored.',
  })
  term!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, {
    description: 'Interpretation: words to search for, or the reference of a wine.',
  })
  expansion!: string;

  @Prop({ type: Boolean, default: true })
  @Field(() => Boolean, { description: 'Whether it applies to wines.' })
  forProducts!: boolean;

  @Prop({ type: Boolean, default: true })
  @Field(() => Boolean, { description: 'Whether it applies to restaurants.' })
  forVenues!: boolean;

  @Prop({ type: Boolean, default: true })
  @Field(() => Boolean, { description: 'Whether it is in use.' })
  enabled!: boolean;

  /** Folded term: spelling variants are one synonym. */
  @Prop({ type: String, required: true, unique: true })
  key!: string;
}
export const SearchSynonymSchema = SchemaFactory.createForClass(SearchSynonym);
