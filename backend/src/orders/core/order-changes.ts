import { differences } from '../../platform/audit/differences.js';
import type { Order } from './order.js';
import type { OrderFieldChange, PaymentHistoryEntry } from './order-parts.js';

/** What a transition writes besides the status. */
export interface TransitionDetails {
  comment?: string | null;
  payment?: PaymentHistoryEntry;
  set?: Partial<
    Pick<
      Order,
      | 'arrival'
      | 'comments'
      | 'deliveries'
      | 'deliveryDay'
      | 'deliverySlot'
      | 'feedbackGiven'
      | 'homeAddress'
      | 'lastActivityAt'
      | 'leftVenues'
      | 'paidAt'
      | 'paymentIntentId'
      | 'plannedBottles'
      | 'preparation'
      | 'preparationConfirmed'
      | 'products'
      | 'refundDecision'
      | 'reminders'
      | 'removedProducts'
      | 'reservation'
      | 'searchText'
      | 'shipBy'
      | 'wineCount'
    >
  >;
}

/** Fields that follow from others, or mean nothing to a reader. */
const DERIVED = /^(reminders|arrival|homeAddress\.(addressId|country)|reservation\.homeAddress\..*)$/;

/** What an edit changes in an order, field by field. */
export const changesOf = (order: Order, set: Partial<Order>): OrderFieldChange[] => {
  const before = Object.fromEntries(Object.keys(set).map((field) => [field, order[field as keyof Order]]));
  return differences('orders', before, set)
    .filter(({ field, redacted }) => !redacted && !DERIVED.test(field))
    .map((change) => ({ field: change.field, before: asText(change.before), after: asText(change.after) }));
};

const asText = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};
