import { type OrderStatus, PAYMENT_DECLINED, PaymentProviderName, PaymentStatus } from '@vinkura/domain';
import type { LargeShop } from './large-shop.js';

const BY_STATUS: Readonly<Partial<Record<OrderStatus, PaymentStatus>>> = {
  PLACED: 'FILLING',
  VERIFYING_PAYMENT: 'PROCESSING',
  PLACED_PAYMENT_ERROR: 'REJECTED',
  CANCELLED: 'REJECTED',
};
const AT_PROVIDER: Readonly<Partial<Record<PaymentStatus, string>>> = {
  ACCEPTED: 'SUCCEEDED',
  REJECTED: 'FAILED',
};
const DECLINED = 'Your card was declined.';

interface PaidOrder {
  reference: string;
  owner: string;
  paymentAmount: number;
  totalProductPrice: number;
  deliveryFee: number;
  pointsUsed: number;
  createdAt: Date;
}

/** The payment of an order, and its counterpart at the payment sandbox. */
export function paymentDocuments(shop: LargeShop, order: PaidOrder, orderStatus: OrderStatus) {
  const { reference, paymentAmount, createdAt: at } = order;
  const status = BY_STATUS[orderStatus] ?? PaymentStatus.ACCEPTED;
  const isOpen = status === 'FILLING' || status === 'PROCESSING';
  const error = status === 'REJECTED' ? DECLINED : null;
  const providerRef = `sbx_large_${reference.toLowerCase()}`;
  const _id = shop.id('paym');
  const intent = {
    _id,
    owner: order.owner,
    status,
    provider: PaymentProviderName.SANDBOX,
    providerRef,
    attempt: 1,
    amount: paymentAmount,
    totalAmount: order.totalProductPrice + order.deliveryFee,
    deliveryFee: order.deliveryFee,
    usedPoints: order.pointsUsed,
    itemIds: [],
    agreement: null,
    orderRefs: [reference],
    error,
    errorKey: error && PAYMENT_DECLINED,
    needsReview: false,
    attentionSince: null,
    remarks: [],
    history: [
      { at, from: null, to: PaymentStatus.INITIATED, error: null },
      { at, from: PaymentStatus.INITIATED, to: status, error },
    ],
    refunds: [],
    refundDue: false,
    refundTriedAt: null,
    lastActivityAt: isOpen ? shop.now : at,
    checkedAt: isOpen ? shop.now : at,
    settledAt: isOpen ? null : at,
    createdAt: at,
    updatedAt: at,
  };
  const sandboxPayment = {
    _id: providerRef,
    key: `${_id.toHexString()}:1`,
    intentId: _id.toHexString(),
    amount: paymentAmount,
    secret: `${providerRef}_secret`,
    state: AT_PROVIDER[status] ?? 'WAITING',
    error,
    refunded: 0,
    refundKeys: [],
    createdAt: at,
  };
  const historyEntry = {
    paymentIntentId: _id.toHexString(),
    status,
    amount: paymentAmount,
    refunded: null,
    error,
    at,
  };
  return { intent, sandboxPayment, historyEntry };
}
