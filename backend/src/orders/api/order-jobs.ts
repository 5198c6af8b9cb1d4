import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  DAY_MS,
  isSurveyOpen,
  receptionReminderDay,
  DestinationKind,
  HOUR_MS,
  NotificationKind,
  OPEN_STATUSES,
  OrderKind,
  OrderStage,
  OrderStatus,
  cellarPlanningCutoff,
  preparationCutoff,
  tokyoDay,
  tomorrowInTokyo,
} from '@vinkura/domain';
import type { Model, QueryFilter } from 'mongoose';
import { ParametersService } from '../../parameters/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { OrderMails } from '../core/order-mails.js';
import { OrderStateMachine } from '../core/order-state-machine.js';
import { Order } from '../core/order.js';
import { RefundDecisions } from '../refunds/refund-decisions.js';
import { CloseOrder } from '../fulfilment/close-order.js';
import { MakeReady } from '../fulfilment/make-ready.js';
import { StartPlanning } from '../fulfilment/start-planning.js';
import { SubmitPlanning } from '../fulfilment/submit-planning.js';

const ORDERS_START_PLANNING_JOB = 'orders-start-planning';
export const ORDERS_READY_JOB = 'orders-ready';
export const ORDERS_CELLAR_PLANNING_JOB = 'orders-cellar-planning';
export const ORDERS_ARRIVING_JOB = 'orders-arriving-tomorrow';
export const ORDERS_PLEASE_CONFIRM_JOB = 'orders-please-confirm';
export const ORDERS_SURVEY_JOB = 'orders-survey';
export const ORDERS_CLOSE_JOB = 'orders-close';
const ORDERS_STAGES_JOB = 'orders-stages';
export const ORDERS_REFUND_DECISIONS_JOB = 'orders-refund-decisions';

const BATCH = 500;
const QUARTER_HOUR_MS = HOUR_MS / 4;
/** On the way to a restaurant: planned, and not confirmed as received. */
const UNDER_WAY: OrderStatus[] = ['PLANNED', 'READY_TO_PREPARE', 'IN_PREPARATION', 'IN_DELIVERY'];

/** An older survey that could not be sent, such as after an outage, is not sent any more. */
const SURVEY_MAIL_DAYS = 30;
const SURVEYED: OrderStatus[] = ['RECEPTION_CONFIRMED', 'CLOSED'];

/** Indexes of the orders. */
const BY_STATUS = { status: 1, statusSince: 1 } as const;
const BY_RESERVATION = { 'reservation.reservationDate': 1, _id: 1 } as const;
const BY_SURVEY = { surveyOpensAt: 1 } as const;
const BY_DEADLINE = { stage: 1, dueAt: 1, _id: 1 } as const;

interface Counts extends Record<string, number> {
  done: number;
  /** Rejected by a rule, such as missing bottles; retried by the next run. */
  refused: number;
}

/** Time-triggered steps of orders; jobs are idempotent, and one order never blocks the others. */
@Injectable()
export class OrderJobs implements OnModuleInit {
  private readonly logger = new Logger('OrderJobs');

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly startPlanningUseCase: StartPlanning,
    private readonly makeReadyUseCase: MakeReady,
    private readonly submitPlanning: SubmitPlanning,
    private readonly closeOrder: CloseOrder,
    private readonly decisions: RefundDecisions,
    private readonly mails: OrderMails,
    private readonly parameters: ParametersService,
    private readonly transactions: Transactions,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const register = (name: string, everyMs: number, run: () => Promise<Counts>) =>
      this.jobs.register({ name, everyMs, run });
    register(ORDERS_START_PLANNING_JOB, QUARTER_HOUR_MS, () => this.startPlanning());
    register(ORDERS_READY_JOB, QUARTER_HOUR_MS, () => this.makeReady());
    register(ORDERS_CELLAR_PLANNING_JOB, QUARTER_HOUR_MS, () => this.planCellarOrders());
    register(ORDERS_ARRIVING_JOB, HOUR_MS, () => this.sendArrivalReminders());
    register(ORDERS_PLEASE_CONFIRM_JOB, HOUR_MS, () => this.askForConfirmation());
    register(ORDERS_SURVEY_JOB, QUARTER_HOUR_MS, () => this.sendSurveys());
    register(ORDERS_CLOSE_JOB, HOUR_MS, () => this.close());
    register(ORDERS_STAGES_JOB, HOUR_MS, () => this.noteStages());
    register(ORDERS_REFUND_DECISIONS_JOB, HOUR_MS, () => this.openRefundDecisions());
  }

  /** Paid orders go to planning immediately; those forced to PAID after an hour (ADR-0007). */
  private startPlanning(): Promise<Counts> {
    const statusSince = { $lte: new Date(this.clock.now().getTime() - HOUR_MS) };
    return this.each({ status: OrderStatus.PAID, statusSince }, (reference) =>
      this.startPlanningUseCase.bySystem(reference),
    );
  }

  /** Planned orders with a near date, or for home delivery, become ready to prepare (REQ-D07). */
  private async makeReady(): Promise<Counts> {
    const wantedBefore = preparationCutoff(this.clock.now(), await this.parameters.closedDays());
    const due = {
      status: OrderStatus.PLANNED,
      kind: OrderKind.NORMAL,
      $or: [{ 'reservation.reservationDate': { $lt: wantedBefore } }, { destination: DestinationKind.HOME }],
    };
    return this.each(due, (reference) => this.makeReadyUseCase.bySystem(reference));
  }

  /** Wine for the cellar is stored within 24 hours, even if no administrator submits the planning (DEST-01). */
  private planCellarOrders(): Promise<Counts> {
    const statusSince = { $lte: cellarPlanningCutoff(this.clock.now()) };
    return this.each({ status: OrderStatus.PLANNING, kind: OrderKind.CELLAR, statusSince }, (reference) =>
      this.submitPlanning.bySystem(reference),
    );
  }

  /** Reminds the customer the day before a reservation. */
  private sendArrivalReminders(): Promise<Counts> {
    const { from, until } = tomorrowInTokyo(this.clock.now());
    const due = {
      status: { $in: UNDER_WAY },
      destination: DestinationKind.RESTAURANT,
      'reservation.reservationDate': { $gte: from, $lt: until },
      reminders: { $ne: NotificationKind.ARRIVING_TOMORROW },
    };
    const isDue = ({ status, reservation }: Order): boolean => {
      const at = reservation?.reservationDate;
      return UNDER_WAY.includes(status) && !!at && at >= from && at < until;
    };
    // An order whose date is changed is reminded of the new date too.
    return this.each(
      due,
      (reference) => this.remind(reference, 'ARRIVING_TOMORROW', isDue, tokyoDay(from)),
      BY_RESERVATION,
    );
  }

  /** Asks for confirmation of the reception on the day after (REQ-D09). */
  private askForConfirmation(): Promise<Counts> {
    const today = tokyoDay(this.clock.now());
    const due = {
      status: OrderStatus.IN_DELIVERY,
      deliveries: { $not: { $elemMatch: { shippedAt: null } } },
      reminders: { $ne: NotificationKind.PLEASE_CONFIRM },
    };
    const isAsked = ({ status, destination, reservation, deliveries }: Order): boolean => {
      if (status !== OrderStatus.IN_DELIVERY) return false;
      const shippedAt = new Date(Math.max(...deliveries.map((parcel) => Number(parcel.shippedAt))));
      const reservationDate = reservation?.reservationDate ?? null;
      return today >= receptionReminderDay({ destination, reservationDate }, shippedAt);
    };
    return this.each(due, (reference) => this.remind(reference, 'PLEASE_CONFIRM', isAsked));
  }

  /** Asks for feedback once the survey opens, unless the order was refunded since (REQ-D52). */
  private sendSurveys(): Promise<Counts> {
    const now = this.clock.now();
    const due = {
      surveyOpensAt: { $lte: now, $gt: new Date(now.getTime() - SURVEY_MAIL_DAYS * DAY_MS) },
      status: { $in: SURVEYED },
      feedbackGiven: false,
      reminders: { $ne: NotificationKind.FEEDBACK },
    };
    const isAsked = (order: Order): boolean => !order.feedbackGiven && isSurveyOpen(order, now);
    return this.each(due, (reference) => this.remind(reference, 'FEEDBACK', isAsked), BY_SURVEY);
  }

  /** Closes received orders without feedback two weeks after their survey opened (REQ-D09). */
  private close(): Promise<Counts> {
    const now = this.clock.now();
    const due = {
      stage: OrderStage.RECEIVED,
      dueAt: { $lte: now },
      status: OrderStatus.RECEPTION_CONFIRMED,
    };
    return this.each(due, (reference) => this.closeOrder.bySystem(reference, now), BY_DEADLINE);
  }

  /** Sets the stage of orders written by an older version during a rolling upgrade. */
  private noteStages(): Promise<Counts> {
    const due = { status: { $in: [...OPEN_STATUSES] }, stage: null };
    return this.each(
      due,
      (reference) =>
        this.transactions.run(async () =>
          this.orderStateMachine.noteStage(await this.orderStateMachine.get(reference)),
        ),
      BY_STATUS,
    );
  }

  /** Adds refund decisions to orders paid and cancelled by older versions (OWED-01). */
  private openRefundDecisions(): Promise<Counts> {
    const due = {
      status: OrderStatus.CANCELLED,
      paidAt: { $ne: null },
      paymentAmount: { $gt: 0 },
      refundDecision: null,
    };
    return this.each(
      due,
      (reference) =>
        this.transactions.run(async () =>
          this.decisions.openIfForgotten(await this.orderStateMachine.get(reference)),
        ),
      BY_STATUS,
    );
  }

  /** Once per order; false when there is no longer a reason. */
  private remind(
    reference: string,
    kind: 'ARRIVING_TOMORROW' | 'PLEASE_CONFIRM' | 'FEEDBACK',
    isDue: (order: Order) => boolean,
    occasion?: string,
  ): Promise<boolean> {
    return this.transactions.run(async () => {
      const order = await this.orderStateMachine.get(reference);
      if (!isDue(order)) return false;
      const noted = await this.orders.updateOne(
        { _id: order._id, status: order.status, reminders: { $ne: kind } },
        { $push: { reminders: kind } },
      );
      if (noted.modifiedCount !== 1) return false;
      if (kind !== 'FEEDBACK') await this.mails.queue(kind, order, {}, occasion);
      else if (await this.decisions.isRefundedInFull(order)) return false;
      else
        await this.mails.queue(kind, order, {
          secretToken: await this.orderStateMachine.secretTokenOf(order),
        });
      return true;
    });
  }

  /** @param index for conditions that match few orders, where the order of `statusSince` would be read to its end */
  private async each(
    due: QueryFilter<Order>,
    work: (reference: string) => Promise<boolean>,
    index?: Readonly<Record<string, 1>>,
  ): Promise<Counts> {
    const counts: Counts = { done: 0, refused: 0 };
    const found = await this.orders
      .find(due, { reference: 1 }, index && { hint: index })
      .sort({ statusSince: 1 })
      .limit(BATCH)
      .lean<Pick<Order, 'reference'>[]>();
    let fault: Error | undefined;
    for (const { reference } of found)
      try {
        if (await work(reference)) counts.done += 1;
      } catch (error) {
        counts.refused += 1;
        if (error instanceof DomainError)
          this.logger.warn({ order: reference, code: error.code, message: error.messageKey });
        else fault ??= error instanceof Error ? error : new Error(String(error));
      }
    // An internal error fails the run, after the other orders were processed.
    if (fault) throw fault;
    return counts;
  }
}
