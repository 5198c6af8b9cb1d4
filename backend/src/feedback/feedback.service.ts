import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  checkRatings,
  CommentModeration,
  FEEDBACK_TOPICS,
  feedbackTopicsFor,
  FeedbackState,
  isSurveyOpen,
  surveyOpensAt,
  tokyoDay,
} from '@vinkura/domain';
import type { Model } from 'mongoose';
import { CloseWithFeedback, type Order, OrderQueries, OrderStateMachine } from '../orders/index.js';
import type { Caller } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { type Page, type PageRequest } from '../platform/documents/page.js';
import {
  DomainError,
  notFound,
  assertNoViolations,
  unknownReference,
} from '../platform/errors/domain-error.js';
import { type Venue, VenuesService } from '../venues/index.js';
import { Feedback, type FeedbackWine } from './feedback.js';
import type { FeedbackForm, FeedbackInput } from './feedback.types.js';

const REFERENCE = /^ORD\d+$/;

/**
 * The survey after an order (FEED-01, API-18, REQ-D39). The token of the mail allows answering it once, without signing
 * in; a signed-in customer may name the order instead.
 */
@Injectable()
export class FeedbackService {
  constructor(
    @InjectModel(Feedback.name) private readonly feedbacks: Model<Feedback>,
    private readonly closeWithFeedback: CloseWithFeedback,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly queries: OrderQueries,
    private readonly venues: VenuesService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND for an unknown token, and for others' orders */
  async form(caller: Caller | undefined, token: string): Promise<FeedbackForm> {
    const { order } = await this.named(caller, token);
    const [form] = await this.forms([order]);
    return form!;
  }

  /** Whether a survey exists for this token. */
  async has(token: string): Promise<boolean> {
    try {
      await this.closeWithFeedback.find(token);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return false;
      throw error;
    }
  }

  /** The customer's orders that await feedback, newest first. */
  async awaited(caller: Caller, page: PageRequest): Promise<Page<FeedbackForm>> {
    const { items, ...rest } = await this.queries.awaitingFeedback(caller.id, this.clock.now(), page);
    return { items: await this.forms(items), ...rest };
  }

  /**
   * Stores the answers and closes the order.
   * @param claimed the order in the request, which must match the token
   * @throws DomainError NOT_FOUND for an unknown token; BAD_REFERENCE when it belongs to another order;
   * VALIDATION_FAILED   naming a rating; CONFLICT before the survey opens; ALREADY_EXISTS a second time
   */
  async submit(
    caller: Caller | undefined,
    token: string,
    answers: FeedbackInput,
    claimed?: string,
  ): Promise<FeedbackForm> {
    const { order, secretToken } = await this.named(caller, token);
    if (claimed && claimed !== order.reference && claimed !== String(order._id))
      throw unknownReference('order', claimed);
    assertNoViolations(checkRatings(answers, order.destination));
    await this.transactions.run(() => this.store(secretToken, answers));
    return this.form(caller, token);
  }

  private async store(secretToken: string, answers: FeedbackInput): Promise<void> {
    const order = await this.closeWithFeedback.find(secretToken);
    const state = stateOf(order, this.clock.now());
    if (state === FeedbackState.GIVEN) throw new DomainError('ALREADY_EXISTS', 'feedback-error-given');
    if (state === FeedbackState.TOO_EARLY) throw new DomainError('CONFLICT', 'feedback-error-too-early');
    await this.closeWithFeedback.submit(secretToken);
    await this.feedbacks.create([
      {
        orderRef: order.reference,
        ownerRef: order.ownerRef,
        destination: order.destination,
        venueRef: order.reservation?.venueRef ?? null,
        wines: winesOf(order),
        ratings: Object.fromEntries(FEEDBACK_TOPICS.map((topic) => [topic, answers[topic] ?? null])),
        comment: answers.comment?.trim() || null,
        moderation: answers.comment?.trim() ? CommentModeration.PENDING : null,
        at: this.clock.now(),
      },
    ]);
  }

  private async named(
    caller: Caller | undefined,
    token: string,
  ): Promise<{ order: Order; secretToken: string }> {
    if (!REFERENCE.test(token))
      return { order: await this.closeWithFeedback.find(token), secretToken: token };
    const [order] = caller ? await this.orderStateMachine.find([token]) : [];
    if (order?.owner !== caller?.id || !order) throw notFound('order', token);
    return { order, secretToken: await this.orderStateMachine.secretTokenOf(order) };
  }

  private async forms(orders: readonly Order[]): Promise<FeedbackForm[]> {
    const refs = orders.flatMap(({ reservation }) => reservation?.venueRef ?? []);
    const venues = await this.venues.find([...new Set(refs)]);
    return orders.map((order) =>
      formOf(
        order,
        this.clock.now(),
        venues.find(({ reference }) => reference === order.reservation?.venueRef),
      ),
    );
  }
}

const formOf = (order: Order, now: Date, venue: Venue | undefined): FeedbackForm => ({
  orderRef: order.reference,
  state: stateOf(order, now),
  opensAt: surveyOpensAt(order),
  destination: order.destination,
  venueName: venue?.name ?? null,
  venueNameEn: venue?.nameEn ?? null,
  date: dayOf(order),
  wines: winesOf(order),
  topics: [...feedbackTopicsFor(order.destination)],
});

function stateOf(order: Order, now: Date): FeedbackState {
  if (order.feedbackGiven) return FeedbackState.GIVEN;
  return isSurveyOpen(order, now) ? FeedbackState.AWAITED : FeedbackState.TOO_EARLY;
}

function dayOf({ reservation, deliveries, destination }: Order): string | null {
  const received = deliveries.flatMap(({ receivedAt }) => receivedAt ?? []).at(-1);
  const at = destination === 'RESTAURANT' ? reservation?.reservationDate : received;
  return at ? tokyoDay(at) : null;
}

const winesOf = ({ products }: Order): FeedbackWine[] =>
  products.map(({ productRef, name, nameEn, vintage }) => ({ productRef, name, nameEn, vintage }));
