import { afterAll, beforeAll } from '@jest/globals';
import { Shop } from './shop.js';

/** The shop of the test file, from `setUpShop`. Every test file has a module registry of its own. */
export let shop: Shop;

/**
 * Connects to the shop of the run before the first test of the file, and leaves it after the last one.
 * @param ownEnv starts a server of its own with this environment instead
 */
export function setUpShop(ownEnv?: Readonly<Record<string, string>>): void {
  beforeAll(async () => {
    shop = await (ownEnv ? Shop.openOwn(ownEnv) : Shop.open());
  });
  afterAll(() => shop?.close());
}
