import { ArgsType, Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { GRANTED_POINTS_MAX } from '@vinkura/domain/back-office/people';
import { LoyaltyStatus, NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '@vinkura/domain';
import { IsInt, Max, Min, NotEquals } from 'class-validator';
import { PageArgs, pageTypeOf } from '../platform/documents/page.js';
import { Day, Yen } from '../platform/graphql/scalars.js';
import { PointsEntry } from './points-entry.js';
import { FilledStringField, OptionalStringField } from '../platform/documents/field-decorators.js';

export const PointsPage = pageTypeOf(PointsEntry, 'PointsPage', 'changes of a balance of points');

@ObjectType({ description: 'A member’s progress towards the next tier.' })
export class TierProgress {
  @Field(() => LoyaltyStatus, { description: 'Current tier.' })
  tier!: LoyaltyStatus;

  @Field(() => LoyaltyStatus, { nullable: true, description: 'The next tier; null at the top.' })
  next!: LoyaltyStatus | null;

  @Field(() => Yen, { description: 'Purchases of the last 12 months.' })
  annualPurchases!: number;

  @Field(() => Yen, { description: 'Amount missing for the next tier.' })
  remaining!: number;

  @Field(() => Float, { description: 'Progress to the next tier, 0 to 1.' })
  ratio!: number;

  @Field(() => Day, {
    nullable: true,
    description: 'The next membership anniversary, when the tier is recalculated.',
  })
  nextReview!: string | null;

  @Field(() => Boolean, { description: 'Gold and above.' })
  upperGroup!: boolean;

  @Field(() => Boolean, { description: 'Platinum and above.' })
  topGroup!: boolean;
}

@ObjectType({ description: 'A membership tier and its conditions.' })
export class MembershipTier {
  @Field(() => LoyaltyStatus, { description: 'The tier.' })
  tier!: LoyaltyStatus;

  @Field(() => Yen, { description: 'Required purchases of 12 months.' })
  threshold!: number;

  @Field(() => Float, { description: 'Points earned, in percent of the amount paid by card.' })
  pointsPercent!: number;

  @Field(() => Boolean, { description: 'Whether the public page presents it in detail.' })
  presented!: boolean;
}

/** Points that an administrator adds or deducts. */
@ArgsType()
export class GrantPointsArgs {
  @FilledStringField(NAME_MAX_LENGTH, 'Reference of the user.') userRef!: string;

  @IsInt()
  @NotEquals(0)
  @Min(-GRANTED_POINTS_MAX)
  @Max(GRANTED_POINTS_MAX)
  @Field(() => Int, { description: 'Points; negative to deduct.' })
  points!: number;

  @FilledStringField(TEXT_MAX_LENGTH, 'Reason, visible to the customer.') reason!: string;
}

@ArgsType()
export class PointsHistoryArgs extends PageArgs {
  @OptionalStringField(
    NAME_MAX_LENGTH,
    'Reference of the user; defaults to the caller. Others only for administrators.',
  )
  userRef?: string | null;
}
