import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestModules } from './support/test-modules.js';
import { LoyaltyCheck } from '../src/loyalty/index.js';
import { StockCheck } from '../src/warehouses/index.js';
import { DemoLoader } from '../src/system/demo-loader.js';
import { SystemModule } from '../src/system/system.module.js';

let modules: TestModules;

beforeAll(async () => {
  // The start of the modules loads the demo shop.
  modules = await TestModules.open(SystemModule);
});
afterAll(() => modules.close());

describe('the loaded demo shop', () => {
  it('[ROUTE-15] satisfies every schema, defaults filled in', async () => {
    const loaded = new Set<string>();
    for (const [name, model] of Object.entries(modules.connection.models)) {
      const required = Object.values(model.schema.paths).filter((path) => path.options.default !== undefined);
      for (const document of await model.collection.find().toArray()) {
        loaded.add(name);
        await expect(model.hydrate(document).validate()).resolves.toBeUndefined();
        for (const { path } of required) expect(document).toHaveProperty(path.split('.'));
      }
    }
    expect([...loaded]).toEqual(
      expect.arrayContaining([
        'Product',
        'Venue',
        'VenueCity',
        'Warehouse',
        'StockMovement',
        'User',
        'Purchase',
        'Order',
        'PaymentIntent',
        'Feedback',
        'CellarEntry',
        'Indent',
        'IndentProduct',
        'Proposal',
        'StoredFavourites',
        'LoggedQuery',
      ]),
    );
  });

  it('[WH-02] has a consistent stock ledger', async () => {
    expect((await modules.get(StockCheck).run()).problems).toEqual([]);
  });

  it('[LOY-01] has consistent ledgers of points and purchases', async () => {
    expect(await modules.get(LoyaltyCheck).run()).toEqual({ ok: true, problems: [] });
  });

  it('[ROUTE-15] is loaded once', async () => {
    expect(await modules.get(DemoLoader).loadIfEmpty()).toBe(false);
  });
});
