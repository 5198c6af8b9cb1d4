import type { FakeStripe } from './fake-stripe.js';
import { brokenInvariants } from './invariants.js';
import type { Shop } from './shop.js';

const sum = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((total, { amount }) => total + amount, 0);

/**
 * `brokenInvariants` for a shop whose payments Stripe takes, with Stripe's books beside its own: every payment that was
 * taken is accepted or looked at by a person, and what the shop calls given back has been given back once.
 */
export async function brokenStripeInvariants(shop: Shop, stripe: FakeStripe): Promise<string[]> {
  // The sandbox's books hold none of these payments.
  const problems = (await brokenInvariants(shop)).filter((problem) => !problem.startsWith('the provider '));
  const intents = await shop.connection.collection('paymentintents').find({ provider: 'STRIPE' }).toArray();
  for (const pi of stripe.intents.values()) {
    const intent = intents.find(({ providerRef }) => providerRef === pi.id);
    const isTaken = pi.status === 'succeeded';
    if (isTaken && intent?.status !== 'ACCEPTED' && !intent?.needsReview)
      problems.push(`${pi.id} was taken, the payment is ${intent?.status}`);
    if (!isTaken && intent?.status === 'ACCEPTED') problems.push(`${pi.id} is ${pi.status}, and accepted`);
  }
  for (const intent of intents) {
    const given = sum(stripe.refundsOf(intent.providerRef));
    const noted = sum(intent.refunds.filter(({ doneAt }: any) => doneAt));
    const byCardCompany = sum(intent.disputes.filter(({ status }: any) => status === 'lost'));
    if (given > noted || given < noted - byCardCompany)
      problems.push(`${intent.providerRef}: ${given} yen were given back, the payment says ${noted}`);
    if (given + byCardCompany > intent.amount)
      problems.push(`${intent.providerRef}: ${given + byCardCompany} of ${intent.amount} yen went back`);
  }
  return problems;
}
