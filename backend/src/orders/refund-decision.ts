import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Field, ObjectType } from '@nestjs/graphql';
import { RefundDecisionCause, RefundDecisionState } from '@vinkura/domain';
import { Yen } from '../platform/graphql/scalars.js';

/** Whether the money of an order goes back, and who decided so (OWED-01). */
@Schema({ _id: false, versionKey: false })
export class RefundDecision {
  @Prop({ type: String, enum: Object.values(RefundDecisionState), required: true })
  state!: RefundDecisionState;

  @Prop({ type: String, enum: Object.values(RefundDecisionCause), required: true })
  cause!: RefundDecisionCause;

  /** Since when there is something to decide. */
  @Prop({ type: Date, required: true })
  since!: Date;

  @Prop({ type: Date, default: null })
  decidedAt!: Date | null;

  /** Reference of the administrator, or SYSTEM. */
  @Prop({ type: String, default: null })
  decidedBy!: string | null;

  /** For the back office only. */
  @Prop({ type: String, default: null })
  reason!: string | null;
}
export const RefundDecisionSchema = SchemaFactory.createForClass(RefundDecision);

@ObjectType('RefundDecision', { description: 'Whether the money of an order goes back to its customer.' })
export class RefundDecisionView {
  @Field(() => RefundDecisionState, { description: 'Where the decision stands.' })
  state!: RefundDecisionState;

  @Field(() => RefundDecisionCause, { description: 'Why there is something to decide.' })
  cause!: RefundDecisionCause;

  @Field(() => Date, { description: 'Since when there is something to decide.' })
  since!: Date;

  @Field(() => Yen, {
    description: 'To be decided: what can be given back. Owed: what has not been given back yet. Else 0.',
  })
  amountOpen!: number;

  @Field(() => Date, { nullable: true, description: 'When it was decided.' })
  decidedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Reference of the administrator who decided, or SYSTEM; for administrators.',
  })
  decidedBy!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of that administrator; for administrators.' })
  decidedByName!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it was decided so; for administrators.' })
  reason!: string | null;
}

/** The decision as the customer may see it: what happens to the money, not who decided and why. */
export const customerDecision = (decision: RefundDecision | null | undefined): RefundDecision | null =>
  decision ? { ...decision, decidedBy: null, reason: null } : null;
