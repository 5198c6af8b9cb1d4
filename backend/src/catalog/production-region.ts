import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A production region (REF-01). */
@Schema({ collection: 'productionregions', versionKey: false })
@ObjectType({ description: 'A region where wine is made.' })
export class ProductionRegion {
  @Field(() => ID, { description: 'Identifier in the database.' })
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, unique: true })
  @Field(() => String, { description: 'Reference such as PRR00001.' })
  reference!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Name, in Japanese.' })
  name!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Name, in English.' })
  nameEn!: string;

  /** ISO 3166-1 alpha-2. */
  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Country, ISO 3166-1 alpha-2.' })
  country!: string;

  /** The parent region, where the shop uses both. */
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

  @Prop({ type: Date })
  @Field(() => Date, { description: 'Creation time.' })
  createdAt!: Date;

  @Prop({ type: Date })
  @Field(() => Date, { description: 'Time of the last change.' })
  updatedAt!: Date;

  @Prop({ type: Date })
  deletedAt?: Date;
}
export const ProductionRegionSchema = SchemaFactory.createForClass(ProductionRegion);
