import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { FakeStripe, STRIPE_KEYS } from '../../backend/test/support/fake-stripe.js';
import type { Visitor } from '../support/browser.js';
import { BOTTLE_FOR_THE_CELLAR, fillCart } from '../support/carts.mjs';
import { Shop } from '../support/shop.js';
import { textOf } from '../support/texts.js';
import { button, dialog, goToPayment } from '../support/journey.js';

jest.setTimeout(120_000);

const HOST = 'https://js.stripe.com/';

let stripe: FakeStripe;
let shop: Shop;
beforeAll(async () => {
  stripe = await FakeStripe.start();
  shop = await Shop.openOwn(stripe.env);
});
afterAll(async () => {
  await shop.close();
  await stripe.stop();
});

/** From a cart that is ready to the form that asks for the card. */
async function atTheForm({ page, context }: Visitor): Promise<void> {
  await fillCart(context, BOTTLE_FOR_THE_CELLAR);
  await goToPayment(page);
}

/** The provider's line, its name first, and no way to pay (ERR-02). */
async function refused(page: Page): Promise<string> {
  const form = dialog(page, 'checkout', 'pay.title');
  const line = await form.getByRole('alert').innerText();
  expect(line).toMatch(/^Stripe: /);
  const pay = form.getByRole('button', { name: textOf('checkout', 'pay.proceed'), exact: true });
  expect(await pay.isDisabled()).toBe(true);
  return line;
}

const outside = ({ faults }: Visitor) => faults.filter((fault) => fault.startsWith('outside: '));

describe('payments with Stripe', () => {
  it('[ERR-03] [ERR-02] [CALL-04] a script that fails to load is reported, and blocks payment', async () => {
    const visitor = await shop.visit({ as: 'gold' });
    await visitor.context.route(`${HOST}**`, (route) => route.abort());
    await atTheForm(visitor);
    expect(await refused(visitor.page)).toContain(textOf('checkout', 'provider.failedToLoad'));
    expect(outside(visitor).every((fault) => fault.startsWith(`outside: ${HOST}`))).toBe(true);
  });

  it('[ERR-03] [ERR-02] an invalid script is reported', async () => {
    const visitor = await shop.visit({ as: 'diamond' });
    await visitor.context.route(`${HOST}**`, (route) => script(route, 'void 0'));
    await atTheForm(visitor);
    expect(await refused(visitor.page)).toContain(textOf('checkout', 'provider.notAvailable'));
  });

  it('[CALL-04] [PAY-03] [PAY-04] [SAVED-01] is loaded from its host when the form opens, with the key and the secret', async () => {
    const visitor = await shop.visit({ as: 'customer' });
    const { page, context } = visitor;
    await standIn(context);
    const given: { key?: string; secret?: string; session?: string; returnTo?: string } = {};
    await page.exposeFunction('stripeGiven', (each: typeof given) => Object.assign(given, each));
    await page.exposeFunction('stripeConfirmed', (secret: string) => {
      const intent = [...stripe.intents.values()].find((each) => each.client_secret === secret);
      stripe.succeed(intent!.id);
    });
    await page.goto('/products');
    expect(outside(visitor)).toEqual([]);
    await atTheForm(visitor);
    const pay = button(page, 'checkout', 'pay.proceed');
    await page.getByText('card element').waitFor();
    await pay.click();
    await page.waitForURL(/\/me\?payment=\w+&status=success/);
    await dialog(page, 'orders', 'payment.successTitle').waitFor();

    expect(given.key).toBe(STRIPE_KEYS.STRIPE_PUBLISHABLE_KEY);
    expect([...stripe.intents.values()].map((intent) => intent.client_secret)).toContain(given.secret);
    // [SAVED-01] The form lists and saves cards of this customer only.
    expect(given.session).toMatch(/^cuss_secret_/);
    expect(given.returnTo).toMatch(new RegExp(`^${shop.url}/me\\?payment=`));
    expect(outside(visitor).every((fault) => fault.startsWith(`outside: ${HOST}`))).toBe(true);
  });
});

const script = (route: Parameters<Parameters<BrowserContext['route']>[1]>[0], body: string) =>
  route.fulfill({ contentType: 'text/javascript', body });

/** Replaces Stripe's host by the part of its browser library that a payment element needs. */
const standIn = (context: BrowserContext) =>
  context.route(`${HOST}**`, (route) =>
    script(
      route,
      `window.Stripe = (key) => {
        const never = () => { throw new Error('not asked for'); };
        const elements = ({ clientSecret, customerSessionClientSecret: session }) => {
          window.stripeGiven({ key, secret: clientSecret, session });
          const heard = {};
          const element = {
            on: (name, listener) => { heard[name] = listener; return element; },
            once: () => element, off: () => element, update: () => {}, destroy: () => {}, unmount: () => {},
            mount: (place) => {
              place.textContent = 'card element';
              setTimeout(() => heard.ready?.(element));
            },
          };
          return {
            create: () => element, getElement: () => element, update: () => {}, on: () => {},
            submit: async () => ({}), clientSecret,
          };
        };
        return {
          elements, createToken: never, createPaymentMethod: never, confirmCardPayment: never,
          confirmPayment: async ({ elements: { clientSecret }, confirmParams }) => {
            await window.stripeGiven({ returnTo: confirmParams.return_url });
            await window.stripeConfirmed(clientSecret);
            return {};
          },
        };
      };
      window.Stripe.version = 'dahlia';`,
    ),
  );
