import type { Page } from 'playwright-core';
import { DEMO_PASSWORD, type DemoPerson } from '../../backend/test/support/server.js';
import { textOf } from './texts.js';

export const CARDS = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenge: '4000 0025 0000 3155',
  slow: '4000 0000 0000 0077',
};

export const button = (page: Page, namespace: string, key: string) =>
  page.getByRole('button', { name: textOf(namespace, key), exact: true });

export const dialog = (page: Page, namespace: string, key: string) =>
  page.getByRole('dialog', { name: textOf(namespace, key) });

/** The modal that asks a visitor who they are; goes on with what was interrupted (MOD-02). */
export async function signInByModal(page: Page, person: DemoPerson): Promise<void> {
  const modal = dialog(page, 'auth', 'prompt.title');
  await modal.getByLabel(textOf('auth', 'field.email')).fill(`${person}@demo.vinkura.example`);
  await modal.getByRole('textbox', { name: textOf('auth', 'field.password') }).fill(DEMO_PASSWORD);
  await modal.getByRole('button', { name: textOf('auth', 'login.submit') }).click();
}

/** MOD-09: what was agreed by phone; date, time and name are filled in already. */
export async function fillReservation(page: Page): Promise<void> {
  const modal = dialog(page, 'cart', 'reservation.title');
  await modal.getByLabel(textOf('cart', 'reservation.phoneBooked')).check();
  await modal.getByRole('button', { name: textOf('cart', 'reservation.confirm') }).click();
}

/** The first restaurant of a list, and the decision for it on its page. */
export async function chooseFirstVenue(page: Page): Promise<void> {
  await page.locator('main a[href^="/venues/VEN"]').first().click();
  await button(page, 'cart', 'chooseVenue').first().click();
}

/** The first wine of a list, and the decision for it on its page. */
export async function addFirstWine(page: Page): Promise<void> {
  await page.locator('main a[href^="/products/PRD"]').first().click();
  await button(page, 'cart', 'add').first().click();
}

/** From the points question to the form that asks for the card. */
export async function confirmOrder(page: Page): Promise<void> {
  await button(page, 'checkout', 'points.proceed').click();
  await dialog(page, 'checkout', 'confirm.title').waitFor();
  await button(page, 'checkout', 'confirm.pay').click();
  await dialog(page, 'checkout', 'pay.title').waitFor();
}

export async function payWith(page: Page, cardNumber: string): Promise<void> {
  const modal = dialog(page, 'checkout', 'pay.title');
  await modal.getByLabel(textOf('checkout', 'card.number')).fill(cardNumber);
  await modal.getByLabel(textOf('checkout', 'card.expiry')).fill('1230');
  await modal.getByLabel(textOf('checkout', 'card.code')).fill('123');
  await modal.getByRole('button', { name: textOf('checkout', 'pay.proceed') }).click();
}
