import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SoftDeletedDocument } from '../platform/documents/base-document.js';

@Schema({ collection: 'producers', versionKey: false })
@ObjectType({ description: 'A winery.' })
export class Producer extends SoftDeletedDocument {
  @Prop({ type: String, required: true, unique: true })
  @Field(() => String, { description: 'Reference such as PRC00001.' })
  reference!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Name, in Japanese.' })
  name!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Name as on the label.' })
  nameEn!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Country, ISO 3166-1 alpha-2.' })
  country!: string;

  /** Reference of the production region; GraphQL resolves the region. */
  @Prop({ type: String, index: true })
  region?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Description, in Japanese.' })
  description?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Description, in English.' })
  descriptionEn?: string;

  @Prop({ type: [String], default: [] })
  @Field(() => [String], { description: 'Picture URLs.' })
  images!: string[];
}
export const ProducerSchema = SchemaFactory.createForClass(Producer);
