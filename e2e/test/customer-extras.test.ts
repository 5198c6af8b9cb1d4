import { describe, expect, it, jest } from '@jest/globals';
import { Client } from '../../backend/test/support/client.js';
import { wineWith } from '../../backend/test/support/money.js';
import { DEMO_PASSWORD } from '../../backend/test/support/demo-people.js';
import { accessibilityFaults } from '../support/accessibility.js';
import { DESKTOP } from '../support/browser.js';
import { textOf } from '../support/texts.js';
import { button, dialog, confirmOrder } from '../support/journey.js';
import { click, openedModal } from '../support/modals.js';
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

describe('alerts about a wine', () => {
  it('[WISH-01] are asked for on its page, listed and removed at /me', async () => {
    const client = new Client(shop.url);
    const wine = await wineWith(client, 12, 1, 20_000);
    const { page, faults } = await shop.visit({ as: {} });
    await page.goto(`/products/${wine.reference}`);
    await page.locator('summary', { hasText: textOf('catalog', 'alerts') }).click();
    const price = page.getByLabel(textOf('favourites', 'alerts.price'));
    await price.waitFor();
    expect(Number(await price.inputValue())).toBeLessThan(wine.price);
    await price.fill(String(wine.price));
    await button(page, 'favourites', 'alerts.ask').click();
    await page.locator('[aria-invalid="true"]').waitFor();
    await price.fill(String(wine.price - 500));
    await button(page, 'favourites', 'alerts.ask').click();
    await button(page, 'favourites', 'alerts.remove').waitFor();
    await button(page, 'favourites', 'alerts.askVintage').click();
    await page.getByText(textOf('favourites', 'alerts.atVintage')).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.goto('/me?tab=favourites');
    const remove = button(page, 'favourites', 'alerts.remove');
    await remove.nth(1).waitFor();
    await remove.first().click();
    await remove.nth(1).waitFor({ state: 'detached' });
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.reload();
    await remove.first().waitFor();
    expect(await remove.count()).toBe(1);
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
    await page.getByLabel(textOf('gifts', 'noshi.name'), { exact: true }).fill('山田');
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
    // A comment of the demo data that awaits moderation; others may be in the same words.
    const { data } = await admin.graphql(
      '{ feedbacks(filter: { moderation: PENDING }, perPage: 20) { items { comment wines { name product { reference } } } } }',
    );
    const { comment: words, wines } = data.feedbacks.items[0]!;
    const { name, product } = wines[0]!;
    const visitor = await shop.visit();
    const published = visitor.page.getByText(words!);
    await visitor.page.goto(`/products/${product!.reference}`);
    await visitor.page.getByRole('heading', { name: textOf('catalog', 'ratings.title') }).waitFor();
    const before = await published.count();

    const office = await shop.visit({ as: 'admin', viewport: DESKTOP });
    await office.page.goto('/admin/feedback');
    const rows = office.page.getByRole('listitem').filter({ hasText: words! }).filter({ hasText: name });
    const row = rows.first();
    await row.waitFor();
    const waiting = await rows.count();
    expect(await accessibilityFaults(office.page)).toEqual([]);
    await row.getByRole('button', { name: textOf('admin-feedback', 'approve') }).click();
    await rows.nth(waiting - 1).waitFor({ state: 'detached' });

    await visitor.page.reload();
    await published.nth(before).waitFor();
    expect(await accessibilityFaults(visitor.page)).toEqual([]);
    expect([...visitor.faults, ...office.faults]).toEqual([]);
  });
});

describe('a present', () => {
  it('[MOD-10] [GIFT-01] a present goes to somebody whose address is used once', async () => {
    const { page, faults } = await shop.visit({ as: { address: true } });
    await page.goto('/products/PRD00101');
    await button(page, 'cart', 'add').first().click();
    const destination = await openedModal(page, 'productselectionnextstep');
    await destination.getByRole('radio', { name: textOf('cart', 'destination.HOME') }).click();
    const address = await openedModal(page, 'selecthomeaddress');
    await address.getByRole('radio', { name: textOf('cart', 'home.gift') }).click();
    expect(await address.locator('[autocomplete="name"]').inputValue()).toBe('');
    await address.locator('[autocomplete="postal-code"]').fill('1040061');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[autocomplete="address-level1"]')?.value === '東京都',
    );
    await address.locator('[autocomplete="street-address"]').fill('4-1-1');
    await address.locator('[autocomplete="name"]').fill('中村 里奈');
    await address.locator('[autocomplete="tel-national"]').fill('03-1234-5678');
    await click(address, 'cart', 'home.use');
    await click(await openedModal(page, 'gottoorderornot'), 'cart', 'keepBrowsing');
    const cart = await (await page.request.get('/api/cart')).json();
    expect(cart.cartItems[0].homeAddress).toMatchObject({ addressId: null, contactName: '中村 里奈' });
    const { user } = await (await page.request.get('/api/_auth/session')).json();
    expect(JSON.stringify(user.addresses)).not.toContain('中村');
    expect(faults).toEqual([]);
  });
});
