import { describe, expect, it, jest } from '@jest/globals';
import { Client } from '../../backend/test/support/client.js';
import { bought, restaurantItem, wineWith } from '../../backend/test/support/money.js';
import { force } from '../../backend/test/support/refunds.js';
import { DEMO_PASSWORD } from '../../backend/test/support/demo-people.js';
import { accessibilityFaults } from '../support/accessibility.js';
import { DESKTOP } from '../support/browser.js';
import { textOf } from '../support/texts.js';
import { button, dialog, confirmOrder } from '../support/journey.js';
import { setUpShop, shop } from '../support/set-up-shop.js';

jest.setTimeout(120_000);

setUpShop();

describe('favourites', () => {
  it('[FAV-01] of a visitor are stored on the device and merged at sign-in', async () => {
    const { page, faults } = await shop.visit();
    await page.goto('/products');
    const hearts = page.locator('main article').getByRole('button', { pressed: false });
    const name = (await hearts.first().getAttribute('aria-label'))!;
    await hearts.first().click();
    await page.goto('/venues/VEN00003');
    await page.locator('main header button[aria-pressed]').click();

    await page.goto('/favourites');
    await page.getByText(textOf('favourites', 'mails.visitor')).waitFor();
    const kept = page.locator('main article button[aria-pressed="true"]');
    await kept.nth(1).waitFor();
    expect(await kept.first().getAttribute('aria-label')).toBe(name);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.goto('/register');
    const { email, password } = await shop.register();
    const signedIn = await page.context().request.post('/api/auth/basicauth', { data: { email, password } });
    expect(signedIn.ok()).toBe(true);
    await page.goto('/favourites');
    await page.getByLabel(textOf('favourites', 'mails.label')).waitFor();
    await kept.nth(1).waitFor();
    await expect(page.evaluate(() => localStorage.getItem('vinkura.favourites'))).resolves.toBeNull();

    await page.goto('/me#favourites');
    const rows = page.locator('#favourites button[aria-pressed="true"]');
    await rows.nth(1).waitFor();
    await rows.first().click();
    await page.locator('#favourites button[aria-pressed="false"]').waitFor();
    expect(faults).toEqual([]);
  });
});

describe('a home order', () => {
  it('[GIFT-01] asks for day, slot, noshi and card in the cart and shows them before payment', async () => {
    const account = await shop.register({ address: true });
    const { page, context, faults } = await shop.visit();
    await context.request.post('/api/auth/basicauth', { data: account });
    const { addresses } = (await (await context.request.get('/api/_auth/session')).json()).user;
    const homeAddressId = addresses.find(({ label }: { label?: string }) => label === '自宅')._id;
    const client = new Client(shop.url);
    const wine = await wineWith(client, 12, 4, 20_000);
    await context.request.post('/api/cart', {
      data: { products: [{ productRef: wine.reference, quantity: 1 }], destination: 'HOME', homeAddressId },
    });
    await page.goto('/cart');
    const day = page.getByLabel(textOf('gifts', 'delivery.day'));
    const earliest = (await day.getAttribute('min'))!;
    await day.fill(earliest);
    await page.getByLabel(textOf('gifts', 'delivery.slot')).selectOption('EVENING_19_21');
    await page.getByText(textOf('gifts', 'title')).click();
    await page.getByLabel(textOf('gifts', 'noshi.label')).selectOption('OREI');
    await page.getByLabel(textOf('gifts', 'noshi.name')).fill('山田');
    await page.getByLabel(textOf('gifts', 'message.label')).fill('いつもありがとうございます');
    await button(page, 'gifts', 'save').click();
    await page.getByText('御礼 山田').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByRole('button', { name: textOf('cart', 'page.checkout', { orders: 1 }) }).click();
    const confirmation = dialog(page, 'checkout', 'confirm.title');
    await confirmation.getByText('御礼 山田').waitFor();
    await confirmOrder(page);
    const orders = (await (await context.request.get('/api/orders')).json()) as object[];
    expect(orders).toMatchObject([
      {
        deliveryDay: earliest,
        deliverySlot: 'EVENING_19_21',
        gift: { noshi: 'OREI', noshiName: '山田', message: 'いつもありがとうございます' },
      },
    ]);
    await page.goto('/me');
    await page.getByText('御礼 山田').waitFor();
    await page.getByText(textOf('gifts', 'slot.EVENING_19_21')).waitFor();
    expect(faults).toEqual([]);
  });
});

describe('ratings of a wine', () => {
  it('[RATE-01] are shown from three on; comments are published in the back office', async () => {
    const admin = new Client(shop.url);
    await admin.post('/api/auth/basicauth', {
      email: 'admin@demo.vinkura.example',
      password: DEMO_PASSWORD,
    });
    const wine = await wineWith(admin, 12, 6, 20_000);
    const words = `余韻が長い ${Date.now()}`;
    for (const comment of ['', '', words]) {
      const client = new Client(shop.url);
      await client.post('/api/auth/basicauth', await shop.register());
      const { orders } = await bought(client, [await restaurantItem(client, { [wine.reference]: 1 })]);
      await force(admin, orders[0].reference, 'RECEPTION_CONFIRMED');
      const ratings = { productExperience: 5, venueService: 5, food: 5, atmosphere: 5, foodPairing: 5 };
      const { errors } = await client.graphql(
        'mutation ($token: String!, $feedback: FeedbackInput!) { submitFeedback(token: $token, feedback: $feedback) { state } }',
        { token: orders[0].reference, feedback: { ...ratings, wineQuality: 4, comment } },
      );
      expect(errors).toBeUndefined();
    }
    const visitor = await shop.visit();
    await visitor.page.goto(`/products/${wine.reference}`);
    await visitor.page.getByRole('heading', { name: textOf('catalog', 'ratings.title') }).waitFor();
    expect(await visitor.page.getByText(words).count()).toBe(0);

    const office = await shop.visit({ as: 'admin', viewport: DESKTOP });
    await office.page.goto('/admin/feedback');
    const row = office.page.getByRole('listitem').filter({ hasText: words });
    await row.waitFor();
    expect(await accessibilityFaults(office.page)).toEqual([]);
    await row.getByRole('button', { name: textOf('admin-feedback', 'approve') }).click();
    await row.waitFor({ state: 'detached' });

    await visitor.page.reload();
    await visitor.page.getByText(words).waitFor();
    expect(await accessibilityFaults(visitor.page)).toEqual([]);
    expect([...visitor.faults, ...office.faults]).toEqual([]);
  });
});
