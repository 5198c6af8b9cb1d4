import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP } from '../support/browser.js';
import { textOf } from '../support/texts.js';
import { setUpShop, shop } from '../support/set-up-shop.js';

jest.setTimeout(120_000);

setUpShop();

const understood = (page: Page, locale = 'jp') =>
  page.getByRole('list', { name: textOf('filters', 'understood.title', {}, locale) });
const remove = (label: string) => textOf('filters', 'remove', { label });
/** The suggestions; the selects of a page have options as well. */
const suggested = (page: Page) =>
  page.getByRole('listbox', { name: textOf('common', 'suggest.label') }).getByRole('option');
const field = (page: Page) => page.getByRole('search').getByRole('combobox').first();
const isFilled = (page: Page) =>
  page.waitForFunction(() => document.querySelectorAll('main article').length > 0);

describe('a search for wines', () => {
  it("[QUERY-01] shows the interpretation, in the user's language, and excludes removed parts", async () => {
    const { page, faults } = await shop.visit();
    await page.goto(`/products?q=${encodeURIComponent('1万円以下のブルゴーニュ 赤')}`);
    const chips = understood(page).getByRole('button');
    await chips.first().waitFor();
    expect(await chips.allInnerTexts()).toEqual(['10,000円以下', 'ブルゴーニュ', '赤']);
    await isFilled(page);
    const prices = await page
      .locator('main article [data-price]')
      .evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-price'))));
    expect(prices.length).toBeGreaterThan(0);
    expect(Math.max(...prices)).toBeLessThanOrEqual(10_000);

    await page.getByRole('button', { name: remove('10,000円以下') }).click();
    await page.waitForURL((url) => url.searchParams.getAll('ignore').join() === 'PRICE:0-10000');
    await page.waitForFunction(
      (highest) =>
        [...document.querySelectorAll('main article [data-price]')].some(
          (one) => Number(one.getAttribute('data-price')) > highest,
        ),
      10_000,
    );
    expect(await chips.allInnerTexts()).toEqual(['ブルゴーニュ', '赤']);
    await page.getByRole('button', { name: textOf('filters', 'understood.restore') }).click();
    await page.waitForFunction(() => !location.search.includes('ignore'));
    await page.getByRole('button', { name: remove('10,000円以下') }).waitFor();
    expect(faults).toEqual([]);
  });

  it('[QUERY-02] shows the correction of a misspelt name', async () => {
    const { page } = await shop.visit();
    await page.goto('/products?q=chardonay');
    await page
      .getByText(textOf('filters', 'understood.takenFor', { words: 'Chardonnay' }), { exact: true })
      .waitFor();
    await isFilled(page);
  });

  it('[QUERY-02] without results, shows near matches and removes the obstacles', async () => {
    const { page, faults } = await shop.visit();
    await page.goto(`/products?q=${encodeURIComponent('シャブリ 赤')}`);
    await page.getByRole('heading', { name: textOf('catalog', 'empty.nearest') }).waitFor();
    expect(await page.locator('main article').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: /「赤」を外す（\d+件）/ }).click();
    await page
      .getByRole('heading', { name: textOf('catalog', 'empty.nearest') })
      .waitFor({ state: 'detached' });
    await isFilled(page);
    expect(await understood(page).getByRole('button').allInnerTexts()).toEqual(['シャブリ']);
    expect(faults).toEqual([]);
  });
});

describe('suggestions', () => {
  it('[QUERY-03] are chosen by keyboard in the list of wines, and lead to the wine', async () => {
    const { page, faults } = await shop.visit({ viewport: DESKTOP });
    await page.goto('/products');
    await field(page).click();
    await field(page).pressSequentially('サッシカ');
    const options = suggested(page);
    await options.filter({ hasText: 'サッシカイア' }).first().waitFor();
    const chosen = options.and(page.getByRole('option', { selected: true }));
    // The suggestions of the last letters may arrive between two presses: the presses are not counted beforehand.
    for (let presses = 0; (await chosen.filter({ hasText: 'サッシカイア' }).count()) === 0; presses += 1) {
      expect(presses).toBeLessThan(20);
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/products\/PRD\d+/);
    await page.getByRole('heading', { level: 1, name: /サッシカイア/ }).waitFor();
    expect(faults).toEqual([]);
  });

  it('[QUERY-03] name cuisines and restaurants among restaurants, and remember what was searched for', async () => {
    const { page } = await shop.visit();
    await page.goto('/venues');
    await field(page).click();
    await field(page).pressSequentially('すし');
    const options = suggested(page);
    await options.first().waitFor();
    const cuisine = options.filter({ hasText: textOf('common', 'suggest.kind.CUISINE') });
    await cuisine.first().click();
    await page.waitForURL((url) => url.searchParams.has('q'));
    const q = new URL(page.url()).searchParams.get('q')!;
    await isFilled(page);
    await page.goto('/venues');
    await field(page).click();
    await options
      .filter({ hasText: textOf('common', 'suggest.recent') })
      .first()
      .waitFor();
    expect((await options.allInnerTexts())[0]).toContain(q);
    await page.keyboard.press('Escape');
    expect(await options.count()).toBe(0);
  });

  it('[QUERY-03] search on the home page, and open the results there', async () => {
    const { page, faults } = await shop.visit();
    await page.goto('/');
    await page.getByRole('tab', { name: textOf('home', 'search.products') }).click();
    const words = page.getByRole('combobox', { name: textOf('home', 'search.productWords') });
    await words.click();
    await words.pressSequentially('リースリ');
    await suggested(page)
      .filter({ hasText: textOf('common', 'suggest.kind.GRAPE') })
      .first()
      .click();
    await page.waitForURL((url) => url.searchParams.get('find') === 'products');
    await page.getByRole('heading', { name: textOf('home', 'search.resultsProducts') }).waitFor();
    await isFilled(page);
    expect(faults).toEqual([]);
  });
});
