import type { Client } from './client.js';
import { answered } from './order-steps.js';

export type Lines = { productRef: string; quantity: number }[];
export const PREVIEW =
  `query ($reference: String!, $lines: [OrderLineChangeInput!]!, $venueConfirmed: Boolean) {
  previewOrderChange(reference: $reference, lines: $lines, venueConfirmed: $venueConfirmed) {
    payment refund refundPoints deliveryFee points payBefore mails corkage { bottles }
    lines { productRef before after unitPrice shortage } } }` as const;
export const CHANGE =
  `mutation ($reference: String!, $lines: [OrderLineChangeInput!]!, $expectedPayment: Yen!,
    $expectedRefund: Yen!, $version: String) {
  changeOrderLines(reference: $reference, lines: $lines, expectedPayment: $expectedPayment,
    expectedRefund: $expectedRefund, version: $version) {
    version wineCount products { productRef quantity } supplementaryOrders { reference status payBefore } } }` as const;

export const to = (productRef: string, quantity: number) => ({ productRef, quantity });

export const previewed = async (admin: Client, reference: string, lines: Lines) =>
  (await answered(admin, PREVIEW, { reference, lines })).previewOrderChange;

/** Changes an order as its dry run says. */
export async function changed(admin: Client, reference: string, ...lines: Lines) {
  const { payment, refund: expectedRefund } = await previewed(admin, reference, lines);
  const request = { reference, lines, expectedPayment: payment, expectedRefund };
  const order = (await answered(admin, CHANGE, request)).changeOrderLines;
  return { ...order, supplement: order.supplementaryOrders.at(-1)?.reference ?? '' };
}
