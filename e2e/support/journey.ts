import type { Page } from 'playwright-core';
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

export const NEW_PASSWORD = 'a-bottle-of-9';

/** Registers in the modal, which resumes the pending action. */
export async function registerByModal(page: Page, email: string): Promise<void> {
  await button(page, 'auth', 'login.toRegister').click();
  const modal = dialog(page, 'auth', 'register.title');
  await modal.getByLabel(textOf('auth', 'field.name')).fill('試飲 花子');
  await modal.getByLabel(textOf('auth', 'field.email')).fill(email);
  await modal.getByLabel(textOf('auth', 'field.phone')).fill('090-1234-5678');
  await modal.locator('[autocomplete="bday-year"]').selectOption('1988');
  await modal.locator('[autocomplete="bday-month"]').selectOption('04');
  await modal.locator('[autocomplete="bday-day"]').selectOption('09');
  for (const field of await modal.locator('[autocomplete="new-password"]').all())
    await field.fill(NEW_PASSWORD);
  await modal.getByRole('button', { name: textOf('auth', 'register.submit') }).click();
}

/** Completes the reservation modal (MOD-09); date, time and name are prefilled. */
export async function fillReservation(page: Page): Promise<void> {
  const modal = dialog(page, 'cart', 'reservation.title');
  await modal.getByLabel(textOf('cart', 'reservation.phoneBooked')).check();
  await modal.getByRole('button', { name: textOf('cart', 'reservation.confirm') }).click();
}

/** From the cart to the payment form, with the suggested points. */
export async function goToPayment(page: Page): Promise<void> {
  await page.goto('/cart');
  await page.getByRole('button', { name: textOf('cart', 'page.checkout', { orders: 1 }) }).click();
  await button(page, 'checkout', 'points.proceed').click();
  await confirmOrder(page);
}

/** Confirms the order, for a first payment or a retry. */
export async function confirmOrder(page: Page): Promise<void> {
  await dialog(page, 'checkout', 'confirm.title').waitFor();
  await button(page, 'checkout', 'confirm.pay').click();
  await dialog(page, 'checkout', 'pay.title').waitFor();
}

/** Fills in the card form and pays. */
export async function payWith(page: Page, cardNumber: string): Promise<void> {
  const modal = dialog(page, 'checkout', 'pay.title');
  await modal.getByLabel(textOf('checkout', 'card.number')).fill(cardNumber);
  await modal.getByLabel(textOf('checkout', 'card.expiry')).fill('1230');
  await modal.getByLabel(textOf('checkout', 'card.code')).fill('123');
  await modal.getByRole('button', { name: textOf('checkout', 'pay.proceed') }).click();
}
