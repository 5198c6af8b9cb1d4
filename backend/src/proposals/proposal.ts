import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PROPOSAL_WINES_MAX, ProposalState } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { pageTypeOf } from '../platform/documents/page.js';
import { listCost } from '../platform/graphql/cost.js';

/** A wine of a proposal. Without a price: the catalogue's price at the time of reading applies (PROP-01). */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A wine of a proposal.' })
export class ProposedWine {
  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Prop({ type: Number, required: true })
  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Remark of the concierge.' })
  sentence!: string;
}
const ProposedWineSchema = SchemaFactory.createForClass(ProposedWine);

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'The reservation that a proposal is for.' })
export class ProposedVisit {
  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Reference of the restaurant.' })
  venueRef!: string | null;

  @Prop({ type: Date, default: null })
  @Field(() => Date, { nullable: true, description: 'Date and time of the reservation.' })
  reservationDate!: Date | null;

  @Prop({ type: Number, default: null })
  @Field(() => Int, { nullable: true, description: 'Number of guests.' })
  seats!: number | null;

  @Prop({ type: String, default: null })
  name!: string | null;

  @Prop({ type: String, default: null })
  details!: string | null;

  @Prop({ type: Boolean, default: false })
  phoneBooked!: boolean;

  @Prop({ type: Boolean, default: false })
  venueConfirmed!: boolean;

  @Prop({ type: Boolean, default: false })
  withCourse!: boolean;
}
const ProposedVisitSchema = SchemaFactory.createForClass(ProposedVisit);

/** Wines that a concierge proposes to a customer, who opens them by a link (PROP-01). */
@Schema({ collection: 'proposals', versionKey: false })
@ObjectType({ description: 'Wines that a concierge proposes to a customer.' })
export class Proposal {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  /** SHA-256 of the token; the token itself is only in the link. */
  @Prop({ type: String, required: true, unique: true })
  tokenHash!: string;

  /** `_id` of the customer. */
  @Prop({ type: String, required: true })
  customer!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the customer.' })
  customerRef!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the concierge.' })
  conciergeRef!: string;

  /** State after the last step; `proposalStateAt` computes the current one. */
  @Prop({ type: String, enum: Object.values(ProposalState), required: true })
  state!: ProposalState;

  @Prop({ type: [ProposedWineSchema], required: true })
  @Field(() => [ProposedWine], {
    complexity: listCost(PROPOSAL_WINES_MAX),
    description: 'Wines, in the concierge’s order.',
  })
  wines!: ProposedWine[];

  @Prop({ type: ProposedVisitSchema, default: null })
  @Field(() => ProposedVisit, { nullable: true, description: 'The reservation it is for.' })
  visit!: ProposedVisit | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Message to the customer.' })
  message!: string | null;

  @Prop({ type: Boolean, required: true })
  @Field(() => Boolean, { description: 'Whether the link was sent by mail.' })
  byMail!: boolean;

  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'Creation time.' })
  createdAt!: Date;

  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'Expiry.' })
  expiresAt!: Date;

  @Prop({ type: Date, default: null })
  @Field(() => Date, { nullable: true, description: 'When the customer first opened it.' })
  openedAt!: Date | null;

  @Prop({ type: Date, default: null })
  @Field(() => Date, { nullable: true, description: 'When the customer last accepted it into the cart.' })
  takenAt!: Date | null;

  @Prop({ type: Date, default: null })
  @Field(() => Date, { nullable: true, description: 'Time of payment.' })
  paidAt!: Date | null;

  @Prop({ type: Date, default: null })
  @Field(() => Date, { nullable: true, description: 'Time of withdrawal.' })
  withdrawnAt!: Date | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Reference of the paid order.' })
  orderRef!: string | null;
}
export const ProposalSchema = SchemaFactory.createForClass(Proposal);
ProposalSchema.index({ customer: 1, createdAt: -1 });
ProposalSchema.index({ createdAt: -1, _id: -1 });
ProposalSchema.index({ conciergeRef: 1, createdAt: -1 });

@ObjectType({ description: 'A proposal with its link, which is shown once.' })
export class ProposalLink {
  @Field(() => Proposal, { description: 'The proposal.' })
  proposal!: Proposal;

  @Field(() => String, { description: 'URL for the customer.' })
  url!: string;
}

export const ProposalPage = pageTypeOf(Proposal, 'ProposalPage', 'proposals');
