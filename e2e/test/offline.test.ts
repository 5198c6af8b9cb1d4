import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DAY_MS } from '@vinkura/domain';
import type { Page } from 'playwright-core';
import type { Client } from '../../backend/test/support/client.js';
import { type DemoPerson, signedIn as signedInTo } from '../../backend/test/support/demo-people.js';
import { eventually } from '../../backend/test/support/eventually.js';
import { wineWith } from '../../backend/test/support/money.js';
import { signIn } from '../support/customers.js';
import { keptOn, readyOffline } from '../support/device.js';
import { setUpShop, shop } from '../support/set-up-shop.js';
import { send, tonight } from '../support/tables.js';
import { textOf } from '../support/texts.js';

jest.setTimeout(180_000);

/** A table is booked days ahead. On a server that is two weeks behind, it is booked for tonight. */
const BEHIND_MS = 14 * DAY_MS;
const VENUE = 'VEN00012';
const words = (key: string, params = {}) => textOf('manage', key, params);
const AS_OF = /オフライン・\d\d:\d\d 時点/;

let admin: Client;
let wines: string[];
let order: string;

const signedIn = (person: DemoPerson): Promise<Client> => signedInTo(shop.url, person);

const receptionsOf = async (reference: string): Promise<number> => {
  const { data } = await admin.graphql(`{ order(reference: "${reference}") { history { action } } }`);
  return data.order!.history.filter(({ action }: { action: string }) => action === 'CONFIRM_RECEPTION')
    .length;
};
const reportsOf = async (reference: string): Promise<{ note: string; photoUrl: string }[]> => {
  const { data } = await admin.graphql(
    `{ reservationOfParcel(reference: "${reference}") { reports { note photoUrl } } }`,
  );
  return data.reservationOfParcel!.reports as { note: string; photoUrl: string }[];
};

const card = (page: Page, reference: string) => page.locator(`[data-order="${reference}"]`);

setUpShop({ CLOCK_OFFSET_MS: String(-BEHIND_MS) });
beforeAll(async () => {
  admin = await signedIn('admin');
  await admin.put(`/api/venues/${VENUE}`, {
    businessHours: { services: [] },
    byoPolicy: { accepted: true, feePerBottle: 3000 },
  });
  for (const person of ['manager', 'staff']) {
    const [user] = (await admin.get(`/api/users?q=${person}@`)).body;
    await admin.put(`/api/users/${user!._id}`, { managedVenues: [VENUE] });
  }
  wines = [(await wineWith(admin, 10)).reference, (await wineWith(admin, 10, 1)).reference];
  order = await tonight(await signedIn('gold'), VENUE, '藤堂 恭平', '19:00', wines);
  await send(admin, order);
});

describe('a restaurant in a cellar without signal', () => {
  it('[PWA-01] reads its day, receives and reports without a network; each is sent once', async () => {
    const { page, context } = await shop.visit({ as: 'manager' });
    await page.goto(`/manage/${VENUE}`);
    await card(page, order).waitFor();
    await readyOffline(page);
    expect((await keptOn(page)).workers).toEqual(['/manage']);

    await context.setOffline(true);
    await page.reload();
    const table = card(page, order);
    await table.getByText('藤堂 恭平 様').waitFor();
    await page.getByText(AS_OF).waitFor();
    await table.getByRole('button', { name: words('receive.confirm', { count: 2 }) }).click();
    await table.getByText(words('state.waiting'), { exact: true }).waitFor();

    await table.getByRole('button', { name: words('report.open') }).click();
    const sheet = page.getByRole('dialog', { name: words('report.title') });
    await sheet.getByRole('radio').first().click();
    await sheet
      .locator('input[type="file"]')
      .setInputFiles({ name: '割れ.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await sheet.getByLabel(words('report.note')).fill('箱がぬれていた');
    await sheet.getByRole('button', { name: words('report.send') }).click();
    await sheet.getByText(words('report.heldUp')).waitFor();
    await sheet.getByRole('button', { name: words('report.done') }).click();
    await table.locator('[data-queued]').getByText('箱がぬれていた').waitFor();

    // The phone is put away and taken out again.
    await page.reload();
    await table.locator('[data-queued]').waitFor();
    await page.getByText(words('receive.heldUp', { count: 1 })).waitFor();
    expect((await keptOn(page)).queued).toBe(2);
    expect(await receptionsOf(order)).toBe(0);

    await context.setOffline(false);
    await table.locator('[data-queued]').waitFor({ state: 'detached' });
    await table.getByText(/^受け取り済み/).waitFor();
    await page.getByText(AS_OF).waitFor({ state: 'detached' });
    expect(await receptionsOf(order)).toBe(1);
    expect(await reportsOf(order)).toEqual([
      { note: '箱がぬれていた', photoUrl: expect.stringContaining('/api/report-photos/') },
    ]);
    expect((await keptOn(page)).queued).toBe(0);
    // Nor does the next page send anything again.
    await page.reload();
    await table.getByText(/^受け取り済み/).waitFor();
    expect(await receptionsOf(order)).toBe(1);
    expect(await reportsOf(order)).toHaveLength(1);
  });

  it('[PWA-01] what a colleague has received meanwhile is received once; another user sends nothing of it', async () => {
    const own = await tonight(await signedIn('gold'), VENUE, '九条', '20:00', wines);
    await send(admin, own);
    const { page, context } = await shop.visit({ as: 'staff' });
    await page.goto(`/manage/${VENUE}`);
    await card(page, own).waitFor();
    await readyOffline(page);
    await context.setOffline(true);
    await page.reload();
    await card(page, own)
      .getByRole('button', { name: words('receive.confirm', { count: 2 }) })
      .click();
    await card(page, own).getByText(words('state.waiting'), { exact: true }).waitFor();

    // The phone is given to the manager, who signs in elsewhere in this browser.
    await context.setOffline(false);
    await page.close();
    await signIn(context.request, { email: 'manager@demo.vinkura.example', password: 'vinkura-demo' });
    const next = await context.newPage();
    await next.goto(`/manage/${VENUE}`);
    await card(next, own)
      .getByRole('button', { name: words('receive.confirm', { count: 2 }) })
      .waitFor();
    await readyOffline(next);
    const { owners, owner, queued } = await keptOn(next);
    expect(new Set(owners)).toEqual(new Set([owner]));
    // It waits for its own user.
    expect(queued).toBe(1);
    expect(await receptionsOf(own)).toBe(0);

    await (
      await signedIn('manager')
    ).graphql(`mutation { receiveParcel(deliveryRef: "${own}-1") { orderRef } }`);
    await eventually(async () => (await receptionsOf(own)) === 1);
    await signIn(context.request, { email: 'staff@demo.vinkura.example', password: 'vinkura-demo' });
    await next.goto(`/manage/${VENUE}`);
    await card(next, own).waitFor();
    await eventually(async () => (await keptOn(next)).queued === 0);
    expect(await receptionsOf(own)).toBe(1);
  });

  it('[PWA-01] signing out leaves nothing on the device', async () => {
    const { page, context } = await shop.visit({ as: 'manager' });
    await page.goto(`/manage/${VENUE}`);
    await card(page, order).waitFor();
    await readyOffline(page);
    expect((await keptOn(page)).owners.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: words('menu.open') }).click();
    await page.getByRole('button', { name: textOf('common', 'action.signOut') }).click();
    await eventually(async () => {
      const { workers, caches } = await keptOn(page);
      return workers.length + caches.length === 0;
    });
    expect(await keptOn(page)).toEqual({ owner: null, owners: [], queued: 0, caches: [], workers: [] });
    await context.setOffline(true);
    await expect(page.goto(`/manage/${VENUE}`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  });
});

describe('a customer on the way to the restaurant', () => {
  it('[PWA-01] reads the coming evening without a network; another customer on the device does not', async () => {
    const guest = await shop.register();
    const buyer = await signedIn('gold');
    const evening = await tonight(buyer, VENUE, '佐伯 由美', '23:45', [wines[0]!]);
    const { page, context } = await shop.visit({ as: 'gold' });
    await page.goto('/me');
    await page.locator(`#${evening}`).waitFor();
    await readyOffline(page);
    await context.setOffline(true);
    await page.reload();
    const kept = card(page, evening);
    await kept.getByText(textOf('evenings', 'offline.seats', { count: 2 })).waitFor();
    await page.getByText(AS_OF).waitFor();
    expect(await kept.getByRole('link').getAttribute('href')).toMatch(/^tel:/);
    // No price, no name of a person.
    expect(await page.locator('main').innerText()).not.toMatch(/円|佐伯/);

    await context.setOffline(false);
    await signIn(context.request, guest);
    await page.goto('/');
    await eventually(async () => (await keptOn(page)).owners.length === 0);
    await context.setOffline(true);
    await page.goto('/me');
    await page.getByRole('button', { name: textOf('common', 'action.retry') }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain(evening);
  });

  it('[PWA-01] no other page of the shop has a worker', async () => {
    const { page } = await shop.visit({ as: 'customer' });
    for (const path of ['/', '/products', '/cart']) {
      await page.goto(path);
      await page.locator('main').waitFor();
    }
    const { workers, caches, owners } = await keptOn(page);
    expect({ workers, caches, owners }).toEqual({ workers: [], caches: [], owners: [] });
  });
});
