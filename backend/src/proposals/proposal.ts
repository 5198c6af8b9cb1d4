import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PROPOSAL_WINES_MAX, ProposalState } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { pageTypeOf } from '../platform/documents/page.js';
import { listCost } from '../platform/graphql/cost.js';
import { StoredField } from '../platform/documents/stored-field.js';

/** A wine of a proposal. Without a price: the catalogue's price at the time of reading applies (PROP-01). */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A wine of a proposal.' })
export class ProposedWine {
  @StoredField(String, 'Reference of the wine.') productRef!: string;
  @StoredField(Int, 'Bottles.') quantity!: number;
  @StoredField(String, 'Remark of the concierge.') sentence!: string;
}
const ProposedWineSchema = SchemaFactory.createForClass(ProposedWine);

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'The reservation that a proposal is for.' })
export class ProposedVisit {
  @StoredField(String, 'Reference of the restaurant.', { default: null }) venueRef!: string | null;
  @StoredField(Date, 'Date and time of the reservation.', { default: null }) reservationDate!: Date | null;
  @StoredField(Int, 'Number of guests.', { default: null }) seats!: number | null;

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

  @StoredField(String, 'Reference of the customer.') customerRef!: string;
  @StoredField(String, 'Reference of the concierge.') conciergeRef!: string;

  /** State after the last step; `proposalStateAt` computes the current one. */
  @Prop({ type: String, enum: Object.values(ProposalState), required: true })
  state!: ProposalState;

  @StoredField([ProposedWine], 'Wines, in the concierge’s order.', {
    type: [ProposedWineSchema],
    complexity: listCost(PROPOSAL_WINES_MAX),
  })
  wines!: ProposedWine[];

  @StoredField(ProposedVisit, 'The reservation it is for.', { type: ProposedVisitSchema, default: null })
  visit!: ProposedVisit | null;

  @StoredField(String, 'Message to the customer.', { default: null }) message!: string | null;
  @StoredField(Boolean, 'Whether the link was sent by mail.') byMail!: boolean;
  @StoredField(Date, 'Creation time.') createdAt!: Date;
  @StoredField(Date, 'Expiry.') expiresAt!: Date;
  @StoredField(Date, 'When the customer first opened it.', { default: null }) openedAt!: Date | null;

  @StoredField(Date, 'When the customer last accepted it into the cart.', { default: null })
  takenAt!: Date | null;

  @StoredField(Date, 'Time of payment.', { default: null }) paidAt!: Date | null;
  @StoredField(Date, 'Time of withdrawal.', { default: null }) withdrawnAt!: Date | null;
  @StoredField(String, 'Reference of the paid order.', { default: null }) orderRef!: string | null;
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
