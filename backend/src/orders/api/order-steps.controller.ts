import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { isValidOrder, OrderKind, UserType } from '@vinkura/domain';
import { PaymentsService } from '../../payments/index.js';
import { Roles, SignedIn } from '../../platform/access/access.js';
import type { Caller } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { DomainError, unknownReference } from '../../platform/errors/domain-error.js';
import {
  OrderStepBody,
  PreparationBody,
  ReceptionBody,
  SubmitPlanningBody,
} from '../core/order-steps.inputs.js';
import { type OrderView, OrderViews } from '../core/order-views.js';
import type { Order } from '../core/order.js';
import { OrderQueries } from '../core/orders.queries.js';
import { ConfirmReception } from '../fulfilment/confirm-reception.js';
import { PrepareOrder } from '../fulfilment/prepare-order.js';
import { StartPlanning } from '../fulfilment/start-planning.js';
import { SubmitPlanning } from '../fulfilment/submit-planning.js';

/** Order steps over REST (API-15 to API-17). `{id}` is the `_id` or the reference. */
@Controller('api/orders')
@SignedIn()
export class OrderStepsController {
  constructor(
    private readonly queries: OrderQueries,
    private readonly startPlanning: StartPlanning,
    private readonly submitPlanning: SubmitPlanning,
    private readonly prepareOrder: PrepareOrder,
    private readonly confirmReceptionUseCase: ConfirmReception,
    private readonly payments: PaymentsService,
    private readonly views: OrderViews,
  ) {}

  /** Refreshes the order's payment from the provider and returns the order (API-15). */
  @Get(':id/refreshpaymentstatus')
  async refreshPaymentStatus(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<OrderView> {
    const { paymentIntentId } = await this.queries.one(caller, id);
    if (paymentIntentId) await this.payments.settleIfPossible(paymentIntentId);
    return this.views.one(caller, await this.queries.one(caller, id));
  }

  @Post(':id/startplanning')
  @HttpCode(200)
  async start(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<OrderView> {
    return this.answer(caller, await this.startPlanning.onBehalfOf(caller, id), 'start-planning-unknown');
  }

  @Post(':id/submitplanning')
  @Roles(UserType.ADMINISTRATOR)
  @HttpCode(200)
  submitNormal(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: SubmitPlanningBody,
  ): Promise<OrderView> {
    return this.submit(caller, id, OrderKind.NORMAL, body);
  }

  @Post(':id/submitcellarplanning')
  @Roles(UserType.ADMINISTRATOR)
  @HttpCode(200)
  submitCellar(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: SubmitPlanningBody,
  ): Promise<OrderView> {
    return this.submit(caller, id, OrderKind.CELLAR, body);
  }

  @Post(':id/submitindentplanning')
  @Roles(UserType.ADMINISTRATOR)
  @HttpCode(200)
  submitIndent(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: OrderStepBody,
  ): Promise<OrderView> {
    return this.submit(caller, id, OrderKind.INDENT, body);
  }

  @Post(':id/startpreparing')
  @Roles(UserType.ADMINISTRATOR)
  @HttpCode(200)
  async startPreparing(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() { order }: OrderStepBody,
  ): Promise<OrderView> {
    await this.assertSameReference(caller, id, order);
    return this.answer(caller, await this.prepareOrder.start(caller, id), 'start-preparing-unknown');
  }

  @Post(':id/savepreparation')
  @Roles(UserType.ADMINISTRATOR)
  @HttpCode(200)
  async savePreparation(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() { order, preparation }: PreparationBody,
  ): Promise<OrderView> {
    await this.assertSameReference(caller, id, order);
    return this.answer(
      caller,
      await this.prepareOrder.save(caller, id, preparation ?? []),
      'save-preparation-unknown',
    );
  }

  @Post(':id/confirmpreparation')
  @Roles(UserType.ADMINISTRATOR)
  @HttpCode(200)
  async confirmPreparation(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() { order, preparation }: PreparationBody,
  ): Promise<OrderView> {
    await this.assertSameReference(caller, id, order);
    const confirmed = await this.prepareOrder.confirm(caller, id, preparation ?? []);
    return this.answer(caller, confirmed, 'confirm-preparation-unknown');
  }

  @Post(':id/confirmreception')
  @HttpCode(200)
  confirmReception(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: ReceptionBody,
  ): Promise<OrderView> {
    return this.receive(caller, id, false, body);
  }

  @Post(':id/confirmindentreception')
  @HttpCode(200)
  confirmIndentReception(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: ReceptionBody,
  ): Promise<OrderView> {
    return this.receive(caller, id, true, body);
  }

  private async submit(
    caller: Caller,
    id: string,
    kind: OrderKind,
    { order, bottles }: SubmitPlanningBody,
  ): Promise<OrderView> {
    await this.assertSameReference(caller, id, order);
    return this.answer(
      caller,
      await this.submitPlanning.submit(caller, id, kind, bottles),
      'submit-planning-unknown',
    );
  }

  private async receive(
    caller: Caller,
    id: string,
    isIndent: boolean,
    { order, deliveryRef }: ReceptionBody,
  ): Promise<OrderView> {
    await this.assertSameReference(caller, id, order);
    return this.views.one(
      caller,
      await this.confirmReceptionUseCase.confirm(caller, id, isIndent, deliveryRef),
    );
  }

  /** ERR-06: the result must be an order, otherwise an error. */
  private async answer(caller: Caller, order: Order, messageKey: string): Promise<OrderView> {
    if (!isValidOrder(order)) throw new DomainError('INTERNAL', messageKey);
    return this.views.one(caller, order);
  }

  /** An order in the body must match the path; by `_id`, reference, or whole. */
  private async assertSameReference(caller: Caller, id: string, claimed: unknown): Promise<void> {
    if (claimed === undefined || claimed === null) return;
    const { _id, reference } = await this.queries.one(caller, id);
    const names = namesOf(claimed);
    const other = names.find((name) => name !== String(_id) && name !== reference);
    if (names.length === 0 || other !== undefined) throw unknownReference('order', other ?? '');
  }
}

function namesOf(claimed: unknown): unknown[] {
  if (typeof claimed !== 'object' || claimed === null) return [claimed];
  const { _id, reference } = claimed as { _id?: unknown; reference?: unknown };
  return [_id, reference].filter((name) => name !== undefined);
}
