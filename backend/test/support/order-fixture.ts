import { expect } from '@jest/globals';
import type { Client } from './client.js';
import { bought, cellarItem, placed, type WineOnSale, wineWith } from './money.js';
import { Shop } from './shop.js';

/** A shop with one wine to sell, and the administrator who looks after its orders. */
export class OrderFixture {
  private constructor(
    readonly shop: Shop,
    readonly admin: Client,
    readonly wine: WineOnSale,
  ) {}

  static async open(): Promise<OrderFixture> {
    const shop = await Shop.open();
    const admin = await shop.signIn('admin');
    return new OrderFixture(shop, admin, await wineWith(admin, 24, 0, 20_000));
  }

  /** Whatever was done to the orders, the bottles are where they should be. */
  async close(): Promise<void> {
    await this.expectStockToAddUp();
    await this.shop.close();
  }

  async expectStockToAddUp(): Promise<void> {
    expect(await this.shop.stockProblems()).toEqual([]);
  }

  /** So many bottles of the wine, as an item of the cart takes them. */
  line(quantity = 1): Record<string, number> {
    return { [this.wine.reference]: quantity };
  }

  /** Reference of an order for the cellar that waits for its payment. */
  async unpaidCellar(client: Client): Promise<string> {
    const { orders } = await placed(client, [await cellarItem(client, this.line())]);
    return orders[0]!.reference;
  }

  /** Reference of a paid order for the cellar. */
  async paidCellar(client: Client, quantity = 1): Promise<string> {
    const { orders } = await bought(client, [await cellarItem(client, this.line(quantity))]);
    return orders[0]!.reference;
  }
}
