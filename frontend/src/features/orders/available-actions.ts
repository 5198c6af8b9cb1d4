import type { OrdersOrderFragment } from '../../generated/orders.js';

/** Shipped parcels whose reception the customer may confirm. */
export const parcelsToConfirm = <Parcel extends Pick<OrdersOrderFragment['deliveries'][number], 'status'>>({
  availableActions,
  deliveries,
}: Pick<OrdersOrderFragment, 'availableActions'> & { deliveries: readonly Parcel[] }): Parcel[] =>
  availableActions.includes('CONFIRM_RECEPTION')
    ? deliveries.filter(({ status }) => status === 'SHIPPED')
    : [];

/** Whether an order awaits feedback: its survey is open, and not answered (REQ-D39). */
export const awaitsFeedback = ({
  availableActions,
}: Pick<OrdersOrderFragment, 'availableActions'>): boolean => availableActions.includes('SUBMIT_FEEDBACK');
