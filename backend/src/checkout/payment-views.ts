import { restPaymentStatus } from '@vinkura/domain';
import type { PaymentIntent } from '../payments/index.js';

/** A payment as returned by REST (architecture, "REST shapes"; REQ-D01 for the status). */
export interface PaymentView {
  _id: string;
  status: string;
  paymentSecret: string | null;
  error: string | null;
  /** Message key of the failure reason. */
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
