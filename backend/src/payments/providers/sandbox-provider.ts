import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { declineKeyOf, PaymentProviderName, type Yen } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import { unlessDuplicate } from '../../platform/database/duplicate-key.js';
import { DomainError, validationFailed } from '../../platform/errors/domain-error.js';
import { ProviderFailure, savedCardNotFound } from '../payments.errors.js';
import type {
  NewPayment,
  PaymentProvider,
  ProviderCard,
  ProviderCardSession,
  ProviderPayment,
  ProviderRefund,
  ProviderSettlement,
  ProviderState,
} from './provider.js';
import {
  ACCEPTED,
  sandboxCard,
  type SandboxCard,
  sandboxOutcome,
  type SandboxOutcome,
} from './sandbox-cards.js';
import { SandboxCustomers } from './sandbox-customers.js';
import { SandboxPayment } from './sandbox-payment.js';

/** Statuses in which a card may be entered, as with a real provider: after a decline another may follow. */
const OPEN: readonly ProviderState[] = ['WAITING', 'ACTION', 'FAILED'];

/** Fee for each payment, rounded down to a yen: what card companies ask in Japan. */
const FEE_PER_MILLE = 36;

/** Statuses in which a card is saved: as at a real provider, a declined one is not. */
const SAVES_CARDS: readonly ProviderState[] = ['SUCCEEDED', 'PROCESSING'];

export type SandboxChallenge = 'PASS' | 'FAIL';

/** With what a sandbox payment is made. */
export interface SandboxMeans {
  /** Number of a test card. */
  cardNumber?: string | null;
  /** `MM/YY` of the card, needed to save it. */
  cardExpiry?: string | null;
  saveCard?: boolean | null;
  /** Instead of a number. */
  savedCardId?: string | null;
  /** The sandbox's wallet, which is always accepted, instead of a card. */
  wallet?: boolean | null;
  /** Whose saved cards are meant: the caller's. */
  customer?: string;
}

interface ChosenMeans {
  outcome: SandboxOutcome;
  /** To be saved once the payment succeeds. */
  toSave?: SandboxCard & { expMonth: number; expYear: number };
}

/** Replaces a card provider without configured keys: the same statuses, no real money. */
@Injectable()
export class SandboxProvider implements PaymentProvider {
  readonly name = PaymentProviderName.SANDBOX;

  constructor(
    @InjectModel(SandboxPayment.name) private readonly payments: Model<SandboxPayment>,
    private readonly customers: SandboxCustomers,
    private readonly clock: Clock,
  ) {}

  async create({ intentId, amount, key }: NewPayment): Promise<ProviderPayment> {
    const _id = `sbx_${randomBytes(12).toString('hex')}`;
    const secret = `${_id}_secret_${randomBytes(18).toString('base64url')}`;
    const createdAt = this.clock.now();
    const values = { _id, key, intentId, amount, secret, state: 'WAITING' as const, createdAt };
    const made = await unlessDuplicate(this.payments.create(values));
    if (made) return this.view(made.toObject<SandboxPayment>());
    return this.view(await this.payments.findOne({ key }).orFail().lean<SandboxPayment>());
  }

  async read(ref: string): Promise<ProviderPayment> {
    return this.view(await this.get(ref));
  }

  async cancel(ref: string): Promise<ProviderPayment> {
    await this.payments.updateOne({ _id: ref, state: { $in: OPEN } }, { $set: { state: 'CANCELED' } });
    return this.read(ref);
  }

  async refund(ref: string, amount: Yen, key: string): Promise<void> {
    const payment = await this.get(ref);
    if (payment.refundKeys.includes(key)) return;
    const given = await this.payments.updateOne(
      { _id: ref, refundKeys: { $ne: key }, refunded: { $lte: payment.amount - amount } },
      { $inc: { refunded: amount }, $push: { refundKeys: key } },
    );
    if (given.matchedCount === 0 && !(await this.get(ref)).refundKeys.includes(key))
      throw new ProviderFailure(this.name, { refused: true });
  }

  async refundedAmount(ref: string): Promise<Yen> {
    return (await this.get(ref)).refunded;
  }

  /** Sandbox refunds never fail, and are made by the shop only. */
  listRefunds(): Promise<ProviderRefund[]> {
    return Promise.resolve([]);
  }

  /** A fee for each payment; the sandbox pays nothing out. */
  async listSettlements(from: Date, until: Date): Promise<ProviderSettlement[]> {
    const succeeded = [
      { state: 'SUCCEEDED' as const },
      { state: 'PROCESSING' as const, succeedsAt: { $lte: this.clock.now() } },
    ];
    const paid = await this.payments
      .find({ createdAt: { $gte: from, $lt: until }, $or: succeeded }, { amount: 1, createdAt: 1 })
      .lean();
    return paid.map(({ _id, amount, createdAt }) => ({
      id: `${_id}-fee`,
      kind: 'CARD_FEE',
      amount: Math.floor((amount * FEE_PER_MILLE) / 1000),
      at: createdAt,
    }));
  }

  createCustomer(owner: string): Promise<string> {
    return this.customers.create(owner);
  }

  listPaymentMethods(customer: string): Promise<ProviderCard[]> {
    return this.customers.cardsOf(customer);
  }

  detachPaymentMethod(customer: string, id: string): Promise<boolean> {
    return this.customers.remove(customer, id);
  }

  deleteCustomer(customer: string): Promise<void> {
    return this.customers.delete(customer);
  }

  async openCardSession(_ref: string, customer: string): Promise<ProviderCardSession> {
    return { clientSecret: null, cards: await this.customers.cardsOf(customer) };
  }

  /**
   * What the browser does at a real provider: pays with a card.
   * @throws DomainError FORBIDDEN for a wrong secret, VALIDATION_FAILED for an unknown card, NOT_FOUND for a saved card
   * that the customer does not have, PAYMENT_NOT_READY when nothing can be paid any more
   */
  async confirm(
    ref: string,
    secret: string,
    means: SandboxMeans,
    challenge?: SandboxChallenge,
  ): Promise<ProviderPayment> {
    const payment = await this.get(ref);
    if (!equalInConstantTime(payment.secret, secret))
      throw new DomainError('FORBIDDEN', 'payment-secret-wrong', { field: 'paymentSecret' });
    const { outcome, toSave } = await this.chosen(means);
    const paid = await this.payments
      .findOneAndUpdate(
        { _id: ref, state: { $in: OPEN } },
        { $set: this.after(outcome, challenge) },
        { returnDocument: 'after' },
      )
      .lean<SandboxPayment>();
    if (paid) {
      const isSaved = toSave && means.customer && SAVES_CARDS.includes(paid.state);
      if (isSaved) await this.customers.save(means.customer!, toSave);
      return this.view(paid);
    }
    const now = await this.read(ref);
    if (now.state === 'CANCELED') throw new DomainError('PAYMENT_NOT_READY', 'payment-canceled');
    return now;
  }

  private async chosen({ wallet, savedCardId, customer, ...means }: SandboxMeans): Promise<ChosenMeans> {
    if (wallet) return { outcome: ACCEPTED };
    if (savedCardId) {
      const behaviour = customer && (await this.customers.behaviourOf(customer, savedCardId));
      if (!behaviour) throw savedCardNotFound(savedCardId, 'savedCardId');
      return { outcome: sandboxOutcome(behaviour, true) };
    }
    const card = sandboxCard(means.cardNumber ?? '');
    if (!card) throw validationFailed([{ field: 'cardNumber', messageKey: 'sandbox-card-unknown' }]);
    const outcome = sandboxOutcome(card.behaviour, false);
    if (!means.saveCard) return { outcome };
    if (!means.cardExpiry) throw validationFailed([{ field: 'cardExpiry', messageKey: 'required' }]);
    const [month, year] = means.cardExpiry.split('/');
    return { outcome, toSave: { ...card, expMonth: Number(month), expYear: 2000 + Number(year) } };
  }

  private after(card: SandboxOutcome, challenge: SandboxChallenge | undefined) {
    const result = (state: ProviderState, succeedsAt: Date | null = null) => ({
      state,
      error: null,
      errorCode: null,
      succeedsAt,
    });
    const refused = ({ error, code }: { error: string; code: string }) => ({
      ...result('FAILED'),
      error,
      errorCode: code,
    });
    switch (card.kind) {
      case 'accepted':
        return result('SUCCEEDED');
      case 'declined':
        return refused(card);
      case 'slow':
        return result('PROCESSING', new Date(this.clock.now().getTime() + card.afterMs));
      case 'challenge':
        if (!challenge) return result('ACTION');
        return challenge === 'PASS' ? result('SUCCEEDED') : refused(card);
    }
  }

  private async get(ref: string): Promise<SandboxPayment> {
    const payment = await this.payments.findById(ref).lean<SandboxPayment>();
    if (!payment) throw new ProviderFailure(this.name);
    return payment;
  }

  private view({
    _id,
    state,
    succeedsAt,
    amount,
    secret,
    error,
    errorCode,
  }: SandboxPayment): ProviderPayment {
    const done = state === 'PROCESSING' && succeedsAt && succeedsAt <= this.clock.now();
    return {
      ref: _id,
      state: done ? 'SUCCEEDED' : state,
      amount,
      currency: 'jpy',
      secret,
      ...(error && { error, errorKey: declineKeyOf(errorCode) }),
    };
  }
}

/** Compares digests, so that lengths are equal and timing reveals nothing. */
function equalInConstantTime(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
