import type { mongo } from 'mongoose';
import type { FakeStripe } from './fake-stripe.js';
import { brokenInvariants } from './invariants.js';
import type { Shop } from './shop.js';

const sum = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((total, { amount }) => total + amount, 0);

/**
 * `brokenInvariants` for a shop with Stripe as its provider, and the consistency of the shop's records with Stripe's: each
 * succeeded payment is accepted or marked for review, and each completed refund was made once at Stripe; of a payment with another amount than due all that Stripe received.
 */
export async function brokenStripeInvariants(shop: Shop, stripe: FakeStripe): Promise<string[]> {
  // The sandbox has none of these payments.
  const problems = (await brokenInvariants(shop)).filter((problem) => !problem.startsWith('the provider '));
  const intents = await shop.connection.collection('paymentintents').find({ provider: 'STRIPE' }).toArray();
  for (const pi of stripe.intents.values()) {
    const intent = intents.find(({ providerRef }) => providerRef === pi.id);
    const isPaid = pi.status === 'succeeded';
    if (isPaid && intent?.status !== 'ACCEPTED' && !intent?.needsReview)
      problems.push(`${pi.id} succeeded, the payment is ${intent?.status}`);
    if (!isPaid && intent?.status === 'ACCEPTED') problems.push(`${pi.id} is ${pi.status}, and accepted`);
  }
  for (const intent of intents) {
    const refunded = sum(stripe.refundsOf(intent.providerRef));
    const recorded = sum(intent.refunds.filter(({ doneAt }: mongo.Document) => doneAt));
    const chargedBack = sum(intent.disputes.filter(({ status }: mongo.Document) => status === 'lost'));
    if (refunded > recorded || refunded < recorded - chargedBack)
      problems.push(`${intent.providerRef}: Stripe refunded ${refunded} yen, the payment says ${recorded}`);
    const received = intent.needsReview
      ? stripe.intents.get(intent.providerRef)!.amount_received
      : intent.amount;
    const returned = refunded + chargedBack;
    if (returned > received) problems.push(`${intent.providerRef}: ${returned} of ${received} were returned`);
    const [refund] = intent.needsReview ? intent.refunds : [];
    if (refund?.doneAt && returned < received)
      problems.push(`${intent.providerRef}: the review returned only ${returned} of ${received}`);
  }
  return problems;
}
