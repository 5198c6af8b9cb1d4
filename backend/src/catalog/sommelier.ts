import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A sommelier of the shop (REF-01). */
@Schema({ collection: 'sommeliers', versionKey: false })
@ObjectType({ description: 'A sommelier of the shop.' })
export class Sommelier {
  @Field(() => ID, { description: 'Identifier in the database.' })
  _id!: Types.ObjectId;

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

  @Prop({ type: Date })
  @Field(() => Date, { description: 'Creation time.' })
  createdAt!: Date;

  @Prop({ type: Date })
  @Field(() => Date, { description: 'Time of the last change.' })
  updatedAt!: Date;

  @Prop({ type: Date })
  deletedAt?: Date;
}
export const SommelierSchema = SchemaFactory.createForClass(Sommelier);
