import type { OrderStatus } from './enums.js';

/** Status labels for mails, documents and other places without translation files (ORD-02). */
export const ORDER_STATUS_LABELS: Readonly<
  Record<OrderStatus, { readonly ja: string; readonly en: string }>
> = Object.freeze({
  PLACED: { ja: 'お支払い待ち', en: 'Awaiting payment' },
  VERIFYING_PAYMENT: { ja: 'お支払い確認中', en: 'Verifying payment' },
  PLACED_PAYMENT_ERROR: { ja: 'お支払いエラー', en: 'Payment failed' },
  PAID: { ja: 'お支払い済み', en: 'Paid' },
  PLANNING: { ja: '手配中', en: 'Being planned' },
  PLANNED: { ja: '手配済み', en: 'Planned' },
  READY_TO_PREPARE: { ja: '発送の手配待ち', en: 'Shipping arrangement needed' },
  IN_PREPARATION: { ja: '発送準備中', en: 'In preparation' },
  IN_DELIVERY: { ja: '配送中', en: 'In delivery' },
  RECEPTION_CONFIRMED: { ja: '受取確認済み', en: 'Received' },
  CLOSED: { ja: '完了', en: 'Completed' },
  CANCELLED: { ja: 'キャンセル', en: 'Cancelled' },
  ON_HOLD: { ja: '保留中', en: 'On hold' },
});
