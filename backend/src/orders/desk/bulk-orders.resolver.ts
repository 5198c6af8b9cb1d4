import {
  Args,
  ArgsType,
  Context,
  Field,
  Mutation,
  ObjectType,
  registerEnumType,
  Resolver,
} from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { errorSentence } from '@vinkura/domain/texts/messages';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsString, MaxLength } from 'class-validator';
import type { ComplexityEstimatorArgs } from '@nestjs/graphql';
import type { Request } from 'express';
import { type Caller, Roles } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { localeOf } from '../../platform/http/locale.js';
import { Order } from '../core/order.js';
import { BulkOrderAction, BulkOrderSteps } from './bulk-order-steps.js';
import { EnumField } from '../../platform/documents/field-decorators.js';
import { enumOf } from '../../platform/graphql/enums.js';

const ORDERS_MAX = 200;
const REFERENCE_MAX = 40;

registerEnumType(BulkOrderAction, {
  name: 'BulkOrderAction',
  description:
    'A step that is taken with many orders. SUBMIT_PLANNING plans each by its kind with the proposal; SHIP sends all parcels that wait, CONFIRM_RECEPTION receives all that have left.',
});

const BulkOrderOutcome = enumOf(
  'BulkOrderOutcome',
  'SKIPPED: the order is not in the required status. FAILED: a rule rejects it.',
  ['DONE', 'SKIPPED', 'FAILED'],
);

@ArgsType()
class BulkOrderArgs {
  @EnumField(BulkOrderAction, 'The step.') action!: BulkOrderAction;

  @Field(() => [String], { description: 'References of the orders, up to 200.' })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(ORDERS_MAX)
  @IsString({ each: true })
  @MaxLength(REFERENCE_MAX, { each: true })
  references!: string[];
}

@ObjectType({ description: 'Result of a bulk step for one order.' })
class BulkOrderRow {
  @Field(() => String, { description: 'Reference of the order.' })
  reference!: string;

  @Field(() => BulkOrderOutcome, { description: 'Result.' })
  result!: keyof typeof BulkOrderOutcome;

  @Field(() => String, { nullable: true, description: 'Message key of the reason.' })
  messageKey!: string | null;

  @Field(() => String, { nullable: true, description: 'Reason, in the caller’s language.' })
  message!: string | null;

  @Field(() => Order, { nullable: true, description: 'The order after the step; null for an unknown one.' })
  order!: Order | null;
}

const bulkCost = ({ args, childComplexity }: ComplexityEstimatorArgs): number =>
  Math.min(ORDERS_MAX, Math.max(1, (args.references as string[] | undefined)?.length ?? 1)) * childComplexity;

/** Bulk steps on orders. */
@Resolver()
export class BulkOrdersResolver {
  constructor(private readonly bulkOrderSteps: BulkOrderSteps) {}

  @Mutation(() => [BulkOrderRow], {
    complexity: bulkCost,
    description: 'Applies a step to many orders, each in its own transaction with its own result.',
  })
  @Roles(UserType.ADMINISTRATOR)
  async bulkOrderAction(
    @CurrentCaller() caller: Caller,
    @Context('req') request: Request,
    @Args() { action, references }: BulkOrderArgs,
  ): Promise<BulkOrderRow[]> {
    const rows = await this.bulkOrderSteps.run(caller, action, references);
    const locale = localeOf(request);
    return rows.map(({ reference, result, refusal, order }) => ({
      reference,
      result,
      messageKey: refusal?.messageKey ?? null,
      message: refusal ? errorSentence(refusal.messageKey, refusal.params, locale) : null,
      order: order ?? null,
    }));
  }
}
