import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { CommentModeration, DestinationKind, type FeedbackTopic } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { listCost } from '../platform/graphql/cost.js';
import { StoredField } from '../platform/documents/stored-field.js';

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

  @StoredField(String, 'Name, in Japanese.') name!: string;
  @StoredField(String, 'Name, in English.') nameEn!: string;
  @StoredField(String, 'Vintage, or NV.') vintage!: string;
}
const FeedbackWineSchema = SchemaFactory.createForClass(FeedbackWine);

/** A customer's feedback on an order; submitted once and immutable. */
@Schema({ collection: 'feedbacks', versionKey: false })
@ObjectType({ description: 'A customer’s feedback on an order.' })
export class Feedback {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  @StoredField(String, 'Reference of the order.', { unique: true }) orderRef!: string;

  @StoredField(String, 'Reference of the customer; null once the account is deleted.', { default: null })
  ownerRef!: string | null;

  @StoredField(DestinationKind, 'Destination.') destination!: DestinationKind;
  @StoredField(String, 'Reference of the restaurant.', { default: null }) venueRef!: string | null;

  @StoredField([FeedbackWine], 'The wines.', {
    type: [FeedbackWineSchema],
    default: [],
    complexity: listCost(5),
  })
  wines!: FeedbackWine[];

  @StoredField(Ratings, 'The ratings.', { type: RatingsSchema }) ratings!: Ratings;
  @StoredField(String, 'Comment.', { default: null }) comment!: string | null;

  @StoredField(CommentModeration, 'Moderation state of the comment; null without one.', { default: null })
  moderation!: CommentModeration | null;

  @StoredField(Date, 'Time of submission.') at!: Date;
}
export const FeedbackSchema = SchemaFactory.createForClass(Feedback);
FeedbackSchema.index({ at: -1, _id: -1 });
FeedbackSchema.index({ venueRef: 1, at: -1 });
FeedbackSchema.index({ 'wines.productRef': 1, at: -1 });
FeedbackSchema.index({ ownerRef: 1 });
FeedbackSchema.index({ moderation: 1, at: -1 });
