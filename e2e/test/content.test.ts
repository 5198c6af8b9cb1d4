import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Shop } from '../support/shop.js';
import { textOf } from '../support/texts.js';
import { button, dialog } from '../support/way.js';

jest.setTimeout(120_000);

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

describe('the sommelier', () => {
  it('[ROUTE-07] asks, recommends with reasons, and takes an answer back with the browser', async () => {
    const { page } = await shop.visit();
    await page.goto('/assistant');
    await button(page, 'assistant', 'occasion.celebration').click();
    await page.getByRole('button', { name: '寿司', exact: true }).click();
    await button(page, 'assistant', 'food.done').click();
    await page
      .getByRole('button', { name: textOf('assistant', 'budget.upTo', { amount: '10,000円' }) })
      .click();
    await page.getByRole('button', { name: textOf('assistant', 'taste.crispWhite') }).click();
    await page.getByRole('heading', { name: textOf('assistant', 'answer.fitting') }).waitFor();

    const best = page.getByRole('article').first();
    expect(await best.getByRole('list', { name: textOf('assistant', 'reasons') }).innerText()).toContain(
      '寿司に',
    );
    const prices = await page
      .getByRole('article')
      .locator('[data-price]')
      .evaluateAll((each) => each.map((one) => Number(one.getAttribute('data-price'))));
    expect(prices.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...prices)).toBeLessThanOrEqual(10_000);

    await page.goBack();
    await page.getByRole('heading', { name: textOf('assistant', 'question.taste') }).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
  });
});

describe('a partner', () => {
  it('[ROUTE-19] fills its code in', async () => {
    const { page } = await shop.visit();
    await page.goto('/partner/ginza-wine-salon');
    const code = page.getByLabel(textOf('auth', 'field.referent'), { exact: true });
    expect(await code.inputValue()).toMatch(/^USR\d{5}$/);
  });
});

describe('what was searched for', () => {
  it('[MOD-09] [ROUTE-13] day and party of the search stand in the reservation', async () => {
    const { page } = await shop.visit({ as: {} });
    const day = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await page.goto(`/venues?date=${day}&seats=5`);
    await page.locator('main a[href^="/venues/VEN"]').first().click();
    await page.waitForURL(/\/venues\/VEN/);
    const venue = new URL(page.url()).pathname;
    // A look at the wines on the way, and back without what the address said.
    await page.goto('/products');
    await page.goto(venue);
    await button(page, 'cart', 'chooseVenue').first().click();
    const modal = dialog(page, 'cart', 'reservation.title');
    await modal.waitFor();
    expect(await modal.locator('input[type="date"]').inputValue()).toBe(day);
    expect(await modal.getByRole('spinbutton').inputValue()).toBe('5');
  });
});
