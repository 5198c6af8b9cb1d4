import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { OrderBoardStage, payBefore, RefundDecisionState, type Yen } from '@vinkura/domain';
import type { Model, QueryFilter } from 'mongoose';
import { ParametersService } from '../../parameters/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { UsersService } from '../../users/index.js';
import { type Venue, VenuesService } from '../../venues/index.js';
import type { OrderBoard, OrderBoardCard } from './order-board.types.js';
import { orderVersion } from '../core/order-versions.js';
import { Order } from '../core/order.js';
import { RefundQueries } from '../refunds/refund-queries.js';
import { reportedWines } from '../tasks/bottle-alarm.types.js';
import type { OrderTask } from '../core/order-task.js';
import { OrderTasks } from '../tasks/order-tasks.js';

const { AWAITING_PAYMENT, ON_HOLD, REFUND_TO_DECIDE, OPEN_TASK } = OrderBoardStage;
/** Not overdue for the back office: the system cancels unpaid orders, the others wait for a date. */
const WITHOUT_DEADLINE: readonly OrderBoardStage[] = [AWAITING_PAYMENT, ON_HOLD, REFUND_TO_DECIDE, OPEN_TASK];

/** Counting limit per column, because a full count would take longer than the cards. */
const BOARD_COUNT_CAP = 1000;

/** Projection of a card. */
const FIELDS = [
  'reference',
  'status',
  'kind',
  'destination',
  'owner',
  'ownerRef',
  'reservation.venueRef',
  'reservation.reservationDate',
  'homeAddress.city',
  'homeAddress.street',
  'dueAt',
  'statusSince',
  'lastActivityAt',
  'payBy',
  'refundDecision',
  'wineCount',
  'totalPaymentAmount',
  'updatedAt',
] as const;

/** Data the cards need besides the orders. */
interface Context {
  now: Date;
  names: ReadonlyMap<string, string>;
  venues: ReadonlyMap<string, Venue>;
  amounts: ReadonlyMap<string, Yen>;
  /** Of the column of open tasks. */
  tasks: readonly OrderTask[];
  limits: Awaited<ReturnType<ParametersService['orderAbandonment']>>;
}

/** The order board (ADM-05): open tasks and which are overdue. */
@Injectable()
export class OrderBoards {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly refunds: RefundQueries,
    private readonly tasks: OrderTasks,
    private readonly users: UsersService,
    private readonly venues: VenuesService,
    private readonly parameters: ParametersService,
    private readonly clock: Clock,
  ) {}

  /** @param first cards per column */
  async read(stages: readonly OrderBoardStage[], first: number): Promise<OrderBoard> {
    const now = this.clock.now();
    const [columns, limits, amounts] = await Promise.all([
      Promise.all(stages.map((stage) => this.first(stage, first))),
      this.parameters.orderAbandonment(),
      stages.includes(REFUND_TO_DECIDE) ? this.refunds.openAmounts() : new Map<string, Yen>(),
    ]);
    const of = (index: number) => columns[index] ?? [];
    const shown = columns.flat();
    const venueRefs = new Set(shown.flatMap(({ reservation }) => reservation?.venueRef ?? []));
    const reported = of(stages.indexOf(OPEN_TASK)).map(({ reference }) => reference);
    const [counts, late, names, venues, tasks] = await Promise.all([
      Promise.all(stages.map((stage, index) => this.count(stage, of(index), first))),
      Promise.all(stages.map((stage, index) => this.countLate(stage, of(index), first, now))),
      this.users.namesOf(shown.map(({ ownerRef }) => ownerRef)),
      this.venues.find([...venueRefs]),
      reported.length > 0 ? this.tasks.of(reported) : [],
    ]);
    const context = {
      now,
      limits,
      amounts,
      tasks,
      names,
      venues: new Map(venues.map((venue) => [venue.reference, venue])),
    };
    return {
      at: now,
      columns: stages.map((stage, index) => ({
        stage,
        count: Math.min(BOARD_COUNT_CAP, counts[index] ?? 0),
        countIsCapped: (counts[index] ?? 0) > BOARD_COUNT_CAP,
        lateCount: late[index] ?? 0,
        orders: of(index).map((order) => card(stage, order, context)),
      })),
    };
  }

  /** Counts only what the cards do not show, up to the cap, as in lists. */
  private async count(stage: OrderBoardStage, cards: readonly Order[], limit: number): Promise<number> {
    return cards.length < limit ? cards.length : this.counted(filterOf(stage));
  }

  /** Overdue orders come first: they are only counted when they fill all cards. */
  private async countLate(
    stage: OrderBoardStage,
    cards: readonly Order[],
    limit: number,
    now: Date,
  ): Promise<number> {
    if (WITHOUT_DEADLINE.includes(stage)) return 0;
    const last = cards.at(-1);
    if (cards.length < limit || (last?.dueAt && last.dueAt >= now))
      return cards.filter(({ dueAt }) => dueAt && dueAt < now).length;
    return Math.min(BOARD_COUNT_CAP, await this.counted({ ...filterOf(stage), dueAt: { $lt: now } }));
  }

  private counted(filter: QueryFilter<Order>): Promise<number> {
    return this.orders.countDocuments(filter, { limit: BOARD_COUNT_CAP + 1 });
  }

  private first(stage: OrderBoardStage, limit: number): Promise<Order[]> {
    return this.orders
      .find(filterOf(stage), stage === OPEN_TASK ? [...FIELDS, 'products'] : [...FIELDS])
      .sort(SORTS[stage] ?? { dueAt: 1, _id: 1 })
      .limit(limit)
      .lean<Order[]>();
  }
}

/** Without deadlines, the longest waiting or the next reservation comes first. */
const SORTS: Partial<Record<OrderBoardStage, Record<string, 1>>> = {
  [REFUND_TO_DECIDE]: { 'refundDecision.since': 1, _id: 1 },
  [OPEN_TASK]: { 'reservation.reservationDate': 1, _id: 1 },
};

function filterOf(stage: OrderBoardStage): QueryFilter<Order> {
  if (stage === REFUND_TO_DECIDE) return { 'refundDecision.state': RefundDecisionState.TO_DECIDE };
  return stage === OPEN_TASK ? { openTasks: { $gte: 1 } } : { stage };
}

function card(
  stage: OrderBoardStage,
  order: Order,
  { now, names, venues, amounts, tasks, limits }: Context,
): OrderBoardCard {
  const { reference, status, kind, destination, ownerRef, reservation, homeAddress } = order;
  const isRefund = stage === REFUND_TO_DECIDE;
  const due = stage === AWAITING_PAYMENT ? payBefore(order, limits) : (order.dueAt ?? null);
  const deadline = isRefund ? null : due;
  const venue = venues.get(reservation?.venueRef ?? '');
  return {
    reference,
    version: orderVersion(order),
    status,
    kind,
    destination,
    customerRef: ownerRef,
    customerName: names.get(ownerRef) ?? null,
    venueRef: reservation?.venueRef ?? null,
    venueName: venue?.name ?? null,
    venueNameEn: venue?.nameEn ?? null,
    homePlace: homeAddress ? [homeAddress.city, homeAddress.street].filter(Boolean).join('') : null,
    reservationDate: reservation?.reservationDate ?? null,
    deadline,
    isLate: !WITHOUT_DEADLINE.includes(stage) && deadline !== null && deadline < now,
    since: isRefund ? (order.refundDecision?.since ?? order.statusSince) : order.statusSince,
    wineCount: order.wineCount,
    totalPaymentAmount: order.totalPaymentAmount,
    amountOpen: isRefund ? (amounts.get(reference) ?? 0) : null,
    reports: stage === OPEN_TASK ? reportedWines(order, tasks) : [],
  };
}
