import type { OrderStatus } from './enums.js';

/** Key of a status in the translations, for customers' screens. */
export const orderStatusKey = (status: OrderStatus): string => `orderStatus.${status}`;

/** What a status is called in mails, documents and wherever no translation file is at hand (ORD-02). */
export const ORDER_STATUS_LABELS: Readonly<
  Record<OrderStatus, { readonly ja: string; readonly en: string }>
> = Object.freeze({
  PLACED: { ja: 'お支払い待ち', en: 'Awaiting payment' },
  VERIFYING_PAYMENT: { ja: 'お支払い確認中', en: 'Verifying payment' },
  PLACED_PAYMENT_ERROR: { ja: 'お支払いエラー', en: 'Payment failed' },
  PAID: { ja: 'お支払い済み', en: 'Paid' },
  PLANNING: { ja: '手配中', en: 'Being planned' },
  PLANNED: { ja: '手配済み', en: 'Planned' },
  READY_TO_PREPARE: { ja: '出荷準備待ち', en: 'Ready to prepare' },
  IN_PREPARATION: { ja: '出荷準備中', en: 'In preparation' },
  IN_DELIVERY: { ja: '配送中', en: 'In delivery' },
  RECEPTION_CONFIRMED: { ja: '受取確認済み', en: 'Received' },
  CLOSED: { ja: '完了', en: 'Completed' },
  CANCELLED: { ja: 'キャンセル', en: 'Cancelled' },
  ON_HOLD: { ja: '保留中', en: 'On hold' },
});
