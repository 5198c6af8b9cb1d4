import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { LoyaltyCheck } from '../../src/loyalty/index.js';
import type { Client } from './client.js';
import type { Customer, NewCustomer } from './customers.js';
import { Shop } from './shop.js';

// Every test file has a module registry of its own, so these are set for one file only: importers read the value that
// the hooks below have given them last.

/** The shop of the test file, from `setUpShop`. */
export let shop: Shop;
/** Signed in as the demo administrator, from `setUpAdmin`. */
export let admin: Client;
/** Nobody in particular: not signed in. */
export let visitor: Client;
/** A customer who is new in each test, from `setUpCustomer`. */
export let client: Customer;

export interface ShopOptions {
  /** A shop of the file's own instead of the one that test files of the worker process share, restored for each. */
  own?: boolean;
  /** The environment of a shop of the file's own; a function is called when the shop opens. */
  env?: Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>);
  /** Whether the books of stock must add up once all tests have run. */
  checkStock?: boolean;
  /** The same for the books of points. */
  checkLoyalty?: boolean;
  /** What else must hold once all tests have run, before the shop closes. */
  finalCheck?: () => Promise<void>;
}

/** Provides a shop from before the first test of the file until after the last one. */
export function setUpShop({ own, env, checkStock, checkLoyalty, finalCheck }: ShopOptions = {}): void {
  beforeAll(async () => {
    shop = own || env ? await Shop.openOwn(typeof env === 'function' ? env() : env) : await Shop.open();
    visitor = shop.visitor();
  });
  if (checkStock) afterAll(async () => expect(await shop.stockProblems()).toEqual([]));
  if (checkLoyalty)
    afterAll(async () => expect(await shop.get(LoyaltyCheck).run()).toEqual({ ok: true, problems: [] }));
  if (finalCheck) afterAll(finalCheck);
  afterAll(() => shop?.close());
}

/** Signs the demo administrator in, once for the file. */
export function setUpAdmin(): void {
  beforeAll(async () => {
    admin = await shop.signIn('admin');
  });
}

/** Registers a customer before each test. */
export function setUpCustomer(profile?: NewCustomer): void {
  beforeEach(async () => {
    client = await shop.newCustomer(profile);
  });
}
