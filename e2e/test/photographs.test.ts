import { readFileSync } from 'node:fs';
import { expect, it, jest } from '@jest/globals';
import { signedIn } from '../../backend/test/support/demo-people.js';
import { accessibilityFaultsInBothThemes } from '../support/accessibility.js';
import { faultsOf } from '../support/phone-faults.js';
import { setUpShop, shop } from '../support/set-up-shop.js';
import { textOf } from '../support/texts.js';

jest.setTimeout(180_000);
setUpShop({});

const PHOTO = new URL('../../libs/demo-data/photos/bistro-1280.webp', import.meta.url);
const photos = (key: string) => textOf('photos', key);
const manage = (key: string) => textOf('manage', key);

it('[PHOTO-01] [PHOTO-03] [PHOTO-04] a manager photographs the restaurant with a phone, and the shop shows it', async () => {
  const manager = await signedIn(shop.url, 'manager');
  const [venue] = (await manager.get('/api/_auth/session')).body.user.managedVenues;
  const visitor = await shop.visit({ as: 'manager' });
  const { page } = visitor;
  await page.goto(`/manage/${venue}?tab=settings`);
  const box = page.getByRole('form', { name: manage('photos.title') });
  await box.getByText(manage('photos.none')).waitFor();
  const camera = box.getByLabel(photos('camera'));
  expect(await camera.getAttribute('capture')).toBe('environment');
  await camera.setInputFiles({
    name: 'broken.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  });
  await box.getByText(photos('unreadable')).waitFor();

  await camera.setInputFiles({ name: '店.webp', mimeType: 'image/webp', buffer: readFileSync(PHOTO) });
  await box.getByRole('img', { name: photos('preview') }).waitFor();
  // Two steps of the arrow keys make the kept part smaller; on a phone the corners have handles.
  await box.getByRole('button', { name: photos('handle.se') }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await faultsOf(visitor)).toEqual([]);
  await box.getByRole('button', { name: photos('use') }).click();
  const text = box.getByLabel(manage('photos.text'));
  await text.waitFor();
  await expect(text.inputValue()).resolves.toMatch(/「.+」$/);
  await text.fill('カウンターから見た店内');
  expect(await accessibilityFaultsInBothThemes(visitor.page)).toEqual([]);
  await box.getByRole('button', { name: manage('settings.save') }).click();
  await page.getByText(manage('settings.saved')).waitFor();

  await page.goto(`/venues/${venue}`);
  const shown = page.getByRole('img', { name: 'カウンターから見た店内' });
  await shown.waitFor();
  const current = await shown.evaluate(async (image) => {
    await (image as HTMLImageElement).decode();
    return (image as HTMLImageElement).currentSrc;
  });
  expect(current).toMatch(/\/assets\/[0-9a-f]{24}\/\d+\.avif$/);
  expect(visitor.faults).toEqual([]);
});
