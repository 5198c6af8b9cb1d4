import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { accessibilityFaults, sidewaysScroll } from './accessibility.js';
import { textOf } from './texts.js';

type TextKey = readonly [namespace: string, key: string];

/** What each modal of the shop is called on screen, first the title that it has when nothing else is said. */
const TITLES = {
  confirm: [
    ['cart', 'item.removeTitle'],
    ['account', 'address.removeTitle'],
  ],
  addcartitemornot: [['cart', 'addOrNot.title']],
  replacevenueornot: [['cart', 'replaceOrNot.title']],
  productselectionnextstep: [['cart', 'afterWine.title']],
  selectdestination: [['cart', 'selectDestination.title']],
  venueselectionnextstep: [['cart', 'afterVenue.title']],
  fillreservation: [['cart', 'reservation.title']],
  selecthomeaddress: [['cart', 'home.title']],
  gottoorderornot: [['cart', 'ready.title']],
  orderpaymentpointsselection: [['checkout', 'points.title']],
  orderpaymentconfirmation: [['checkout', 'confirm.title']],
  indentorderpaymentconfirmation: [['checkout', 'indent.title']],
  orderpaymentform: [['checkout', 'pay.title']],
  loginregister: [['auth', 'prompt.title']],
  login: [['auth', 'login.title']],
  register: [['auth', 'register.title']],
  forgotpassword: [['auth', 'forgot.title']],
  address: [
    ['account', 'address.addTitle'],
    ['account', 'address.editTitle'],
  ],
  deleteaccount: [['account', 'data.deleteTitle']],
  passwordchangesuccess: [['account', 'password.doneTitle']],
  cancelorder: [['orders', 'cancel.title']],
  paymentsuccess: [['orders', 'payment.successTitle']],
  paymentfailure: [['orders', 'payment.failureTitle']],
} as const satisfies Record<string, readonly TextKey[]>;

export type ModalName = keyof typeof TITLES;

const SOURCES = fileURLToPath(new URL('../../frontend/src/', import.meta.url));

/** The names of the modals that the shop has, from the tables by which the app and each feature fetch theirs. */
export const modalNames = (): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => ['modals.ts', 'modal-loaders.ts'].includes(basename(file)))
    .flatMap((file) =>
      [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/^ {2}(\w+): \(\) =>/gm)].map(
        ([, name]) => name!,
      ),
    );

const opened = new Set<string>();
/** The modals that were looked at so far. */
export const openedModals = (): string[] => [...opened];

/** Waits for a modal: it is there, alone (MOD-01), fits its window, and axe finds nothing. */
export async function openedModal(page: Page, name: ModalName, variant = 0): Promise<Locator> {
  const titles: readonly TextKey[] = TITLES[name];
  const modal = page.getByRole('dialog', { name: textOf(...titles[variant]!), exact: true });
  await modal.waitFor();
  await modal.locator('.skeleton').first().waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  opened.add(name);
  return modal;
}

/** Presses a button of a modal by its words. */
export const press = (within: Locator, namespace: string, key: string): Promise<void> =>
  // The last one: where the words are 閉じる, the cross in the corner says so too.
  within
    .getByRole('button', { name: textOf(namespace, key), exact: true })
    .last()
    .click();
