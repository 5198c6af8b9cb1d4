import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PROPOSAL_WINES_MAX, ProposalState } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { pageTypeOf } from '../platform/documents/page.js';
import { listCost } from '../platform/graphql/cost.js';

/** A wine of a proposal. No price: it is the catalogue's when the proposal is read (PROP-01). */
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
  @Field(() => String, { description: 'What the concierge says about it.' })
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
  @Field(() => Date, { nullable: true, description: 'Date and time of the table.' })
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

/** Wines that a concierge proposes to one customer, who opens them by a link (PROP-01). */
@Schema({ collection: 'proposals', versionKey: false })
@ObjectType({ description: 'Wines that a concierge proposes to one customer.' })
export class Proposal {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  /** SHA-256 of the token, which is nowhere but in the link. */
  @Prop({ type: String, required: true, unique: true })
  tokenHash!: string;

  /** `_id` of the customer. */
  @Prop({ type: String, required: true })
  customer!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the customer.' })
  customerRef!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the concierge who made it.' })
  conciergeRef!: string;

  /** As the last step left it; `proposalStateAt` says where it stands now. */
  @Prop({ type: String, enum: Object.values(ProposalState), required: true })
  state!: ProposalState;

  @Prop({ type: [ProposedWineSchema], required: true })
  @Field(() => [ProposedWine], {
    complexity: listCost(PROPOSAL_WINES_MAX),
    description: 'The wines, in the order of the concierge.',
  })
  wines!: ProposedWine[];

  @Prop({ type: ProposedVisitSchema, default: null })
  @Field(() => ProposedVisit, { nullable: true, description: 'The reservation that it is for.' })
  visit!: ProposedVisit | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'What the concierge says to the customer.' })
  message!: string | null;

  @Prop({ type: Boolean, required: true })
  @Field(() => Boolean, { description: 'Whether the link went by mail.' })
  byMail!: boolean;

  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'When it was made.' })
  createdAt!: Date;

  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'Until when it can be opened and taken.' })
  expiresAt!: Date;

  @Prop({ type: Date, default: null })
  @Field(() => Date, { nullable: true, description: 'When the customer opened it first.' })
  openedAt!: Date | null;

  @Prop({ type: Date, default: null })
  @Field(() => Date, { nullable: true, description: 'When the customer took it into the cart last.' })
  takenAt!: Date | null;

  @Prop({ type: Date, default: null })
  @Field(() => Date, { nullable: true, description: 'When it was paid.' })
  paidAt!: Date | null;

  @Prop({ type: Date, default: null })
  @Field(() => Date, { nullable: true, description: 'When a concierge withdrew it.' })
  withdrawnAt!: Date | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Reference of the order that it was paid with.' })
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

  @Field(() => String, { description: 'The address that the customer opens.' })
  url!: string;
}

export const ProposalPage = pageTypeOf(Proposal, 'ProposalPage', 'proposals');
