import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PaymentProviderName, PaymentStatus, type Yen } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { PaymentIntent, type Refund } from './payment-intent.js';
import { boundedError, ProviderFailure } from './payments.errors.js';
import { PaymentProviders } from './providers/payment-providers.js';

const BATCH = 50;

/** Gives money back: what is owed is written first, a job carries it out, and doing it twice gives it once. */
@Injectable()
export class Refunds {
  private readonly logger = new Logger('Refunds');

  constructor(
    @InjectModel(PaymentIntent.name) private readonly intents: Model<PaymentIntent>,
    private readonly transactions: Transactions,
    private readonly providers: PaymentProviders,
    private readonly clock: Clock,
  ) {}

  /**
   * Notes that money is owed back, in the running transaction if there is one.
   * @param key says for what, such as an order's reference: the same key is owed once
   * @param amount yen; no more than what is left of the payment
   */
  async owe(intentId: string, key: string, amount: Yen, reason: string): Promise<void> {
    await this.transactions.run(async () => {
      const intent = await this.intents.findById(intentId).orFail().lean<PaymentIntent>();
      if (intent.status !== PaymentStatus.ACCEPTED || intent.provider === PaymentProviderName.NONE) return;
      if (intent.refunds.some((refund) => refund.key === key)) return;
      const left = intent.amount - intent.refunds.reduce((sum, refund) => sum + refund.amount, 0);
      const owed = Math.min(amount, left);
      if (owed <= 0) return;
      const refund: Refund = {
        key,
        amount: owed,
        reason,
        requestedAt: this.clock.now(),
        doneAt: null,
        error: null,
      };
      await this.intents.updateOne(
        { _id: intent._id, 'refunds.key': { $ne: key } },
        { $push: { refunds: refund }, $set: { refundDue: true, updatedAt: this.clock.now() } },
      );
    });
  }

  /** Carries out what is owed; what the provider refuses stays owed, with the reason beside it. */
  async carryOut(): Promise<{ refunded: number; failed: number }> {
    const due = await this.intents.find({ refundDue: true }).limit(BATCH).lean<PaymentIntent[]>();
    const counts = { refunded: 0, failed: 0 };
    for (const intent of due) {
      for (const refund of intent.refunds.filter(({ doneAt }) => !doneAt)) {
        if (await this.give(intent, refund)) counts.refunded += 1;
        else counts.failed += 1;
      }
      await this.intents.updateOne(
        { _id: intent._id, refunds: { $not: { $elemMatch: { doneAt: null } } } },
        { $set: { refundDue: false } },
      );
    }
    return counts;
  }

  private async give(intent: PaymentIntent, { key, amount }: Refund): Promise<boolean> {
    const _id = String(intent._id);
    try {
      await this.providers.byName(intent.provider).refund(intent.providerRef ?? '', amount, `${_id}:${key}`);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      this.logger.error({ paymentIntentId: _id, key, message: 'refund refused by the provider' });
      await this.intents.updateOne(
        { _id: intent._id, 'refunds.key': key },
        {
          $set: {
            'refunds.$.error': boundedError(
              String((error.cause as Error | undefined)?.message ?? error.code),
            ),
          },
        },
      );
      return false;
    }
    await this.intents.updateOne(
      { _id: intent._id, 'refunds.key': key },
      { $set: { 'refunds.$.doneAt': this.clock.now(), 'refunds.$.error': null } },
    );
    return true;
  }
}
