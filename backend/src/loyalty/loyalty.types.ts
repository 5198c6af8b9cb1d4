import { ArgsType, Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { LoyaltyStatus, NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '@vinkura/domain';
import { IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min, NotEquals } from 'class-validator';
import { PageArgs, pageTypeOf } from '../platform/documents/page.js';
import { Day, Yen } from '../platform/graphql/scalars.js';
import { PointsEntry } from './points-entry.js';

/** More than anybody would give at once; a slip of the finger is refused. */
const MAX_GRANT = 1_000_000;

export const PointsPage = pageTypeOf(PointsEntry, 'PointsPage', 'changes of a balance of points');

@ObjectType({ description: 'Where a member stands on the way to the next tier.' })
export class TierProgress {
  @Field(() => LoyaltyStatus, { description: 'The tier held.' })
  tier!: LoyaltyStatus;

  @Field(() => LoyaltyStatus, { nullable: true, description: 'The next tier; null at the top.' })
  next!: LoyaltyStatus | null;

  @Field(() => Yen, { description: 'Purchases of the last 12 months.' })
  annualPurchases!: number;

  @Field(() => Yen, { description: 'Still to buy until the next tier.' })
  remaining!: number;

  @Field(() => Float, { description: 'How far it is from this tier to the next, 0 to 1.' })
  ratio!: number;

  @Field(() => Day, {
    nullable: true,
    description: 'The membership anniversary at which the tier is set anew.',
  })
  nextReview!: string | null;

  @Field(() => Boolean, { description: 'Gold and above.' })
  upperGroup!: boolean;

  @Field(() => Boolean, { description: 'Platinum and above.' })
  topGroup!: boolean;
}

@ObjectType({ description: 'A membership tier and what it takes.' })
export class MembershipTier {
  @Field(() => LoyaltyStatus, { description: 'The tier.' })
  tier!: LoyaltyStatus;

  @Field(() => Yen, { description: 'Purchases of 12 months from which it is held.' })
  threshold!: number;

  @Field(() => Float, { description: 'Percent of what is paid by card that is earned as points.' })
  pointsPercent!: number;

  @Field(() => Boolean, { description: 'Whether the public page presents it; others are only named there.' })
  presented!: boolean;
}

/** Points that an administrator gives, or takes away. */
@ArgsType()
export class GrantPointsArgs {
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME_MAX_LENGTH)
  @Field(() => String, { description: 'Reference of the user.' })
  userRef!: string;

  @IsInt()
  @NotEquals(0)
  @Min(-MAX_GRANT)
  @Max(MAX_GRANT)
  @Field(() => Int, { description: 'Points; negative takes them away.' })
  points!: number;

  @IsString()
  @IsNotEmpty()
  @MaxLength(TEXT_MAX_LENGTH)
  @Field(() => String, { description: 'Why; the customer can read it.' })
  reason!: string;
}

@ArgsType()
export class PointsHistoryArgs extends PageArgs {
  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX_LENGTH)
  @Field(() => String, {
    nullable: true,
    description: 'Reference of the user; left out: oneself. Others only for administrators.',
  })
  userRef?: string | null;
}
