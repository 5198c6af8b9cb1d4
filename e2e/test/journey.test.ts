import { describe, expect, it, jest } from '@jest/globals';
import { PAYMENT_POLLING_MS } from '@vinkura/domain/shared/constants';
import type { Page } from 'playwright-core';
import { bottleForTheTable, fillCart } from '../support/carts.mjs';
import { Shop } from '../support/shop.js';
import { textOf } from '../support/texts.js';
import {
  button,
  CARDS,
  confirmOrder,
  dialog,
  fillReservation,
  goToPayment,
  payWith,
  registerByModal,
} from '../support/journey.js';
import { setUpShop, shop } from '../support/set-up-shop.js';

jest.setTimeout(120_000);

setUpShop();

const ordersOf = async (visitor: Awaited<ReturnType<Shop['visit']>>) =>
  (await (await visitor.context.request.get('/api/orders')).json()) as {
    reference: string;
    status: string;
    paymentHistory: { status: string }[];
  }[];

/**
 * Counts the decisions of a purchase: a question about the order answered by a choice, a form or a confirmation. Viewing a
 * page is no decision; registration and card data are entered, not decided.
 */
class Journey {
  readonly decisions: string[] = [];
  readonly entered: string[] = [];
  private clicksInForms = 0;

  private constructor(readonly page: Page) {}

  static async begin(page: Page): Promise<Journey> {
    await page.addInitScript(() => {
      const count = () => (sessionStorage['clicks'] = Number(sessionStorage['clicks'] ?? 0) + 1);
      // At the document: a press at a button that has just moved is held back at the window, and made again.
      document.addEventListener('pointerdown', count, { capture: true });
    });
    await page.goto('/');
    return new Journey(page);
  }

  private allClicks = () => this.page.evaluate(() => Number(sessionStorage['clicks'] ?? 0));

  /** Clicks and taps outside the registration and card forms. */
  async clicks(): Promise<number> {
    return (await this.allClicks()) - this.clicksInForms;
  }

  async decide(question: string, answer: Promise<unknown>): Promise<void> {
    await answer;
    this.decisions.push(question);
  }

  async enter(what: string, done: () => Promise<unknown>): Promise<void> {
    const before = await this.allClicks();
    await done();
    this.clicksInForms += (await this.allClicks()) - before;
    this.entered.push(what);
  }

  /** Opens the first wine of the list and adds it to the cart. */
  async addWine(): Promise<void> {
    await this.page.locator('main a[href^="/products/PRD"]').first().click();
    await this.decide('which wine', button(this.page, 'cart', 'add').first().click());
  }

  /** The best match of a list that wines wait at, without a look at its page. */
  async chooseVenueInList(): Promise<void> {
    const choice = this.page.getByRole('button', { name: textOf('cart', 'chooseVenue') }).first();
    await this.decide('which restaurant', choice.click());
  }

  async chooseVenue(): Promise<void> {
    await this.page.locator('main a[href^="/venues/VEN"]').first().click();
    await this.decide('which restaurant', button(this.page, 'cart', 'chooseVenue').first().click());
  }

  async register(email: string): Promise<void> {
    await dialog(this.page, 'auth', 'prompt.title').waitFor();
    await this.enter('registration', () => registerByModal(this.page, email));
  }

  /** A new member has no points, so the points question is skipped. */
  async checkOut(): Promise<void> {
    await dialog(this.page, 'cart', 'ready.title').waitFor();
    await this.decide('order now or look on', button(this.page, 'cart', 'ready.checkout').click());
    await dialog(this.page, 'checkout', 'confirm.title').waitFor();
    await this.decide('order as shown', button(this.page, 'checkout', 'confirm.pay').click());
    await dialog(this.page, 'checkout', 'pay.title').waitFor();
  }
}

const MAX_DECISIONS = 6;
/** From the home page to the card form. */
const MAX_CLICKS = 9;

describe('the journey of a new visitor from home to a paid order on a phone', () => {
  it('[FLOW-01] [ROUTE-13] [MOD-02] [MOD-04] [MOD-09] [MOD-03] [PAY-04] wine first, in at most six decisions and nine clicks', async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    const journey = await Journey.begin(page);
    await journey.addWine();
    await journey.register('wine-first@visitor.example');

    const destination = dialog(page, 'cart', 'afterWine.title');
    const restaurant = destination.getByRole('radio', { name: textOf('cart', 'destination.RESTAURANT') });
    await journey.decide('where to drink it', restaurant.click());
    await page.waitForURL(/\/venues\?product=PRD\d+/);
    await journey.chooseVenueInList();
    await journey.decide('when, and how many', fillReservation(page));
    await journey.checkOut();
    await journey.enter('card', () => payWith(page, CARDS.accepted));
    await page.waitForURL(/\/me\?payment=\w+&status=success/);
    await dialog(page, 'orders', 'payment.successTitle').waitFor();

    expect(journey.decisions.length).toBeLessThanOrEqual(MAX_DECISIONS);
    expect(await journey.clicks()).toBeLessThanOrEqual(MAX_CLICKS);
    expect(journey.entered).toEqual(['registration', 'card']);
    const [order] = await ordersOf(visitor);
    expect(order?.status).toBe('PLANNING');
    await page.keyboard.press('Escape');
    await page.getByText(order!.reference).first().waitFor();
    expect(visitor.faults).toEqual([]);
  });

  it('[FLOW-01] [MOD-03] [MOD-04] [CEL-02] into the cellar, in at most six decisions and nine clicks', async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    const journey = await Journey.begin(page);
    await journey.addWine();
    await journey.register('cellar@visitor.example');

    const destination = dialog(page, 'cart', 'afterWine.title');
    const cellar = destination.getByRole('radio', { name: textOf('cart', 'destination.CELLAR') });
    await journey.decide('where to drink it', cellar.click());
    await journey.checkOut();
    await journey.enter('card', () => payWith(page, CARDS.accepted));
    await page.waitForURL(/status=success/);
    await dialog(page, 'orders', 'payment.successTitle').waitFor();

    expect(journey.decisions).toHaveLength(4);
    expect(await journey.clicks()).toBeLessThanOrEqual(MAX_CLICKS);
    const [order] = await ordersOf(visitor);
    // Bottles for the cellar need no planning by hand.
    expect(['PLANNING', 'RECEPTION_CONFIRMED']).toContain(order?.status);
    expect(visitor.faults).toEqual([]);
  });

  it('[FLOW-01] [ROUTE-15] [MOD-08] [MOD-13] [PAY-06] restaurant first, in at most six and nine clicks; the payment is polled until settled', async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    const journey = await Journey.begin(page);
    await journey.chooseVenue();
    await journey.register('venue-first@visitor.example');
    await journey.decide('when, and how many', fillReservation(page));
    await page.waitForURL(/\/products\?venue=VEN\d+/);
    await journey.addWine();
    await journey.checkOut();

    let asked = 0;
    page.on('request', (request) => {
      if (request.postData()?.includes('"CheckoutCheckPayment"')) asked += 1;
    });
    await journey.enter('card', () => payWith(page, CARDS.slow));
    const form = dialog(page, 'checkout', 'pay.title');
    await form.getByText(textOf('checkout', 'pay.running')).waitFor();
    expect(await form.getByRole('button', { name: textOf('checkout', 'cancel') }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await form.count()).toBe(1);
    await page.waitForURL(/status=success/);
    await dialog(page, 'orders', 'payment.successTitle').waitFor();
    const whenDecided = asked;
    expect(whenDecided).toBeGreaterThanOrEqual(1);
    // Two rounds of asking would have come by now.
    await new Promise((resolve) => setTimeout(resolve, 2 * PAYMENT_POLLING_MS + 500));
    expect(asked).toBe(whenDecided);

    expect(journey.decisions.length).toBeLessThanOrEqual(MAX_DECISIONS);
    expect(await journey.clicks()).toBeLessThanOrEqual(MAX_CLICKS);
    expect((await ordersOf(visitor))[0]?.status).toBe('PLANNING');
    expect(visitor.faults).toEqual([]);
  });
});

describe('a failed payment', () => {
  it('[PAY-05] [ACCT-02] [ERR-01] [ORD-08] a declined card, then the same order paid with another', async () => {
    const visitor = await shop.visit({ as: { points: 100 } });
    const { page, context } = visitor;
    const before = await ordersOf(visitor);
    await fillCart(context, bottleForTheTable('山田'));
    await goToPayment(page);
    await payWith(page, CARDS.declined);
    await page.waitForURL(/status=failure/);
    await page.getByRole('dialog').waitFor();
    const [failed] = await ordersOf(visitor);
    expect(failed?.status).toBe('PLACED_PAYMENT_ERROR');
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.search === '');

    await page
      .getByRole('button', { name: textOf('orders', 'action.payAgain') })
      .first()
      .click();
    await confirmOrder(page);
    await payWith(page, CARDS.challenge);
    await button(page, 'checkout', 'challenge.pass').click();
    await page.waitForURL(/status=success/);

    const after = await ordersOf(visitor);
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]?.status).toBe('PLANNING');
    expect(after[0]?.paymentHistory.map(({ status }) => status)).toEqual([
      'FILLING',
      'REJECTED',
      'FILLING',
      'ACCEPTED',
    ]);
    expect(visitor.faults).toEqual([]);
  });
});
