import { Field, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';

/** Upper bound, above any real order. */
const MAX_BOTTLES = 10_000;
const MAX_TEXT = 100;

/** Argument of every order mutation, for optimistic locking. */
export const version = {
  type: () => String,
  nullable: true,
  description:
    'Version of the order as read: PRECONDITION_FAILED when it has changed since. Not checked if omitted.',
} as const;

@InputType({ description: 'Bottles to take from one warehouse.' })
export class PlannedBottlesInput {
  @IsString()
  @MaxLength(MAX_TEXT)
  @Field(() => String, { description: 'Reference of the warehouse.' })
  warehouseRef!: string;

  @IsString()
  @MaxLength(MAX_TEXT)
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @IsInt()
  @Min(1)
  @Max(MAX_BOTTLES)
  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;
}

@InputType({ description: 'A tick on the checklist of a preparation.' })
export class PreparedBottleInput {
  @IsString()
  @MaxLength(MAX_TEXT)
  @Field(() => String, { description: 'Identifier of the bottle within the order.' })
  bottle!: string;

  @IsBoolean()
  @Field(() => Boolean, { description: 'Whether it is packed with its instructions.' })
  done!: boolean;
}

/** REST bodies of steps may include the order, which must match the path. */
export class OrderStepBody {
  @Allow()
  order?: unknown;
}

export class SubmitPlanningBody extends OrderStepBody {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_BOTTLES)
  @ValidateNested({ each: true })
  @Type(() => PlannedBottlesInput)
  bottles?: PlannedBottlesInput[] | null;
}

/** A bottle of the checklist as read; only its tick is used. */
export class PreparedBottleBody extends PreparedBottleInput {
  @Allow() productRef?: unknown;
  @Allow() warehouseRef?: unknown;
  @Allow() name?: unknown;
  @Allow() nameEn?: unknown;
  @Allow() vintage?: unknown;
  @Allow() size?: unknown;
  @Allow() glassInstructions?: unknown;
  @Allow() openingInstructions?: unknown;
  @Allow() tempInstructions?: unknown;
  @Allow() extraInstructions?: unknown;
  @Allow() extraInstructionsEn?: unknown;
}

export class PreparationBody extends OrderStepBody {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_BOTTLES)
  @ValidateNested({ each: true })
  @Type(() => PreparedBottleBody)
  preparation?: PreparedBottleBody[] | null;
}

export class ReceptionBody extends OrderStepBody {
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  deliveryRef?: string | null;
}
