import { expect } from '@jest/globals';
import type { Client } from './client.js';

/** Puts an order somewhere by force, bottles and all, as an administrator. */
export async function force(admin: Client, reference: string, status: string): Promise<void> {
  const { data, errors } = await admin.graphql(
    `mutation ($ref: String!, $status: OrderStatus!) {
      forceOrderStatus(reference: $ref, status: $status, comments: "as the test needs it") { status }
    }`,
    { ref: reference, status },
  );
  expect({ status: data?.forceOrderStatus.status, errors }).toEqual({ status, errors: undefined });
}

/** A refund over REST; nothing is asserted about the answer. */
export const refund = (
  client: Client,
  reference: string,
  body: { amount?: number; reason?: string; key?: string; version?: string } = {},
) => client.post(`/api/orders/${reference}/refund`, { reason: '破損のため', key: 'a', ...body });

/** What an order's owner or an administrator sees of its refunds. */
export async function refundsOf(client: Client, reference: string) {
  const { data, errors } = await client.graphql(
    `query ($ref: String!) {
      order(reference: $ref) {
        status refundable version
        refundDecision { state cause since amountOpen decidedAt decidedBy decidedByName reason }
        refunds { amount reason reasonKey requestedAt doneAt error orderRef }
        paymentHistory { status amount refunded error }
        history { action by from to comment }
      }
    }`,
    { ref: reference },
  );
  expect(errors).toBeUndefined();
  return data.order!;
}
