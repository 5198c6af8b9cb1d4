import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema } from '@nestjs/mongoose';

/** Identifies a wine on paper and in lists; stored with a document, unaffected by later changes of the wine. */
@Schema()
@ObjectType({ isAbstract: true })
export abstract class WineLabel {
  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Name, in Japanese.' })
  name!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Name, in English.' })
  nameEn!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Vintage, or NV.' })
  vintage!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Bottle size.' })
  size!: string;
}
