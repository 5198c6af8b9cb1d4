import { InputType } from '@nestjs/graphql';
import { Allow } from 'class-validator';
import {
  BooleanField,
  IntegerField,
  OptionalNestedListField,
  OptionalStringField,
  StringField,
} from '../../platform/documents/field-decorators.js';

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
  @StringField(MAX_TEXT, 'Reference of the warehouse.') warehouseRef!: string;
  @StringField(MAX_TEXT, 'Reference of the wine.') productRef!: string;
  @IntegerField(1, MAX_BOTTLES, 'Bottles.') quantity!: number;
}

@InputType({ description: 'A tick on the checklist of a preparation.' })
export class PreparedBottleInput {
  @StringField(MAX_TEXT, 'Identifier of the bottle within the order.') bottle!: string;
  @BooleanField('Whether it is packed with its instructions.') done!: boolean;
}

/** REST bodies of steps may include the order, which must match the path. */
export class OrderStepBody {
  @Allow()
  order?: unknown;
}

export class SubmitPlanningBody extends OrderStepBody {
  @OptionalNestedListField(() => PlannedBottlesInput, MAX_BOTTLES) bottles?: PlannedBottlesInput[] | null;
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
  @OptionalNestedListField(() => PreparedBottleBody, MAX_BOTTLES) preparation?: PreparedBottleBody[] | null;
}

export class ReceptionBody extends OrderStepBody {
  @OptionalStringField(MAX_TEXT) deliveryRef?: string | null;
}
