import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Field, ObjectType } from '@nestjs/graphql';
import { RefundDecisionCause, RefundDecisionState } from '@vinkura/domain';
import { Yen } from '../../platform/graphql/scalars.js';

/** Whether an order is refunded, and who decided (OWED-01). */
@Schema({ _id: false, versionKey: false })
export class RefundDecision {
  @Prop({ type: String, enum: Object.values(RefundDecisionState), required: true })
  state!: RefundDecisionState;

  @Prop({ type: String, enum: Object.values(RefundDecisionCause), required: true })
  cause!: RefundDecisionCause;

  /** Time from which a decision is pending. */
  @Prop({ type: Date, required: true })
  since!: Date;

  @Prop({ type: Date, default: null })
  decidedAt!: Date | null;

  /** Reference of the administrator, or SYSTEM. */
  @Prop({ type: String, default: null })
  decidedBy!: string | null;

  /** Back office only. */
  @Prop({ type: String, default: null })
  reason!: string | null;
}
export const RefundDecisionSchema = SchemaFactory.createForClass(RefundDecision);

@ObjectType('RefundDecision', { description: 'Whether an order is refunded.' })
export class RefundDecisionView {
  @Field(() => RefundDecisionState, { description: 'State of the decision.' })
  state!: RefundDecisionState;

  @Field(() => RefundDecisionCause, { description: 'Why a decision is needed.' })
  cause!: RefundDecisionCause;

  @Field(() => Date, { description: 'Time from which a decision is pending.' })
  since!: Date;

  @Field(() => Yen, {
    description: 'Pending: refundable amount. Owed: amount not refunded yet. Else 0.',
  })
  amountOpen!: number;

  @Field(() => Date, { nullable: true, description: 'When it was decided.' })
  decidedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Reference of the deciding administrator, or SYSTEM; for administrators.',
  })
  decidedBy!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of that administrator; for administrators.' })
  decidedByName!: string | null;

  @Field(() => String, { nullable: true, description: 'Reason; for administrators.' })
  reason!: string | null;
}

/** The decision as visible to the customer: without administrator and reason. */
export const customerDecision = (decision: RefundDecision | null | undefined): RefundDecision | null =>
  decision ? { ...decision, decidedBy: null, reason: null } : null;
