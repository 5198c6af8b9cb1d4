import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { HOUR_MS, PaymentAttention, PaymentStatus, TEXT_MAX_LENGTH } from '@vinkura/domain';
import { isObjectIdOrHexString, type Model, type QueryFilter } from 'mongoose';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { between, databasePage } from '../platform/documents/database-list.js';
import { type Page, type PageRequest } from '../platform/documents/page.js';
import { assertNoViolations } from '../platform/errors/domain-error.js';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { UsersService } from '../users/index.js';
import { PaymentIntent } from './payment-intent.js';
import { PaymentIntents } from './payment-intents.js';
import { intentNotFound } from './payments.errors.js';
import type { PaymentFilter } from './payments.inputs.js';

/** Processing time after which a payment counts as stuck. */
const STUCK_MS = HOUR_MS;

/** Payment queries and remarks of the back office (REQ-D10 and REQ-D38). */
@Injectable()
export class PaymentQueries implements OnModuleInit {
  constructor(
    @InjectModel(PaymentIntent.name) private readonly model: Model<PaymentIntent>,
    private readonly intents: PaymentIntents,
    private readonly users: UsersService,
    private readonly personalData: PersonalData,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Payments are kept after erasure of an account, as accounting law requires; they contain no names. */
  onModuleInit(): void {
    this.personalData.register({
      name: 'payments',
      export: ({ id }) =>
        this.model
          .find(
            { owner: id },
            {
              _id: 0,
              status: 1,
              provider: 1,
              amount: 1,
              usedPoints: 1,
              orderRefs: 1,
              'refunds.amount': 1,
              'refunds.reason': 1,
              'refunds.doneAt': 1,
              createdAt: 1,
            },
          )
          .sort({ createdAt: 1 })
          .lean(),
    });
  }

  /** Payments, newest first. @throws DomainError NOT_FOUND for an unknown customer */
  async page(filter: PaymentFilter, page: PageRequest): Promise<Page<PaymentIntent>> {
    const owner = filter.ownerRef ? String((await this.users.byReference(filter.ownerRef))._id) : undefined;
    return this.find({ $and: [{ ...(owner && { owner }) }, ...this.conditions(filter)] }, page);
  }

  /** Payments that need attention, newest first. */
  attention(page: PageRequest): Promise<Page<PaymentIntent>> {
    return this.find(this.needingAttention(), page);
  }

  /** Numbers of stuck payments and of payments with pending refunds; for the system status. */
  async counts(): Promise<{ stuck: number; refundsDue: number; attention: number }> {
    const [stuck, refundsDue, attention] = await Promise.all([
      this.model.countDocuments(this.stuck()),
      this.model.countDocuments({ refundDue: true }),
      this.model.countDocuments(this.needingAttention()),
    ]);
    return { stuck, refundsDue, attention };
  }

  /** Why a payment needs attention; empty if it does not. */
  reasonsOf(intent: PaymentIntent): PaymentAttention[] {
    const owed = intent.refunds.filter(({ doneAt }) => !doneAt);
    const isMarked = Boolean(intent.attentionSince);
    const isDisputed = isMarked && (intent.disputes ?? []).length > 0;
    const isRefundedOutside = isMarked && intent.refunds.some(({ providerRefundId }) => providerRefundId);
    const reasons: [PaymentAttention, boolean][] = [
      [PaymentAttention.NEEDS_REVIEW, isMarked && intent.needsReview],
      [PaymentAttention.DISPUTED, isDisputed],
      [
        PaymentAttention.LATE_ACCEPTANCE,
        isMarked && !intent.needsReview && !isDisputed && !isRefundedOutside,
      ],
      [PaymentAttention.REFUNDED_AT_PROVIDER, isRefundedOutside],
      [PaymentAttention.REFUND_FAILED, owed.some(({ error }) => error)],
      [PaymentAttention.REFUND_DUE, owed.some(({ error }) => !error)],
      [
        PaymentAttention.STUCK,
        intent.status === PaymentStatus.PROCESSING && intent.lastActivityAt < this.stuckSince(),
      ],
    ];
    return reasons.flatMap(([reason, applies]) => (applies ? [reason] : []));
  }

  /** An administrator records the result of checking a payment. @throws DomainError NOT_FOUND */
  async remark(id: string, by: string, text: string): Promise<PaymentIntent> {
    const comment = text.trim();
    if (!comment) assertNoViolations([{ field: 'comment', messageKey: 'required' }]);
    if (comment.length > TEXT_MAX_LENGTH)
      assertNoViolations([{ field: 'comment', messageKey: 'too-long', params: { limit: TEXT_MAX_LENGTH } }]);
    await this.intents.get(id);
    return this.transactions.run(() => this.store(id, by, comment));
  }

  private async store(id: string, by: string, comment: string): Promise<PaymentIntent> {
    const at = this.clock.now();
    const updated = await this.model
      .findByIdAndUpdate(
        id,
        { $set: { attentionSince: null, updatedAt: at }, $push: { remarks: { at, by, comment } } },
        { returnDocument: 'after' },
      )
      .lean<PaymentIntent>();
    if (!updated) throw intentNotFound(id);
    await this.audit.record({
      resource: 'payments',
      reference: id,
      operation: 'ACTION',
      action: 'remark',
      title: updated.orderRefs.join(', '),
      comment,
    });
    return updated;
  }

  private find(filter: QueryFilter<PaymentIntent>, page: PageRequest): Promise<Page<PaymentIntent>> {
    return databasePage(this.model, filter, { createdAt: -1, _id: -1 }, page);
  }

  private conditions(filter: PaymentFilter): QueryFilter<PaymentIntent>[] {
    const { status, provider, q, from, until, refunded, stuck } = filter;
    const conditions: QueryFilter<PaymentIntent>[] = [];
    if (status) conditions.push({ status: { $in: status } });
    if (provider) conditions.push({ provider });
    if (q?.trim()) conditions.push(named(q.trim()));
    const made = between(from, until);
    if (made) conditions.push({ createdAt: made });
    if (typeof refunded === 'boolean')
      conditions.push(refunded ? { 'refunds.0': { $exists: true } } : { refunds: { $size: 0 } });
    if (typeof stuck === 'boolean') conditions.push(stuck ? this.stuck() : { $nor: [this.stuck()] });
    return conditions;
  }

  private needingAttention(): QueryFilter<PaymentIntent> {
    return { $or: [{ attentionSince: { $type: 'date' } }, { refundDue: true }, this.stuck()] };
  }

  private stuck(): QueryFilter<PaymentIntent> {
    return { status: PaymentStatus.PROCESSING, lastActivityAt: { $lt: this.stuckSince() } };
  }

  private stuckSince(): Date {
    return new Date(this.clock.now().getTime() - STUCK_MS);
  }
}

const named = (q: string): QueryFilter<PaymentIntent> =>
  isObjectIdOrHexString(q) ? { _id: q } : { $or: [{ orderRefs: q.toUpperCase() }, { providerRef: q }] };
