import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SoftDeletedDocument } from '../platform/documents/base-document.js';

@Schema({ collection: 'sommeliers', versionKey: false })
@ObjectType({ description: 'A sommelier of the shop.' })
export class Sommelier extends SoftDeletedDocument {
  @Prop({ type: String, required: true, unique: true })
  @Field(() => String, { description: 'Reference such as SOM00001.' })
  reference!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Name, in Japanese.' })
  name!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Name, in Latin letters.' })
  nameEn!: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Title, in Japanese.' })
  title?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Title, in English.' })
  titleEn?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Biography, in Japanese.' })
  bio?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Biography, in English.' })
  bioEn?: string;

  @Prop({ type: [String], default: [] })
  @Field(() => [String], { description: 'Picture URLs.' })
  images!: string[];
}
export const SommelierSchema = SchemaFactory.createForClass(Sommelier);
