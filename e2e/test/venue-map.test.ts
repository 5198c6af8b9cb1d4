import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/browser.js';
import { setUpShop, shop } from '../support/set-up-shop.js';
import { textOf } from '../support/texts.js';

jest.setTimeout(120_000);

setUpShop();

const GINZA = { latitude: 35.6717, longitude: 139.765 };
const button = (page: Page, key: string) =>
  page.getByRole('button', { name: textOf('map', key), exact: true });
const map = (page: Page) => page.getByRole('group', { name: textOf('map', 'label') });
const countOf = (page: Page) => page.getByText(/\d+軒のレストラン/).first();

describe('restaurants on a map', () => {
  it('[MAP-01] a mark shows its restaurant and leads to its page', async () => {
    const { page, faults } = await shop.visit({ viewport: DESKTOP });
    await page.goto('/venues');
    await page.getByRole('button', { name: textOf('venues', 'view.map'), exact: true }).click();
    await page.waitForURL(/view=map/);
    await map(page).locator('button[aria-pressed]').last().click();
    const card = page.getByRole('region', { name: textOf('map', 'chosen') });
    const link = card.getByRole('link').first();
    const name = await link.innerText();
    await link.click();
    await page.waitForURL(/\/venues\/VEN/);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(faults).toEqual([]);
  });

  it('[MAP-01] no button covers a mark on a phone', async () => {
    const { page, faults } = await shop.visit({ viewport: PHONE });
    await page.goto('/venues?view=map');
    const marks = map(page).locator('button[aria-pressed]');
    await marks.first().waitFor();
    const frame = (await map(page).boundingBox())!;
    for (const key of ['zoomIn', 'zoomOut', 'whole']) {
      const box = (await button(page, key).boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(frame.y);
    }
    expect(faults).toEqual([]);
  });

  it('[MAP-01] the list is limited to what the map shows, in the address, and moved with keys', async () => {
    const { page, faults } = await shop.visit({ viewport: PHONE });
    await page.goto('/venues?view=map');
    await map(page).locator('button[aria-pressed]').first().waitFor();
    const before = await countOf(page).innerText();
    await map(page).focus();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await button(page, 'filterHere').click();
    await page.waitForURL(/within=35\./);
    await page.waitForFunction(
      (old) => !document.body.innerText.includes(old) && /\d+軒のレストラン/.test(document.body.innerText),
      before,
    );
    await page.reload();
    await button(page, 'removeFilter').click();
    await page.waitForFunction(() => !location.search.includes('within'));
    await page.getByText(before).first().waitFor();
    expect(faults).toEqual([]);
  });

  it('[MAP-01] sorts the nearest restaurants in the page, and says where the position is refused', async () => {
    const { page, context, faults } = await shop.visit({ viewport: DESKTOP });
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(GINZA);
    await page.goto('/venues?view=map');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await button(page, 'near.button').click();
    const nearest = page.getByRole('region', { name: textOf('map', 'near.title') });
    await nearest.getByRole('link').nth(4).waitFor();
    expect(await nearest.innerText()).toMatch(/\d+ m/);
    expect(sent.filter((each) => each.includes(String(GINZA.latitude)))).toEqual([]);

    await context.setGeolocation({ latitude: 48.85, longitude: 2.35 });
    await page.reload();
    await button(page, 'near.button').click();
    await page.getByText(textOf('map', 'near.outside')).waitFor();
    expect(faults).toEqual([]);

    const refused = await shop.visit({ viewport: PHONE });
    await refused.page.goto('/venues?view=map');
    await button(refused.page, 'near.button').click();
    await refused.page.getByText(textOf('map', 'near.refused')).waitFor();
  });
});
