import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SoftDeletedDocument } from '../platform/documents/base-document.js';

@Schema({ collection: 'productionregions', versionKey: false })
@ObjectType({ description: 'A region where wine is made.' })
export class ProductionRegion extends SoftDeletedDocument {
  @Prop({ type: String, required: true, unique: true })
  @Field(() => String, { description: 'Reference such as PRR00001.' })
  reference!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Name, in Japanese.' })
  name!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Name, in English.' })
  nameEn!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Country, ISO 3166-1 alpha-2.' })
  country!: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'The parent region, in Japanese.' })
  parentName?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'The parent region, in English.' })
  parentNameEn?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Description, in Japanese.' })
  description?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Description, in English.' })
  descriptionEn?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Climate, in Japanese.' })
  climate?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Climate, in English.' })
  climateEn?: string;
}
export const ProductionRegionSchema = SchemaFactory.createForClass(ProductionRegion);
