import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { CommentModeration, DestinationKind, type FeedbackTopic } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { listCost } from '../platform/graphql/cost.js';

const rating = (description: string) =>
  Field(() => Int, { nullable: true, description: `${description}, 1 to 5; null where it was not asked.` });

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'The ratings of a survey.' })
export class Ratings implements Record<FeedbackTopic, number | null> {
  @rating('The wine and its presentation')
  @Prop({ type: Number, default: null })
  productExperience!: number | null;

  @rating('The service of the restaurant')
  @Prop({ type: Number, default: null })
  venueService!: number | null;

  @rating('The food')
  @Prop({ type: Number, default: null })
  food!: number | null;

  @rating('The atmosphere')
  @Prop({ type: Number, default: null })
  atmosphere!: number | null;

  @rating('The quality of the wine')
  @Prop({ type: Number, default: null })
  wineQuality!: number | null;

  @rating('How wine and food went together')
  @Prop({ type: Number, default: null })
  foodPairing!: number | null;
}
const RatingsSchema = SchemaFactory.createForClass(Ratings);

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A wine that feedback is about.' })
export class FeedbackWine {
  @Prop({ type: String, required: true })
  productRef!: string;

  @Field(() => String, { description: 'Name, in Japanese.' })
  @Prop({ type: String, required: true })
  name!: string;

  @Field(() => String, { description: 'Name, in English.' })
  @Prop({ type: String, required: true })
  nameEn!: string;

  @Field(() => String, { description: 'Vintage, or NV.' })
  @Prop({ type: String, required: true })
  vintage!: string;
}
const FeedbackWineSchema = SchemaFactory.createForClass(FeedbackWine);

/** A customer's feedback on an order; submitted once and immutable. */
@Schema({ collection: 'feedbacks', versionKey: false })
@ObjectType({ description: 'A customer’s feedback on an order.' })
export class Feedback {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  @Field(() => String, { description: 'Reference of the order.' })
  @Prop({ type: String, required: true, unique: true })
  orderRef!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Reference of the customer; null once the account is deleted.',
  })
  @Prop({ type: String, default: null })
  ownerRef!: string | null;

  @Field(() => DestinationKind, { description: 'Destination.' })
  @Prop({ type: String, enum: Object.values(DestinationKind), required: true })
  destination!: DestinationKind;

  @Field(() => String, { nullable: true, description: 'Reference of the restaurant.' })
  @Prop({ type: String, default: null })
  venueRef!: string | null;

  @Field(() => [FeedbackWine], { complexity: listCost(5), description: 'The wines.' })
  @Prop({ type: [FeedbackWineSchema], default: [] })
  wines!: FeedbackWine[];

  @Field(() => Ratings, { description: 'The ratings.' })
  @Prop({ type: RatingsSchema, required: true })
  ratings!: Ratings;

  @Field(() => String, { nullable: true, description: 'Comment.' })
  @Prop({ type: String, default: null })
  comment!: string | null;

  @Field(() => CommentModeration, {
    nullable: true,
    description: 'Moderation state of the comment; null without one.',
  })
  @Prop({ type: String, enum: [...Object.values(CommentModeration), null], default: null })
  moderation!: CommentModeration | null;

  @Field(() => Date, { description: 'Time of submission.' })
  @Prop({ type: Date, required: true })
  at!: Date;
}
export const FeedbackSchema = SchemaFactory.createForClass(Feedback);
FeedbackSchema.index({ at: -1, _id: -1 });
FeedbackSchema.index({ venueRef: 1, at: -1 });
FeedbackSchema.index({ 'wines.productRef': 1, at: -1 });
FeedbackSchema.index({ ownerRef: 1 });
FeedbackSchema.index({ moderation: 1, at: -1 });
