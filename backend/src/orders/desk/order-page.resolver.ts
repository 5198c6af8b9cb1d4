import { Args, ArgsType, Field, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { DeliverySlot, UserType } from '@vinkura/domain';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Mails } from '../../notifications/index.js';
import { type PaymentIntent, PaymentsService } from '../../payments/index.js';
import { type Caller, Roles, SignedIn } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { listCost } from '../../platform/graphql/cost.js';
import { type Loaders, RequestLoaders } from '../../platform/graphql/loaders.js';
import { AddressInput, UsersService } from '../../users/index.js';
import { OrderLineStock, OrderLineStocks } from './order-line-stock.js';
import { OrderRedaction } from '../core/order-redaction.js';
import { namesByLoader } from '../core/order-loaders.js';
import { type OrderNote, StaffNote, staffNote } from './order-note.js';
import { OrderNotes } from './order-notes.js';
import { version } from '../core/order-steps.inputs.js';
import { orderTimeline, peopleOf } from './order-timeline.js';
import { OrderTimelineEntry } from './order-timeline.types.js';
import { Order } from '../core/order.js';
import { taskLoader } from '../tasks/order-task.loader.js';
import { OrderTasks } from '../tasks/order-tasks.js';
import { ChangeAddress } from '../fulfilment/change-address.js';
import { RescheduleOrder } from '../fulfilment/reschedule-order.js';
import { ShipOrder } from '../fulfilment/ship-order.js';
import {
  OptionalDateField,
  OptionalDayField,
  OptionalEnumField,
  StringField,
} from '../../platform/documents/field-decorators.js';

const NOTE_ID_MAX = 40;
/** The domain rule on the length has its own message. */
const READ_MAX = 100_000;
const reference = { description: 'Reference of the order.' };

@ArgsType()
class EditOrderNoteArgs {
  @Field(() => String, reference)
  @IsString()
  @MaxLength(NOTE_ID_MAX)
  reference!: string;

  @Field(() => ID, { description: 'The note.' })
  @IsString()
  @MaxLength(NOTE_ID_MAX)
  id!: string;

  @StringField(READ_MAX, 'The text, up to 2000 characters.') text!: string;

  @OptionalDateField(
    'Time of the last edit as read; null for never. PRECONDITION_FAILED on a concurrent edit. Not checked if omitted.',
  )
  editedAt?: Date | null;
}

@ArgsType()
class RescheduleOrderArgs {
  @Field(() => String, reference)
  @IsString()
  @MaxLength(NOTE_ID_MAX)
  reference!: string;

  @OptionalDateField('When the wine is wanted at the restaurant.') reservationDate?: Date | null;

  @OptionalDayField('The day that a home delivery is wanted on; none: as soon as it can be.') deliveryDay?:
    | string
    | null;

  @OptionalEnumField(DeliverySlot, 'The slot of a home delivery.') deliverySlot?: DeliverySlot | null;

  @Field(version.type, { nullable: true, description: version.description })
  @IsOptional()
  @IsString()
  @MaxLength(NOTE_ID_MAX)
  version?: string | null;
}

/** Back-office data on the page of an order. */
@Resolver(() => Order)
export class OrderPageResolver {
  constructor(
    private readonly notes: OrderNotes,
    private readonly orderTasks: OrderTasks,
    private readonly lineStocks: OrderLineStocks,
    private readonly shipOrder: ShipOrder,
    private readonly rescheduleOrderUseCase: RescheduleOrder,
    private readonly changeAddress: ChangeAddress,
    private readonly orderRedaction: OrderRedaction,
    private readonly payments: PaymentsService,
    private readonly mails: Mails,
    private readonly users: UsersService,
  ) {}

  @Mutation(() => StaffNote, {
    description: 'Adds a back-office note to an order, invisible to customers.',
  })
  @Roles(UserType.ADMINISTRATOR)
  addOrderNote(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('text', { description: 'The text, up to 2000 characters.' }) text: string,
  ): Promise<StaffNote> {
    return this.notes.add(caller, ref, text);
  }

  @Mutation(() => StaffNote, { description: 'Changes a note; previous versions are kept.' })
  @Roles(UserType.ADMINISTRATOR)
  editOrderNote(@CurrentCaller() caller: Caller, @Args() args: EditOrderNoteArgs): Promise<StaffNote> {
    return this.notes.edit(caller, args.reference, args.id, args.text, args.editedAt);
  }

  @Mutation(() => Order, {
    description: 'Corrects carrier and tracking number of a shipped parcel.',
  })
  @Roles(UserType.ADMINISTRATOR)
  updateDelivery(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('deliveryRef', { description: 'Reference of the parcel.' }) deliveryRef: string,
    @Args('carrier', { type: () => String, nullable: true, description: 'Carrier.' })
    carrier?: string | null,
    @Args('tracking', { type: () => String, nullable: true, description: 'Tracking number.' })
    tracking?: string | null,
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.shipOrder.correct(caller, ref, { deliveryRef, carrier, tracking }, seen);
  }

  @Mutation(() => Order, {
    description:
      'Moves the date of a paid order whose bottles are still in the warehouse, by the rules of a new order; the day it leaves moves along. For administrators, and until the planning for the owner of a home delivery.',
  })
  @SignedIn()
  async rescheduleOrder(
    @CurrentCaller() caller: Caller,
    @Args() { reference: ref, version: seen, ...schedule }: RescheduleOrderArgs,
  ): Promise<Order> {
    return this.orderRedaction.redact(
      caller,
      await this.rescheduleOrderUseCase.reschedule(caller, ref, schedule, seen),
    );
  }

  @Mutation(() => Order, {
    description:
      'Changes address and contact of a paid home delivery whose bottles are still in the warehouse. For administrators, and until the planning for its owner.',
  })
  @SignedIn()
  async changeOrderAddress(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('address', { description: 'The whole address; it is not saved in the address book.' })
    address: AddressInput,
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.orderRedaction.redact(caller, await this.changeAddress.change(caller, ref, address, seen));
  }

  @ResolveField(() => [StaffNote], {
    complexity: listCost(5),
    description: 'Back-office notes, oldest first; empty except for administrators.',
  })
  async staffNotes(
    @Parent() { reference: ref }: Order,
    @CurrentCaller() caller: Caller,
    @RequestLoaders() loaders: Loaders,
  ): Promise<StaffNote[]> {
    if (caller.type !== UserType.ADMINISTRATOR) return [];
    const notes = await this.noteLoader(loaders).load(ref);
    const people = notes.flatMap(({ author, edits }) => [author, ...edits.map(({ by }) => by)]);
    const names = await this.namesOf(people, loaders);
    return notes.map((note) => staffNote(note, names));
  }

  @ResolveField(() => [OrderLineStock], {
    complexity: listCost(5),
    description: 'Stock of its wines; empty except for administrators.',
  })
  lineStock(@Parent() order: Order, @CurrentCaller() caller: Caller): Promise<OrderLineStock[]> | [] {
    return caller.type === UserType.ADMINISTRATOR ? this.lineStocks.of(order) : [];
  }

  @ResolveField(() => [OrderTimelineEntry], {
    complexity: listCost(40),
    description:
      'Its timeline, oldest first: steps, payments, refunds, parcels, mails, notes, tasks. Empty except for administrators.',
  })
  async timeline(
    @Parent() order: Order,
    @CurrentCaller() caller: Caller,
    @RequestLoaders() loaders: Loaders,
  ): Promise<OrderTimelineEntry[]> {
    if (caller.type !== UserType.ADMINISTRATOR) return [];
    const [intents, mails, notes, tasks] = await Promise.all([
      this.intentsOf(order, loaders),
      this.mails.ofOrder(order.reference),
      this.noteLoader(loaders).load(order.reference),
      taskLoader(loaders, this.orderTasks).load(order.reference),
    ]);
    const sources = { order, intents, mails, notes, tasks };
    return orderTimeline({ ...sources, names: await this.namesOf(peopleOf(sources), loaders) });
  }

  private noteLoader(loaders: Loaders) {
    return loaders.get<OrderNote[]>('order-notes', async (references) => {
      const notes = await this.notes.of(references);
      return references.map((ref) => notes.filter(({ orderRef }) => orderRef === ref));
    });
  }

  private namesOf(references: readonly string[], loaders: Loaders): Promise<ReadonlyMap<string, string>> {
    return namesByLoader(references, loaders, this.users);
  }

  private async intentsOf({ paymentHistory }: Order, loaders: Loaders): Promise<PaymentIntent[]> {
    const loader = loaders.one<PaymentIntent>(
      'payment-intents',
      (ids) => this.payments.find(ids),
      (intent) => String(intent._id),
    );
    const ids = [...new Set(paymentHistory.map(({ paymentIntentId }) => paymentIntentId))];
    const found = await Promise.all(ids.map((id) => loader.load(id)));
    return found.filter((intent) => intent !== undefined);
  }
}
