import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PaymentStatus } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { PaymentIntent } from './payment-intent.js';

/**
 * Export of a person's payments; open payments and refunds block erasure. Payments contain only identifiers and are
 * kept for accounting.
 */
@Injectable()
export class PaymentsDataSubject implements OnModuleInit {
  constructor(
    @InjectModel(PaymentIntent.name) private readonly intents: Model<PaymentIntent>,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'payments',
      export: ({ id }) =>
        this.intents
          .find(
            { owner: id },
            {
              _id: 0,
              status: 1,
              provider: 1,
              amount: 1,
              totalAmount: 1,
              deliveryFee: 1,
              usedPoints: 1,
              orderRefs: 1,
              createdAt: 1,
              'refunds.amount': 1,
              'refunds.reason': 1,
              'refunds.requestedAt': 1,
              'refunds.doneAt': 1,
            },
          )
          .sort({ createdAt: 1 })
          .lean(),
      blocker: async ({ id }) =>
        (await this.intents.exists({
          owner: id,
          $or: [{ status: PaymentStatus.PROCESSING }, { refundDue: true }],
        }))
          ? 'account-payments-pending'
          : undefined,
    });
  }
}
