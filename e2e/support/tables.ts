import { instantInTokyo, tokyoDay } from '@vinkura/domain';
import type { Client } from '../../backend/test/support/client.js';
import { bought } from '../../backend/test/support/money.js';
import { post, prepared, step } from '../../backend/test/support/order-steps.js';

/** A paid order for tonight. */
export async function tonight(
  customer: Client,
  venueRef: string,
  name: string,
  time: string,
  wines: readonly string[],
  details?: string,
): Promise<string> {
  const { body } = await customer.post('/api/cart', {
    products: wines.map((productRef) => ({ productRef, quantity: 1 })),
    reservation: {
      venueRef,
      name,
      reservationDate: instantInTokyo(tokyoDay(new Date()), time).toISOString(),
      seats: 2,
      ...(details && { details }),
      phoneBooked: true,
      venueConfirmed: true,
    },
  });
  return (await bought(customer, [body])).orders[0]!.reference;
}

/** Brings an order to where its parcel is on the way. */
export async function send(admin: Client, reference: string): Promise<void> {
  await post(admin, reference, 'submitplanning');
  await step(admin, 'makeOrderReady', { reference });
  await prepared(admin, reference);
  await step(admin, 'shipOrder', { reference });
}
