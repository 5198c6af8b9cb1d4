import type { OrdersOrderFragment } from '../../generated/orders.js';

/** Parcels on their way whose arrival the customer may confirm. */
export const parcelsToConfirm = <Parcel extends Pick<OrdersOrderFragment['deliveries'][number], 'status'>>({
  availableActions,
  deliveries,
}: Pick<OrdersOrderFragment, 'availableActions'> & { deliveries: readonly Parcel[] }): Parcel[] =>
  availableActions.includes('CONFIRM_RECEPTION')
    ? deliveries.filter(({ status }) => status === 'SHIPPED')
    : [];

/** Whether the survey of an order is open: the wine was received, and nobody has answered yet (decision 39). */
export const awaitsFeedback = ({
  status,
  kind,
  feedbackGiven,
}: Pick<OrdersOrderFragment, 'status' | 'kind' | 'feedbackGiven'>): boolean =>
  !feedbackGiven && kind !== 'CELLAR' && (status === 'RECEPTION_CONFIRMED' || status === 'CLOSED');
