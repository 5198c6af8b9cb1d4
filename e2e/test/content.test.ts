import { describe, expect, it, jest } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { accessibilityFaults } from '../support/accessibility.js';
import { PHONE } from '../support/browser.js';
import { bottleForTheTable, fillCart } from '../support/carts.mjs';
import { textOf } from '../support/texts.js';
import { button, dialog } from '../support/journey.js';
import { setUpShop, shop } from '../support/set-up-shop.js';

jest.setTimeout(120_000);

const DAY_MS = 24 * 60 * 60 * 1000;

setUpShop();

describe('the sommelier', () => {
  it('[ROUTE-07] asks, recommends with reasons, and removes an answer with Back', async () => {
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
  it('[ROUTE-19] prefills its code', async () => {
    const { page } = await shop.visit();
    await page.goto('/partner/ginza-wine-salon');
    const code = page.getByLabel(textOf('auth', 'field.referent'), { exact: true });
    expect(await code.inputValue()).toMatch(/^USR\d{5}$/);
  });
});

describe('the page of a wine', () => {
  it('[ROUTE-16] names its drawn bottle as a picture, in the colours of the shop', async () => {
    const { page, faults } = await shop.visit();
    const html = await (await page.request.get('/products/PRD00101')).text();
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const { image } = JSON.parse(json) as { image: { url: string }[] };
    const answer = await page.goto(new URL(image[0]!.url).pathname);
    expect(answer?.headers()['content-type']).toContain('image/svg+xml');
    const { vintage } = (await (await page.request.get('/api/products/PRD00101')).json()) as {
      vintage: string;
    };
    expect(await page.locator('svg text').allTextContents()).toContain(vintage);
    const colours = await page
      .locator('stop')
      .evaluateAll((stops) => [...new Set(stops.map((stop) => getComputedStyle(stop).stopColor))]);
    expect(colours.length).toBeGreaterThan(4);
    expect(faults).toEqual([]);
  });

  it('[ROUTE-16] has its price and one bar on the first screen of phones, and of a desktop at 200 % zoom', async () => {
    const { page, context, faults } = await shop.visit({ as: {} });
    await fillCart(context, bottleForTheTable('山田'));
    await page.goto('/products/PRD00102');
    const toOrder = page.getByRole('link', { name: textOf('cart', 'toOrder', { bottles: 1 }) });
    for (const viewport of [PHONE, { width: 320, height: 640 }, { width: 720, height: 450 }]) {
      await page.setViewportSize(viewport);
      await toOrder.waitFor();
      const price = (await page.locator('article [data-price]').first().boundingBox())!;
      const bar = (await toOrder.locator('xpath=ancestor::*[@data-theme="dark"][1]').boundingBox())!;
      // Above the bar, which ends where the screen does.
      const ends = { price: price.y + price.height <= bar.y, bar: bar.y + bar.height <= viewport.height + 1 };
      expect({ viewport, ...ends }).toEqual({ viewport, price: true, bar: true });
      const order = page.getByRole('complementary', { name: textOf('cart', 'bar.label') });
      expect(await order.isVisible()).toBe(false);
    }
    expect(faults).toEqual([]);
  });
});

/** A Friday some weeks ahead, when hardly any restaurant is closed. */
function fridayAhead(): string {
  const day = new Date(Date.now() + 40 * DAY_MS);
  while (day.getUTCDay() !== 5) day.setTime(day.getTime() + DAY_MS);
  return day.toISOString().slice(0, 10);
}

const chosenDay = (modal: Locator) => modal.locator('[aria-selected="true"]').getAttribute('data-day');

describe('a visit to a restaurant', () => {
  it('[BYO-01] is chosen in a calendar without closed days, by keyboard too', async () => {
    const { page, faults } = await shop.visit({ as: {} });
    // Closed on Sundays and Mondays.
    await page.goto('/venues/VEN00003');
    await button(page, 'cart', 'chooseVenue').first().click();
    const modal = dialog(page, 'cart', 'reservation.title');
    await modal.waitFor();
    expect(await modal.getByLabel(textOf('cart', 'reservation.time')).inputValue()).toBe('19:00');
    await modal.getByRole('button', { name: textOf('common', 'calendar.next') }).click();
    const closed = modal.locator(`button:disabled[aria-label*="${textOf('cart', 'reservation.closedDay')}"]`);
    expect(await closed.count()).toBeGreaterThanOrEqual(8);
    const days = await closed.evaluateAll((each) =>
      each.map((one) => one.closest('td')?.dataset['day'] ?? ''),
    );
    const atTurnOfYear = (day: string) => day.slice(5) >= '12-30' || day.slice(5) <= '01-03';
    const usual = days.filter((day) => !atTurnOfYear(day));
    expect(new Set(usual.map((day) => new Date(`${day}T00:00:00Z`).getUTCDay()))).toEqual(new Set([0, 1]));
    expect(await accessibilityFaults(modal)).toEqual([]);
    await modal.locator('td[data-day] button:enabled').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const chosen = await chosenDay(modal);
    expect(chosen).not.toBeNull();
    expect([0, 1]).not.toContain(new Date(`${chosen}T00:00:00Z`).getUTCDay());
    expect(faults).toEqual([]);
  });

  it('[BYO-03] shows visitors no corkage, but how to see it; members see the total', async () => {
    const { page: visitor } = await shop.visit();
    await visitor.goto('/venues/VEN00003');
    await visitor.getByRole('link', { name: textOf('common', 'corkage.signIn') }).waitFor();
    expect(await visitor.getByText(/1本 [\d,]+円/).count()).toBe(0);
    await visitor.goto('/venues?corkageMax=3000&sort=CORKAGE_ASC');
    await visitor.getByRole('article').first().waitFor();
    expect(await visitor.getByText(/持込 1本 [\d,]+円/).count()).toBe(0);
    const { page: member } = await shop.visit({ as: {} });
    await fillCart(member.context(), bottleForTheTable('佐藤'));
    await member.goto('/cart');
    await member.getByText(/[\d,]+円 × 1本 = [\d,]+円（当日お店で）/).waitFor();
  });
});

describe('search criteria', () => {
  it('[MOD-09] [ROUTE-13] day and party of the search are prefilled in the reservation', async () => {
    const { page } = await shop.visit({ as: {} });
    const day = fridayAhead();
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
    expect(await chosenDay(modal)).toBe(day);
    expect(await modal.getByRole('spinbutton').inputValue()).toBe('5');
  });
});
