import { describe, expect, it } from '@jest/globals';
import { tokyoDay } from '@vinkura/domain';
import { monthOf } from '@vinkura/domain/back-office/journal/journal';
import { PAYMENTS_SETTLEMENTS_JOB } from '../src/payments/index.js';
import { journalMonth } from './support/journal-entries.js';
import { admin, shop } from './support/set-up-shop.js';
import { paid, setUpStripeShop, stripe, wine } from './support/set-up-stripe-shop.js';

setUpStripeShop({ bottles: 20, maxPrice: 20_000 });

const run = () => shop.runJob(PAYMENTS_SETTLEMENTS_JOB);

/** What the journal has of Stripe's balance; the payments of the demo data are the sandbox's. */
async function posted() {
  const { items } = await journalMonth(admin, monthOf(tokyoDay(new Date())));
  return items
    .filter(({ document }) => document.startsWith('txn_'))
    .map(({ kind, document, debit, credit, amount }) => [kind, document, debit, credit, amount]);
}

describe('[ACCOUNT-01] what Stripe takes and pays out', () => {
  it('is in the journal once: fees, payouts, lost disputes, and what was given back', async () => {
    await paid();
    const charge = stripe.balance.add('charge', wine.price, { fee: 360 });
    stripe.balance.add('refund', -500);
    const dispute = stripe.balance.add('adjustment', -wine.price, { fee: 1300 });
    const account = stripe.balance.add('stripe_fee', -200);
    const payout = stripe.balance.add('payout', -4000);
    const failed = stripe.balance.add('payout_failure', 1000);
    stripe.balance.add('charge', 99, { fee: 9, currency: 'usd' });
    const counts = await Promise.all([run(), run(), run()]);
    expect(counts.every(({ failed: each }) => each === 0)).toBe(true);
    const [receivable, loss] = ['CARD_RECEIVABLE', 'CARD_LOSSES'];
    const expected = [
      ['CARD_FEE', `${charge}-fee`, 'CARD_FEES', receivable, 360],
      ['CARD_FEE', `${dispute}-fee`, 'CARD_FEES', receivable, 1300],
      ['CARD_FEE', account, 'CARD_FEES', receivable, 200],
      ['CARD_ADJUSTMENT', dispute, loss, receivable, wine.price],
      ['PAYOUT', payout, 'BANK', receivable, 4000],
      ['PAYOUT', failed, receivable, 'BANK', 1000],
    ];
    const entries = await posted();
    expect(entries).toHaveLength(expected.length);
    expect(entries).toEqual(expect.arrayContaining(expected));
    await run();
    expect(await posted()).toEqual(entries);
  });

  it('is recorded later if Stripe does not answer', async () => {
    const before = (await posted()).length;
    stripe.balance.add('payout', -700);
    stripe.down(true);
    expect(await run()).toEqual({ recorded: 0, failed: 1 });
    stripe.down(false);
    expect(await run()).toEqual({ recorded: 1, failed: 0 });
    expect(await posted()).toHaveLength(before + 1);
  });
});
