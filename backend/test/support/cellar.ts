import { expect } from '@jest/globals';
import type { Client } from './client.js';
import { anyVenue, dinner, wineWith } from './money.js';
import type { Body, Variables } from './operations.js';
import type { Shop } from './shop.js';
import { warehouseWith } from './stock.js';

const ENTRY = `_id ownerRef productRef addedQuantity quantity orderableQuantity purchasePrice orderRef addedAt
  freeUntil yearState removals { quantity orderRef reason at }`;
const TRANSFER = `mutation ($input: CellarTransferInput!) {
  transferToCellar(input: $input) { ${ENTRY} warehouseRef comments } }` as const;
const WITHDRAW =
  `mutation ($input: CellarWithdrawalInput!) { withdrawFromCellar(input: $input) { ${ENTRY} } }` as const;
const CELLAR = `query ($filter: CellarFilter, $page: Int, $perPage: Int) { cellar { ownerRef
  figures { purchasedThisYear purchasedEver currentValue totalPurchaseValue bottleCount endingCount endedCount }
  history { month bottles value purchaseValue }
  entries(filter: $filter, page: $page, perPage: $perPage) { total page perPage
    items { ${ENTRY} product { reference price } } } } }` as const;

/** A line of a cart that takes bottles out of an entry. */
export const outOfCellar = (entry: { _id: string; productRef: string }, quantity: number) => ({
  productRef: entry.productRef,
  quantity,
  cellarId: entry._id,
});

/** Helpers for tests of the cloud cellar: stores bottles of one wine in a customer's cellar, and reads it. */
export class CellarFixture {
  private keys = 0;

  private constructor(
    public admin: Client,
    readonly wine: Body<'Product'>,
    readonly venue: Body<'Venue'>,
    readonly warehouseRef: string,
  ) {}

  static async open(shop: Shop): Promise<CellarFixture> {
    const admin = await shop.signIn('admin');
    const wine = await wineWith(shop.visitor(), 12);
    const warehouseRef = await warehouseWith(admin, wine.reference, 100);
    return new CellarFixture(admin, wine, await anyVenue(shop.visitor()), warehouseRef);
  }

  newKey = (): string => `test-transfer-${(this.keys += 1)}`;

  transfer(
    input: { userRef: string } & Partial<Variables<typeof TRANSFER>['input']>,
    who: Client = this.admin,
  ) {
    return who.graphql(TRANSFER, {
      input: {
        productRef: this.wine.reference,
        warehouseRef: this.warehouseRef,
        quantity: 3,
        purchasePrice: 8_000,
        key: this.newKey(),
        ...input,
      },
    });
  }

  async transferred(userRef: string, input: Partial<Variables<typeof TRANSFER>['input']> = {}) {
    const { data, errors } = await this.transfer({ userRef, ...input });
    expect(errors).toBeUndefined();
    return data.transferToCellar;
  }

  withdraw(input: Variables<typeof WITHDRAW>['input'], who: Client = this.admin) {
    return who.graphql(WITHDRAW, { input });
  }

  async cellarOf(who: Client, variables: Variables<typeof CELLAR> = {}) {
    const { data, errors } = await who.graphql(CELLAR, variables);
    expect(errors).toBeUndefined();
    return data.cellar;
  }

  async entryOf(who: Client, id: string) {
    const { entries } = await this.cellarOf(who);
    return entries.items.find((entry) => entry._id === id)!;
  }

  toRestaurant = () => ({
    reservation: {
      venueRef: this.venue.reference,
      reservationDate: dinner(),
      seats: 2,
      phoneBooked: true,
      venueConfirmed: true,
    },
  });
}

export const referenceOf = async (who: Client): Promise<string> =>
  (await who.get('/api/_auth/session')).body.user.reference;
