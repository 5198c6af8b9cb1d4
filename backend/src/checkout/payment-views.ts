import { restPaymentStatus } from '@vinkura/domain';
import type { PaymentIntent } from '../payments/index.js';

/** A payment as REST answers it (architecture, "REST shapes"; REQ-D01 for the status). */
export interface PaymentView {
  _id: string;
  status: string;
  paymentSecret: string | null;
  error: string | null;
  /** Key of the sentence that tells the customer why it failed. */
  errorKey: string | null;
  amount: number;
  totalAmount: number;
  deliveryFee: number;
  usedPoints: number;
  provider: string;
  orderRefs: string[];
  createdAt: Date;
}

export const paymentView = (intent: PaymentIntent): PaymentView => ({
  _id: String(intent._id),
  status: restPaymentStatus(intent.status),
  paymentSecret: intent.paymentSecret ?? null,
  error: intent.error,
  errorKey: intent.errorKey ?? null,
  amount: intent.amount,
  totalAmount: intent.totalAmount,
  deliveryFee: intent.deliveryFee,
  usedPoints: intent.usedPoints,
  provider: intent.provider,
  orderRefs: intent.orderRefs,
  createdAt: intent.createdAt,
});
