import { expect } from '@jest/globals';
import { BackOffice } from './back-office.js';
import type { Client } from './client.js';
import type { Body, Variables } from './operations.js';
import { answered } from './order-steps.js';

const ENTRIES = `query ($w: String!, $q: String, $withEmpty: Boolean, $page: Int, $perPage: Int) {
  stocktakeEntries(warehouseRef: $w, q: $q, withEmpty: $withEmpty, page: $page, perPage: $perPage) { total items {
    productRef name vintage shelf onHand reserved allocated saleable keptApart { bucket quantity } } } }`;
const SHORTFALLS = 'shortfalls { productRef warehouseRef missing orders { orderRef status missing } }';
const REVIEW = `query ($input: StocktakeInput!) { reviewStocktake(input: $input) { counted ${SHORTFALLS}
  differences { productRef shelf onHand counted difference buckets { bucket before after } } } }` as const;
const RECORD = `mutation ($input: StocktakeInput!) { recordStocktake(input: $input) {
  stocktakeId counted differing more fewer ${SHORTFALLS} } }` as const;

type Stocktake = Variables<typeof RECORD>['input'];

/** A warehouse of its own with wines that are nowhere else. */
export class CountedWarehouse {
  static readonly ENTRIES = ENTRIES;
  static readonly REVIEW = REVIEW;
  static readonly RECORD = RECORD;
  private made = 0;

  private constructor(
    private readonly admin: Client,
    readonly office: BackOffice,
    readonly reference: string,
  ) {}

  static async open(admin: Client): Promise<CountedWarehouse> {
    const { body } = await admin.post<Body<'Warehouse'>>('/api/warehouses', {
      code: 'CNT',
      name: '棚卸倉庫',
      nameEn: 'Counted',
    });
    return new CountedWarehouse(admin, new BackOffice(admin), body.reference);
  }

  /** Reference of a new wine on a shelf of the warehouse. */
  async newWine(available: number, shelf?: string, more: object = {}): Promise<string> {
    this.made += 1;
    const { body } = await this.admin.post<Body<'Product'>>('/api/products', {
      name: `棚卸しの赤 ${this.made}`,
      nameEn: `Counted Red ${this.made}`,
      price: 4000,
      color: 'RED',
      country: 'FR',
      type: 'STILL',
      size: '750mL',
      vintage: '2020',
      available: true,
    });
    const added = await this.add(body.reference, { available, ...more });
    expect(added.status).toBe(200);
    if (shelf) await this.office.update('stock-entries', this.placeOf(body.reference), { shelf });
    return body.reference;
  }

  add(productRef: string, buckets: object) {
    return this.admin.post(`/api/warehouses/${this.reference}/updatestocks`, { productRef, ...buckets });
  }

  placeOf = (productRef: string): string => `${this.reference}:${productRef}`;

  /** Variables of a stocktake, by wine, bottles on hand and bottles counted. */
  input(
    lines: readonly [productRef: string, expected: number, counted: number][],
    more: object = {},
  ): { input: Stocktake } {
    return {
      input: {
        warehouseRef: this.reference,
        reason: 'COUNT',
        lines: lines.map(([productRef, expected, counted]) => ({ productRef, expected, counted })),
        ...more,
      },
    };
  }

  async entries(variables: Partial<Variables<typeof ENTRIES>> = {}) {
    return (await answered(this.admin, ENTRIES, { w: this.reference, ...variables })).stocktakeEntries;
  }

  async entryOf(productRef: string) {
    return (await this.entries({ q: productRef, withEmpty: true })).items[0]!;
  }

  /** The values of the stock record. */
  async valuesOf(productRef: string) {
    return (await this.office.record('stock-entries', this.placeOf(productRef))).values;
  }

  /** The movements of a wine, newest first. */
  async movementsOf(productRef: string) {
    const query = `query ($p: String) { stockMovements(filter: { productRef: $p }, perPage: 100) { items {
      reason from to quantity by comments stocktakeId } } }`;
    return (await answered(this.admin, query, { p: productRef })).stockMovements.items;
  }
}
