import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { accessibilityFaults, sidewaysScroll } from './accessibility.js';
import { textOf } from './texts.js';

type TextKey = readonly [namespace: string, key: string];

/** Titles of the modals; the first one is the default. */
const TITLES = {
  confirm: [
    ['cart', 'item.removeTitle'],
    ['account', 'address.removeTitle'],
  ],
  addcartitemornot: [['cart', 'addOrNot.title']],
  replacevenueornot: [['cart', 'replaceOrNot.title']],
  reordered: [['cart', 'again.title']],
  productselectionnextstep: [['cart', 'afterWine.title']],
  selectdestination: [['cart', 'selectDestination.title']],
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
  signinagain: [['auth', 'again.title']],
  address: [
    ['account', 'address.addTitle'],
    ['account', 'address.editTitle'],
  ],
  deleteaccount: [['account', 'data.deleteTitle']],
  passwordchangesuccess: [['account', 'password.doneTitle']],
  cancelorder: [['orders', 'cancel.title']],
  changedelivery: [['orders', 'change.address']],
  shareevening: [['evenings', 'share.title']],
  paymentsuccess: [['orders', 'payment.successTitle']],
  paymentfailure: [['orders', 'payment.failureTitle']],
} as const satisfies Record<string, readonly TextKey[]>;

export type ModalName = keyof typeof TITLES;

const SOURCES = fileURLToPath(new URL('../../frontend/src/', import.meta.url));

/** The names of all modals, from the loader tables of the app and the features. */
export const modalNames = (): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => ['modals.ts', 'modal-loaders.ts'].includes(basename(file)))
    .flatMap((file) =>
      [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/^ {2}(\w+): \(\) =>/gm)].map(
        ([, name]) => name!,
      ),
    );

const opened = new Set<string>();
/** The modals opened so far. */
export const openedModals = (): string[] => [...opened];

const checked = new Set<string>();

/** Waits for a modal and asserts that it is the only one (MOD-01), fits the viewport, and passes axe (checked once). */
export async function openedModal(page: Page, name: ModalName, variant = 0): Promise<Locator> {
  const titles: readonly TextKey[] = TITLES[name];
  const modal = page.getByRole('dialog', { name: textOf(...titles[variant]!), exact: true });
  await modal.waitFor();
  await modal.locator('.skeleton').first().waitFor({ state: 'detached' });
  // The modal may remount after its skeleton.
  await modal.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await sidewaysScroll(page)).toBe(0);
  if (!checked.has(`${name} ${variant}`)) expect(await accessibilityFaults(modal)).toEqual([]);
  checked.add(`${name} ${variant}`);
  opened.add(name);
  return modal;
}

/** Clicks a button of a modal by its text. */
export const click = (within: Locator, namespace: string, key: string): Promise<void> =>
  // The last one: the close icon is labelled 閉じる too.
  within
    .getByRole('button', { name: textOf(namespace, key), exact: true })
    .last()
    .click();
