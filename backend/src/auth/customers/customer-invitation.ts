import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { CustomerInvitationState } from '@vinkura/domain';

/** A link that makes a customer's account theirs. */
@Schema({ _id: false, versionKey: false })
class InvitationLink {
  /** SHA-256 of the code; the code itself exists only in the link. */
  @Prop({ type: String, required: true })
  tokenHash!: string;

  @Prop({ type: Date, required: true })
  sentAt!: Date;

  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  /** The proposal whose link it is; absent: the link of an invitation without an order. */
  @Prop({ type: String })
  proposalId?: string;
}
const InvitationLinkSchema = SchemaFactory.createForClass(InvitationLink);

/**
 * The invitation of a customer created by telephone who has no password yet (PHONE-01), with its links. Deleted
 * when the account becomes theirs.
 */
@Schema({ collection: 'customerinvitations', versionKey: false })
export class CustomerInvitation {
  /** `_id` of the customer. */
  @Prop({ type: String, required: true, unique: true })
  customer!: string;

  /** Digits of the telephone number, unique: of two desks that add one caller, one succeeds. Absent when shared. */
  @Prop({ type: String, unique: true, sparse: true })
  phone?: string;

  @Prop({ type: [InvitationLinkSchema], default: [] })
  links!: InvitationLink[];
}
export const CustomerInvitationSchema = SchemaFactory.createForClass(CustomerInvitation);
CustomerInvitationSchema.index({ 'links.tokenHash': 1 });

@ObjectType({ description: 'That a customer was added by the desk and has no password yet.' })
export class InvitedCustomer {
  @Field(() => CustomerInvitationState, { description: 'Whether there is a valid link.' })
  state!: CustomerInvitationState;

  @Field(() => Date, { nullable: true, description: 'When the latest link was made.' })
  sentAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'End of validity of the link that is valid longest.' })
  expiresAt!: Date | null;
}

@ObjectType({ description: 'A link that invites a customer; it is shown once.' })
export class CustomerInvitationLink {
  @Field(() => InvitedCustomer, { description: 'The invitation.' })
  invitation!: InvitedCustomer;

  @Field(() => String, { description: 'URL for the customer, short enough to be read aloud.' })
  url!: string;
}

@ObjectType({ description: 'What the page of an invitation shows to the customer.' })
export class OpenCustomerInvitation {
  @Field(() => String, { description: 'Name that the customer gave by telephone.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether the account needs an e-mail address.' })
  needsEmail!: boolean;
}
